import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from '../problem.ts'
import { root } from '../project.ts'

export type Migration = { name: string; statements: string[] }

/** Wrangler's own table, so that `wrangler d1 migrations apply` and this agree on the migrations that have run. */
const recordTable = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`

/** The generator parts statements with its own comment line; a part of comments only is no statement. */
function splitStatements(sql: string): string[] {
  const parts = sql.split('--> statement-breakpoint').map((part) => part.trim())
  return parts.filter((part) => part.replace(/^\s*--.*$/gm, '').trim() !== '')
}

export async function readMigrations(folder = join(root, 'migrations')): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => ({ name, statements: splitStatements(await readFile(join(folder, name), 'utf8')) })))
}

/** Applies the migrations that have not run yet, each with its record in one transaction, and returns their names. */
export async function applyMigrations(d1: D1Database, migrations: readonly Migration[]): Promise<string[]> {
  await d1.prepare(recordTable).run()
  const { results } = await d1.prepare('SELECT name FROM d1_migrations').all<{ name: string }>()
  const done = new Set(results.map((row) => row.name))
  const due = migrations.filter((migration) => !done.has(migration.name))
  for (const { name, statements } of due) {
    const record = d1.prepare('INSERT INTO d1_migrations (name) VALUES (?1)').bind(name)
    try {
      await d1.batch([...statements.map((statement) => d1.prepare(statement)), record])
    } catch (error) {
      throw new Problem(`Migration ${name} failed and changed nothing: ${(error as Error).message}`)
    }
  }
  return due.map((migration) => migration.name)
}
