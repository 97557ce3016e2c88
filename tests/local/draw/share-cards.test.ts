import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../../../local/project.ts'

it('a link to the site has its picture', () => expect(existsSync(join(root, 'public/share/site.jpg'))).toBe(true))

it.each(['open', 'closed', 'in_progress', 'completed'])('a link to a tournament that is %s has its picture', (state) => {
  expect(existsSync(join(root, `public/share/tournament-${state}.jpg`))).toBe(true)
})

it.each(['open', 'soon', 'live', 'closed'])('a link to a cup that is %s has its picture', (state) => {
  expect(existsSync(join(root, `public/share/cup-${state}.jpg`))).toBe(true)
})
