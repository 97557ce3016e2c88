import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { medalCatalogue } from '../../../durable/rules/medals/medals.ts'
import { drawnUrl } from '../../../local/draw/drawn-url.ts'
import { root } from '../../../local/project.ts'

const pictures = join(root, 'public/medals')

describe('the pictures of the medals', () => {
  it('are there for each medal, small, and for nothing else', () => {
    for (const { drawing } of medalCatalogue) {
      expect(existsSync(join(pictures, `${drawing}.svg`)), drawing).toBe(true)
      expect(statSync(join(pictures, `${drawing}.svg`)).size).toBeLessThan(5_000)
    }
    expect(readdirSync(pictures)).toHaveLength(medalCatalogue.length)
  })

  it('are all different, and hold nothing but drawings', () => {
    const drawn = medalCatalogue.map(({ drawing }) => readFileSync(join(pictures, `${drawing}.svg`), 'utf8'))
    expect(new Set(drawn).size).toBe(drawn.length)
    for (const each of drawn) expect(each).not.toMatch(/<script|href="(?!#)|<image|<text/)
  })

  it('have an address that changes with them', () => {
    const addresses = medalCatalogue.map(({ drawing }) => drawnUrl('medals', drawing))
    for (const each of addresses) expect(each).toMatch(/^\/medals\/[a-z0-9-]+\.svg\?v=[0-9a-f]{8}$/)
    expect(new Set(addresses.map((each) => each.split('=')[1])).size).toBe(medalCatalogue.length)
  })
})
