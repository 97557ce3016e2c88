import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.ts'

/** A drawn poster's address changes with its content, so that browsers may keep it for ever. */
export function posterUrl(slug: string): string {
  const content = readFileSync(join(root, 'public', 'posters', `${slug}.svg`))
  return `/posters/${slug}.svg?v=${createHash('sha256').update(content).digest('hex').slice(0, 8)}`
}
