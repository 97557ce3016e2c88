import { describe, expect, it } from 'vitest'
import { createMemory, keyOf, memoryOf, mostRemembered } from '../../../web/resource/memory.ts'
import { resource } from '../../../web/resource/resource.ts'
import { pageTokenAtom } from '../../../web/state/session-atoms.ts'
import { createStore } from '../../../web/state/store.ts'
import { settled } from './held-reads.ts'

const thing = resource('thing', async (no: number) => ({ ok: true, data: `thing ${no}` }) as const)

function aMemory() {
  const store = createStore()
  const memory = createMemory(store)
  const show = (no: number) => {
    const entry = memory.entryOf(thing, no)
    const leave = entry.watch(() => undefined)
    memory.use(keyOf(thing, no), entry)
    return () => {
      leave()
      memory.use(keyOf(thing, no), entry)
    }
  }
  return { store, memory, show }
}

describe('the memory of a page', () => {
  it('has one entry for each thing, whatever its subject is made of', () => {
    const { memory } = aMemory()
    const pair = resource('pair', async (_of: { a: number; b: string }) => ({ ok: true, data: 1 }) as const)
    expect(memory.entryOf(pair, { a: 1, b: 'x' })).toBe(memory.entryOf(pair, { a: 1, b: 'x' }))
    expect(memory.entryOf(pair, { a: 1, b: 'x' })).not.toBe(memory.entryOf(pair, { a: 2, b: 'x' }))
  })

  it('forgets the things that were shown longest ago, and none that is on the screen', async () => {
    const { memory, show } = aMemory()
    show(-1)
    for (let no = 0; no <= mostRemembered; no++) {
      show(no)()
      await settled()
    }
    expect(memory.size()).toBe(mostRemembered + 1)
    expect([memory.entryOf(thing, -1).snapshot().value, memory.entryOf(thing, 1).snapshot().value]).toEqual(['thing -1', 'thing 1'])
    expect(memory.entryOf(thing, 0).snapshot().value).toBeNull()
  })

  it('counts a thing that is shown again as the last one shown', async () => {
    const { memory, show } = aMemory()
    for (let no = 0; no < mostRemembered; no++) show(no)()
    await settled()
    show(0)()
    show(mostRemembered)()
    expect(memory.entryOf(thing, 0).snapshot().value).toBe('thing 0')
  })

  it('begins anew with another session, also when a page of the one before is left after that', async () => {
    const { store, memory, show } = aMemory()
    store.set(pageTokenAtom, 'one')
    const leave = show(1)
    await settled()
    store.set(pageTokenAtom, 'another')
    expect(memory.size()).toBe(0)
    leave()
    expect(memory.size()).toBe(0)
    expect(memory.entryOf(thing, 1).snapshot().value).toBeNull()
  })

  it('is one for each page', () => {
    const store = createStore()
    expect(memoryOf(store)).toBe(memoryOf(store))
    expect(memoryOf(store)).not.toBe(memoryOf(createStore()))
  })
})
