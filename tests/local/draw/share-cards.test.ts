import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../local/project.ts'

it('a link to the site has its picture', () => expect(existsSync(join(root, 'public/share/site.jpg'))).toBe(true))
