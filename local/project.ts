import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder everything is found from, whatever the working directory is. */
export const root = join(import.meta.dirname, '..')

/** The JavaScript file behind an installed command, so that it runs on this very Node on every platform. */
export function commandFile(packageName: string, command = packageName): string {
  const folder = join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin: string | Record<string, string> }
  const file = typeof bin === 'string' ? bin : bin[command]
  if (!file) throw new Error(`${packageName} has no command ${command}`)
  return join(folder, file)
}
