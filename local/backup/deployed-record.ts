import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Environment } from '../deployed/environments.ts'
import type { Wrangler } from '../deployed/wrangler.ts'
import { Problem } from '../problem.ts'
import { type Manifest, recordFile } from './backup-folder.ts'
import { dumpStatements, fillDatabase } from './dump.ts'
import { differencesIn, loadBackup, readStatements } from './load-backup.ts'

/** Works in a folder that is gone afterwards. */
async function inPassing<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'kampklar-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A copy of a deployed record as a database on this machine: it is read in, so that the backup is known to be readable. */
export const withCopyOf = <Result>(
  { database }: Environment,
  run: Wrangler,
  work: (db: DatabaseSync) => Promise<Result>,
): Promise<Result> =>
  inPassing(async (folder) => {
    const exported = join(folder, 'export.sql')
    await run(['d1', 'export', database.name, '--remote', '--output', exported])
    const db = new DatabaseSync(join(folder, recordFile))
    try {
      await fillDatabase(db, readStatements(exported))
      return await work(db)
    } finally {
      db.close()
    }
  })

/** The answer of wrangler to one query. */
async function query<Row>({ database }: Environment, run: Wrangler, sql: string): Promise<Row[]> {
  const text = await run(['d1', 'execute', database.name, '--remote', '--json', '--command', sql])
  const [first] = JSON.parse(text.slice(text.indexOf('['))) as [{ results: Row[] }?]
  return first?.results ?? []
}

const named = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** How many rows each table of a deployed record has; one column each, since D1 takes five parts in a compound SELECT. */
export async function countDeployed(environment: Environment, run: Wrangler): Promise<Record<string, number>> {
  const listed = `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY name`
  const tables = await query<{ name: string }>(environment, run, listed)
  if (tables.length === 0) return {}
  const counts = tables.map(({ name }) => `(SELECT count(*) FROM ${named(name)}) AS ${named(name)}`)
  const [row] = await query<Record<string, number>>(environment, run, `SELECT ${counts.join(', ')}`)
  return row ?? {}
}

/** The SQL of a restore: it drops the tables of the target, then makes those of the backup. */
function* restoringLines(db: DatabaseSync, tables: readonly string[]): Generator<string> {
  yield 'PRAGMA defer_foreign_keys = TRUE;\n'
  for (const name of tables) yield `DROP TABLE IF EXISTS ${named(name)};\n`
  for (const statement of dumpStatements(db)) yield `${statement};\n`
}

/**
 * Restores a backup into a deployed record and replaces its contents: read in here first, then executed there in statements that
 * D1 takes. Answers the keys of R2 that its rows name.
 */
export const restoreDeployed = (
  environment: Environment,
  run: Wrangler,
  { folder, manifest, there }: { folder: string; manifest: Manifest; there: Record<string, number> },
): Promise<string[]> =>
  inPassing(async (temporary) => {
    const db = new DatabaseSync(join(temporary, recordFile))
    try {
      const files = await loadBackup(db, folder, manifest)
      const file = join(temporary, 'restore.sql')
      // Tables that refer to others are dropped first: `users`, to which they refer, comes last.
      const referring = Object.keys(there).filter((name) => name !== 'users')
      await pipeline(Readable.from(restoringLines(db, [...referring, 'users'])), createWriteStream(file))
      await run(['d1', 'execute', environment.database.name, '--remote', '--yes', '--file', file])
      const wrong = differencesIn(manifest.rows, await countDeployed(environment, run))
      if (wrong.length > 0) throw new Problem(`The deployed record differs from the backup:\n${wrong.join('\n')}`)
      return files
    } finally {
      db.close()
    }
  })
