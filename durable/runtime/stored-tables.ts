import type { CountedSql } from './counted-sql.ts'

type Value = string | number | null
type Table = { name: string; sql: string; columns: readonly string[]; rows: readonly (readonly Value[])[] }

/** The whole storage of an object: its tables as they were created, row by row. */
export type StoredTables = { tables: readonly Table[]; indexes: readonly string[] }

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Tables of SQLite and of the platform are not the object's. */
const isOurs = ({ name }: { name: string }): boolean => !name.startsWith('sqlite_') && !name.startsWith('_cf_')

/** Reads the whole storage at this moment. */
export function readTables(sql: CountedSql): StoredTables {
  const made = sql.read<{ type: string; name: string; sql: string }>(
    `SELECT type, name, sql FROM sqlite_master WHERE type IN ('table', 'index') AND sql IS NOT NULL ORDER BY name`,
  )
  const tables = made.filter((each) => each.type === 'table' && isOurs(each))
  return {
    tables: tables.map(({ name, sql: statement }) => {
      const rows = sql.read<Record<string, Value>>(`SELECT * FROM ${quoted(name)}`)
      return { name, sql: statement, columns: Object.keys(rows[0] ?? {}), rows: rows.map((row) => Object.values(row)) }
    }),
    indexes: made.filter((each) => each.type === 'index').map((each) => each.sql),
  }
}

/** Makes the tables again, in the place of those of the same names, inside the transaction of the caller. */
export function writeTables(sql: CountedSql, { tables, indexes }: StoredTables): void {
  for (const { name, sql: statement, columns, rows } of tables) {
    sql.write(`DROP TABLE IF EXISTS ${quoted(name)}`)
    sql.write(statement)
    const insert = `INSERT INTO ${quoted(name)} (${columns.map(quoted)}) VALUES (${columns.map(() => '?')})`
    for (const row of rows) sql.write(insert, ...row)
  }
  for (const statement of indexes) sql.write(statement)
}
