import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DrawnUrl } from '../../db/seed/base.ts'
import { root } from '../project.ts'

/** The address of a drawn picture changes with its content, so that browsers may keep it for ever. */
export const drawnUrl: DrawnUrl = (folder, slug) => {
  const content = readFileSync(join(root, 'public', folder, `${slug}.svg`))
  return `/${folder}/${slug}.svg?v=${createHash('sha256').update(content).digest('hex').slice(0, 8)}`
}
