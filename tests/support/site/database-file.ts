import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The file of a site's database; the runtime has a file of its own beside it. */
export function databaseFile(stateDir: string): string {
  const folder = join(stateDir, 'v3/d1/miniflare-D1DatabaseObject')
  const name = readdirSync(folder).find((each) => each.endsWith('.sqlite') && each !== 'metadata.sqlite')
  if (!name) throw new Error(`there is no database in ${folder}`)
  return join(folder, name)
}
