import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** Objects that store no player, and why. */
const storesNobody: Readonly<Record<string, string>> = {
  GameServer: 'its job names a match and its loads',
  ServerPool: 'servers, and matches that wait for one',
  Erasure: 'the job itself, which empties its storage',
}

describe('an object that stores players', () => {
  const objects = [...read('worker/index.ts').matchAll(/^export \{ (\w+) \} from '\.\.\/(.+)'$/gm)].map(([, name = '', path = '']) => ({
    name,
    path,
  }))

  it('is exported by the Worker, like every other', () => {
    expect(objects.map(({ name }) => name)).toEqual(expect.arrayContaining(['MatchRoom', 'Seats', ...Object.keys(storesNobody)]))
  })

  it.each(objects.filter(({ name }) => !(name in storesNobody)))('can forget one: $name', ({ path }) => {
    expect(read(path)).toMatch(/async forget\(/)
    expect(read('durable/erasure/erasure.ts')).toContain('forget')
  })
})
