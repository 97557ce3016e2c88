import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** Objects that store no player, and why. */
const storesNobody: Readonly<Record<string, string>> = {
  GameServer: 'its job names a match and its loads',
  Erasure: 'the job itself, which empties its storage',
  SessionEnd: 'the job itself, which empties its storage; what it remembers a quarter of an hour longer names nobody',
  Spectators: 'a match in memory while guests look; its room tells it anew when somebody is forgotten',
  SiteHealth: 'names of objects, and what went wrong there, without any data of theirs',
}

/** How the deletion of an account finds an object: rooms are found by one function, others each by theirs. */
const found: string = read('durable/ports/objects.ts')
const rooms = [...found.matchAll(/const (?:seatingRooms|rooms)\b[^{]*\{([^}]*)\}/g)].map(([, list]) => list).join('\n')
const finders = [...found.matchAll(/^export const (\w+) = <Stub>\(env: Bound<'(\w+)'/gm)]
const findersOf = (binding: string): string[] =>
  rooms.includes(`env.${binding}`)
    ? ['roomOf']
    : finders.flatMap(([, finder = '', bound]) => (bound === binding && finder !== '' ? [finder] : []))

/** Whether this code asks one of these functions for the things to forget, at once or by a name it gave them. */
function asksToForget(code: string, finders: readonly string[]): boolean {
  return finders.some((finder) => {
    const names = [...code.matchAll(new RegExp(`const (\\w+) = ${finder}\\(`, 'g'))].map(([, name]) => name)
    return new RegExp(`\\b${finder}\\([^)\\n]*\\)\\.forget\\(`).test(code) || names.some((name) => code.includes(`${name}.forget(`))
  })
}

describe('an object that stores players', () => {
  const erasure = ['erasure', 'erasure-steps'].map((name) => read(`durable/erasure/${name}.ts`)).join('\n')
  const bindings = new Map(
    [...read('wrangler.toml').matchAll(/name = "(\w+)"[\s,]*class_name = "(\w+)"/g)].map(([, binding = '', name = '']) => [name, binding]),
  )
  const objects = [...read('worker/index.ts').matchAll(/^export \{ (\w+) \} from '\.\.\/(.+)'$/gm)].map(([, name = '', path = '']) => ({
    name,
    path,
  }))

  it('is exported by the Worker, like every other', () => {
    expect(objects.map(({ name }) => name)).toEqual(expect.arrayContaining(['MatchRoom', 'Seats', ...Object.keys(storesNobody)]))
  })

  it.each(objects.filter(({ name }) => !(name in storesNobody)))('can forget one, and is asked to: $name', ({ name, path }) => {
    // A room forgets as the kernel does.
    expect(read(path)).toMatch(/async forget\(|extends (Seating)?Room</)
    const finders = findersOf(bindings.get(name) ?? '')
    expect(finders).not.toEqual([])
    expect(asksToForget(erasure, finders), `${finders.join(' or ')} in durable/erasure`).toBe(true)
  })

  it('is not asked by a deletion that only finds it', () => {
    expect(asksToForget(erasure, ['erasureName'])).toBe(false)
    expect(asksToForget('const list = gatherListOf(env)\nawait list.sweep()', ['gatherListOf'])).toBe(false)
    expect(asksToForget('await gatherListOf(env).forget(who)', ['gatherListOf'])).toBe(true)
    expect(asksToForget('const list = gatherListOf(env)\nawait list.forget(who)', ['gatherListOf'])).toBe(true)
  })
})
