import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { persistRoot } from '../../local/site/prepare-state.ts'

/** The mean size of the databases of this class of objects, in bytes, as the stopped site left them; 0 for none. */
export function meanStoredBytes(stateDir: string, className: string): number {
  const objects = join(persistRoot(stateDir), 'do')
  const folder = existsSync(objects) ? readdirSync(objects).find((name) => name.endsWith(className)) : undefined
  if (!folder) return 0
  const files = readdirSync(join(objects, folder)).filter((name) => name.endsWith('.sqlite') && !name.startsWith('metadata'))
  const bytes = files.reduce((sum, name) => sum + statSync(join(objects, folder, name)).size, 0)
  return files.length === 0 ? 0 : Math.round(bytes / files.length)
}
