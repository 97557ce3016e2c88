import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { filesFile, hashOfFile, type ListedFile, type Manifest, manifestPath, recordFile } from './backup-folder.ts'
import { countRows, dumpStatements } from './dump.ts'

function* lines(db: DatabaseSync): Generator<string> {
  for (const statement of dumpStatements(db)) yield `${statement};\n`
}

/** The newest migration that a record has had. */
export const schemaOf = (db: DatabaseSync): string => String(db.prepare('SELECT max(name) AS name FROM d1_migrations').get()?.name)

/** Writes a record and the list of the files into this folder. The manifest comes last: without one the folder is no backup. */
export async function makeBackup(
  db: DatabaseSync,
  { folder, site, at, files }: { folder: string; site: string; at: number; files: readonly ListedFile[] },
): Promise<Manifest> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, recordFile)
  await pipeline(Readable.from(lines(db)), createWriteStream(file))
  writeFileSync(join(folder, filesFile), JSON.stringify(files, null, 1))
  const manifest: Manifest = {
    of: 'kampklar',
    v: 1,
    site,
    at: new Date(at).toISOString(),
    schema: schemaOf(db),
    rows: countRows(db),
    sha256: await hashOfFile(file),
  }
  writeFileSync(manifestPath(folder), JSON.stringify(manifest, null, 2))
  return manifest
}
