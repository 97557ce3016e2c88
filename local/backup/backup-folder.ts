import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { Problem } from '../problem.ts'

export const recordFile = 'record.sql'
export const filesFile = 'files.json'
const manifestFile = 'manifest.json'

const manifest = z.strictObject({
  /** Written by this program for this site: anything else is not restored. */
  of: z.literal('kampklar'),
  v: z.literal(1),
  /** The site that was copied, and when that began (ISO): `republish -- --since` takes it. */
  site: z.string(),
  at: z.iso.datetime(),
  /** The newest migration that the copied record had. */
  schema: z.string(),
  rows: z.record(z.string(), z.number()),
  sha256: z.string(),
})
export type Manifest = z.infer<typeof manifest>
export const manifestPath = (folder: string): string => join(folder, manifestFile)

/** An object of R2. */
export type ListedFile = { key: string; size: number; etag: string }

export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** The manifest of a backup that is whole and that this version can read. Throws a Problem for every other folder. */
export async function openBackup(folder: string, knownMigrations: readonly string[]): Promise<Manifest> {
  if (!existsSync(manifestPath(folder))) throw new Problem(`${folder} holds no backup: there is no ${manifestFile}.`)
  const read = manifest.safeParse(parsed(readFileSync(manifestPath(folder), 'utf8')))
  if (!read.success) throw new Problem(`${manifestPath(folder)} is not one of this site's.`)
  const file = join(folder, recordFile)
  if (!existsSync(file)) throw new Problem(`${file} is missing.`)
  if ((await hashOfFile(file)) !== read.data.sha256) throw new Problem(`${file} is damaged: its SHA-256 is another than when it was made.`)
  if (!knownMigrations.includes(read.data.schema))
    throw new Problem(`The backup was made by a newer version: this one does not know the migration ${read.data.schema}.`)
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
