import type { DatabaseSync } from 'node:sqlite'

type Value = string | number | bigint | null | Uint8Array
type Table = { name: string; sql: string }

/** D1 takes statements of 100 kB; a longer value is written in pieces of this many characters, each of three bytes at most. */
const pieceLength = 25_000
/** This many characters of a row may stand in one statement. */
const rowLength = 30_000

const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`

function literal(value: Value): string {
  if (value === null) return 'NULL'
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString('hex')}'`
  return String(value)
}

/** The tables of the site, those that others refer to first. SQLite's and the platform's own are not among them. */
export function tablesOf(db: DatabaseSync): Table[] {
  const tables = db
    .prepare(
      `SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name`,
    )
    .all() as Table[]
  const refers = ({ name }: Table) => db.prepare(`PRAGMA foreign_key_list(${quotedName(name)})`).all().length > 0
  return [...tables.filter((table) => !refers(table)), ...tables.filter(refers)]
}

/** How many rows each table has. */
export const countRows = (db: DatabaseSync): Record<string, number> =>
  Object.fromEntries(
    tablesOf(db).map(({ name }) => [name, Number(db.prepare(`SELECT count(*) AS rows FROM ${quotedName(name)}`).get()?.rows)]),
  )

/** The columns that name a row of a table. */
function keyOf(db: DatabaseSync, table: string): string[] {
  const columns = db.prepare(`PRAGMA table_info(${quotedName(table)})`).all() as { name: string; pk: number }[]
  const key = columns.filter(({ pk }) => pk > 0).map(({ name }) => name)
  return key.length > 0 ? key : ['rowid']
}

/** One row; values that are too long for one statement follow it in pieces. */
function* rowStatements(table: string, key: readonly string[], row: Record<string, Value>): Generator<string> {
  const length = Object.values(row).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 20), 0)
  const isLong = (value: Value): value is string => length > rowLength && typeof value === 'string' && value.length > 1_000
  const entries = Object.entries(row).filter(([name]) => name !== 'rowid' || key[0] === 'rowid')
  const values = entries.map(([, value]) => (isLong(value) ? "''" : literal(value)))
  yield `INSERT INTO ${quotedName(table)} (${entries.map(([name]) => quotedName(name))}) VALUES (${values})`
  const where = key.map((name) => `${quotedName(name)} = ${literal(row[name] as Value)}`).join(' AND ')
  for (const [name, value] of entries) {
    if (!isLong(value)) continue
    for (const piece of value.match(new RegExp(`.{1,${pieceLength}}`, 'gsu')) ?? [])
      yield `UPDATE ${quotedName(table)} SET ${quotedName(name)} = ${quotedName(name)} || ${literal(piece)} WHERE ${where}`
  }
}

/** Every table and row of a database as statements that make it again, one row in memory at a time. Indexes come last. */
export function* dumpStatements(db: DatabaseSync): Generator<string> {
  yield 'PRAGMA defer_foreign_keys = TRUE'
  const tables = tablesOf(db)
  for (const { sql } of tables) yield sql
  for (const { name } of tables) {
    const key = keyOf(db, name)
    const columns = key[0] === 'rowid' ? 'rowid, *' : '*'
    const select = db.prepare(`SELECT ${columns} FROM ${quotedName(name)}`)
    for (const row of select.iterate()) yield* rowStatements(name, key, row as Record<string, Value>)
  }
  const counters = db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'sqlite_sequence'`).get()
  if (counters) {
    yield 'DELETE FROM sqlite_sequence'
    for (const { name, seq } of db.prepare('SELECT name, seq FROM sqlite_sequence').all() as { name: string; seq: number }[])
      yield `INSERT INTO sqlite_sequence (name, seq) VALUES (${literal(name)}, ${seq})`
  }
  const rest = db.prepare(`SELECT sql FROM sqlite_master WHERE type IN ('index', 'trigger', 'view') AND sql IS NOT NULL ORDER BY name`)
  for (const { sql } of rest.all() as { sql: string }[]) yield sql
}

/**
 * Fills a database with the statements of a dump, all or nothing; its tables are dropped first. `look` sees each statement, and `check`
 * throws where the filled database is not to be kept.
 */
export async function fillDatabase(
  db: DatabaseSync,
  statements: AsyncIterable<string>,
  { look, check }: { look?(statement: string): void; check?(): void } = {},
): Promise<void> {
  db.exec('PRAGMA foreign_keys = OFF')
  db.exec('BEGIN')
  try {
    for (const { name } of tablesOf(db)) db.exec(`DROP TABLE ${quotedName(name)}`)
    for await (const statement of statements) {
      look?.(statement)
      if (!/^(PRAGMA|BEGIN|COMMIT)\b/i.test(statement)) db.exec(statement)
    }
    const wrong = db.prepare('PRAGMA foreign_key_check').all()
    if (wrong.length > 0) throw new Error(`${wrong.length} rows refer to rows that are not there`)
    check?.()
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
