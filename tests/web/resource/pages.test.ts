import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Reply, refused } from '../../../web/net/http.ts'
import { createEntry } from '../../../web/resource/entry.ts'
import type { Page } from '../../../web/resource/find-page.ts'
import { pages, readMore } from '../../../web/resource/pages.ts'
import { createStore } from '../../../web/state/store.ts'
import { settled } from './held-reads.ts'

const pageSize = 3
type Options = Partial<Parameters<typeof pages<string, number>>[2]>

/** A list of the numbers up to `site.played`, the newest first, in pages of three; a key is the number before which a page begins. */
function aList(options: Options = {}) {
  const site = { played: 7, isAway: false, calls: 0 }
  const readPart = async (_of: string, before: number | null): Promise<Reply<Page<number>>> => {
    site.calls += 1
    if (site.isAway) return refused('UNKNOWN_ERROR')
    const first = Math.min(site.played, (before ?? site.played + 1) - 1)
    const items = Array.from({ length: Math.min(pageSize, first) }, (_, place) => first - place)
    const last = items.at(-1) ?? 1
    return { ok: true, data: { items, next: last > 1 ? last : null } }
  }
  const list = pages('list', readPart, { idOf: (no) => no, ...options })
  const entry = createEntry(list, 'of', { store: createStore(), now: () => 0 })
  const known = () => entry.snapshot().value
  const more = async () => {
    await readMore(list, 'of', entry)
    await settled()
  }
  const again = async () => {
    await entry.read()
  }
  return { site, list, entry, known, more, again }
}

/** A list whose parts come when and as the test says. */
function heldList() {
  const from: (number | null)[] = []
  const answers: ((reply: Reply<Page<string>>) => void)[] = []
  const list = pages(
    'held',
    (_of: string, before: number | null) => {
      from.push(before)
      return new Promise<Reply<Page<string>>>((resolve) => answers.push(resolve))
    },
    { idOf: (item) => item },
  )
  const entry = createEntry(list, 'of', { store: createStore(), now: () => 0 })
  const stop = entry.watch(() => undefined)
  const answer = async (place: number, items: string[], next: number | null) => {
    answers[place]?.({ ok: true, data: { items, next } })
    await settled()
  }
  return { from, entry, stop, answer, more: () => void readMore(list, 'of', entry), known: () => entry.snapshot().value }
}

describe('a list that is read page by page', () => {
  it('goes on to its end', async () => {
    const { known, more } = aList()
    for (let page = 0; page < 5; page++) await more()
    expect(known()).toEqual({ items: [7, 6, 5, 4, 3, 2, 1], next: null, end: 'loaded' })
  })

  it('begins with what is new, and keeps what was read', async () => {
    const { site, known, more, again } = aList()
    await more()
    await more()
    site.played = 8
    await again()
    expect(known()).toEqual({ items: [8, 7, 6, 5, 4, 3, 2], next: 2, end: 'loaded' })
  })

  it('begins again where so much is new that it would have a gap', async () => {
    const { site, known, more, again } = aList()
    await more()
    await more()
    site.played = 11
    await again()
    expect(known()).toEqual({ items: [11, 10, 9], next: 9, end: 'loaded' })
  })

  it('is read again as far as it was read, where items may go', async () => {
    const { site, known, more, again } = aList({ readsAll: true })
    await more()
    await more()
    site.played = 5
    await again()
    expect(known()?.items).toEqual([5, 4, 3, 2, 1])
  })

  it('says that a page did not come only where more was asked for, and goes on from there', async () => {
    const { site, known, more, again } = aList()
    await more()
    site.isAway = true
    await again()
    expect(known()).toEqual({ items: [7, 6, 5], next: 5, end: 'loaded' })
    await more()
    expect(known()).toEqual({ items: [7, 6, 5], next: 5, end: 'failed' })
    site.isAway = false
    await more()
    expect(known()).toEqual({ items: [7, 6, 5, 4, 3, 2], next: 2, end: 'loaded' })
  })

  it('is whole, in order and has nothing twice, whatever happens while it is read', async () => {
    const steps = fc.array(fc.record({ ended: fc.nat(2), more: fc.boolean(), isAway: fc.boolean() }), { maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(steps, async (reading) => {
        const { site, known, more, again } = aList()
        await more()
        for (const { ended, more: isMore, isAway } of reading) {
          const newest = known()?.items[0] ?? 0
          site.played = Math.min(site.played + ended, newest + pageSize - 1)
          site.isAway = isAway
          await (isMore ? more() : again())
          const items = known()?.items ?? []
          expect(items).toEqual(items.map((_, place) => (items[0] ?? 0) - place))
        }
      }),
    )
  })

  it('stands in its order where items move', async () => {
    const { known, more, entry } = aList({ order: (one, other) => one - other })
    await more()
    await more()
    expect(known()?.items).toEqual([2, 3, 4, 5, 6, 7])
    entry.change((now) => ({ ...now, items: [9, ...now.items] }))
    await more()
    expect(known()?.items).toEqual([1, 2, 3, 4, 5, 6, 7, 9])
  })
})

describe('a page of a list', () => {
  it('is asked for once while it is on its way', async () => {
    const { from, more, answer, known } = heldList()
    await answer(0, ['a'], 9)
    more()
    more()
    expect([from, known()?.end]).toEqual([[null, 9], 'loading'])
    await answer(1, ['b'], 8)
    expect(known()).toEqual({ items: ['a', 'b'], next: 8, end: 'loaded' })
  })

  it('has its place also where the list is read again before it comes', async () => {
    const { entry, more, answer, known } = heldList()
    await answer(0, ['b'], 9)
    more()
    void entry.read()
    await answer(2, ['a', 'b'], 9)
    await answer(1, ['c'], null)
    expect(known()).toEqual({ items: ['a', 'b', 'c'], next: null, end: 'loaded' })
  })

  it('has none in a list that has begun anew meanwhile', async () => {
    const { entry, more, answer, known } = heldList()
    await answer(0, ['x'], 9)
    more()
    void entry.read()
    await answer(2, ['a'], 20)
    await answer(1, ['y'], null)
    expect(known()).toEqual({ items: ['a'], next: 20, end: 'loaded' })
  })

  it('without a hit leads on by itself, twenty at most, and not for a page that was left', async () => {
    const { from, answer, known } = heldList()
    for (let part = 0; part < 20; part++) await answer(part, [], 100 - part)
    expect([from.length, known()]).toEqual([20, { items: [], next: 81, end: 'paused' }])
    const left = heldList()
    left.stop()
    await left.answer(0, [], 9)
    expect(left.from).toEqual([null])
  })
})
