import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Problem } from '../problem.ts'
import { type ListedFile, type Manifest, recordFile } from './backup-folder.ts'
import { countRows, fillDatabase } from './dump.ts'
import { statementsIn } from './statements.ts'

/** The statements of a dump, read in pieces. */
export const readStatements = (file: string): AsyncGenerator<string> =>
  statementsIn(createReadStream(file, 'utf8') as AsyncIterable<string>)

/** The tables whose number of rows differs from the backup's, as sentences. */
export function differencesIn(rows: Manifest['rows'], found: Manifest['rows']): string[] {
  const names = [...new Set([...Object.keys(rows), ...Object.keys(found)])].sort()
  return names.flatMap((name) =>
    rows[name] === found[name] ? [] : [`${name}: ${rows[name] ?? 'none'} in the backup, ${found[name] ?? 'none'} here`],
  )
}

/**
 * Replaces the contents of a database with a backup, all or nothing. Answers the keys of R2 that its rows name. Throws a Problem when the
 * tables do not have as many rows as the backup says.
 */
export async function loadBackup(db: DatabaseSync, folder: string, { rows }: Manifest): Promise<string[]> {
  const named = new Set<string>()
  await fillDatabase(db, readStatements(join(folder, recordFile)), {
    look(statement) {
      for (const [, key] of statement.matchAll(/\/files\/([\w.-]+)/g)) if (key) named.add(key)
    },
    check() {
      const wrong = differencesIn(rows, countRows(db))
      if (wrong.length > 0) throw new Problem(`The loaded record differs from the backup:\n${wrong.join('\n')}`)
    },
  })
  for (const { id } of db.prepare('SELECT id FROM attachments').all()) named.add(`tickets/${String(id)}`)
  return [...named].sort()
}

/** The named keys that are not in R2. */
export function missingFiles(named: readonly string[], files: readonly ListedFile[]): string[] {
  const there = new Set(files.map(({ key }) => key))
  return named.filter((key) => !there.has(key))
}
