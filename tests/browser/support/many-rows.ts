import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { databaseFile } from '../../support/site/database-file.ts'

type Row = Record<string, SQLInputValue>

/** Writes rows like the first one that `like` finds into the database of a running site, each with what `change` says of it. */
export function addRows(
  stateDir: string,
  table: string,
  { like, count, change }: { like: string; count: number; change(no: number): Row },
): void {
  const database = new DatabaseSync(databaseFile(stateDir))
  database.exec('PRAGMA busy_timeout = 5000')
  const first = database.prepare(`SELECT * FROM ${table} WHERE ${like} LIMIT 1`).get() as Row | undefined
  if (!first) throw new Error(`no row of ${table} has ${like}`)
  const names = Object.keys(first)
  const insert = database.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => '?').join()})`)
  database.exec('BEGIN')
  for (let no = 1; no <= count; no++) {
    const row: Row = { ...first, ...change(no) }
    insert.run(...names.map((name) => row[name] ?? null))
  }
  database.exec('COMMIT')
  database.close()
}
