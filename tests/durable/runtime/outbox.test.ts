import { describe, expect, it } from 'vitest'
import { failingFrom, firstRetryMs, Outbox, parkAfterMs, retryDelay, soonAgain } from '../../../durable/runtime/outbox.ts'

type Effect = { lane: string; n: number; latest?: string; fails?: boolean }

/** An outbox over a text that the test reads and that counts how often it is written. */
function anOutbox(stored: string | null = null) {
  const store = { text: stored, writes: 0 }
  const sent: number[] = []
  /** Deliveries by number that wait until the test lets them end. */
  const held = new Map<number, () => void>()
  const holds = new Set<number>()
  const outbox = new Outbox<Effect>(
    {
      read: () => store.text,
      write: (text) => {
        store.text = text
        store.writes += 1
      },
    },
    {
      laneOf: ({ lane }) => lane,
      supersedes: ({ latest }) => latest ?? null,
      what: ({ n }) => (n === 7 ? 'medal of 76561198000000001' : `n ${n}`),
      deliver: async ({ n, fails }) => {
        if (holds.has(n)) await new Promise<void>((resolve) => held.set(n, resolve))
        if (fails) throw new Error(`no ${n}`)
        sent.push(n)
      },
    },
  )
  let rests = 0
  const drain = (now: number) =>
    outbox.drain(
      () => now,
      () => {
        rests += 1
      },
    )
  const commit = (now: number, ...effects: Effect[]) => {
    outbox.add(effects, now)
    store.text = outbox.forCommit()
  }
  return { outbox, store, sent, held, holds, drain, commit, rests: () => rests }
}
const stored = ({ store }: ReturnType<typeof anOutbox>) =>
  JSON.parse(store.text ?? 'null') as { id: number; effect: Effect; attempts: number }[]
const one = { lane: 'a', n: 1 }
const two = { lane: 'a', n: 2 }
const other = { lane: 'b', n: 3 }
const failing = { lane: 'a', n: 4, fails: true }

describe('the pace of trying again', () => {
  it('is thirty seconds at first and an hour at most', () => {
    expect([0, 1, 2, 7, 8, 9].map(retryDelay)).toEqual([30_000, 30_000, 60_000, 1_920_000, 3_600_000, 3_600_000])
  })

  it('is two seconds at first and fifteen at most for what players wait for', () => {
    expect([0, 1, 2, 3, 4, 5].map(soonAgain)).toEqual([2_000, 2_000, 4_000, 8_000, 15_000, 15_000])
  })

  it('is that of every outbox whose delivery names no other', async () => {
    const box = anOutbox()
    box.commit(0, failing)
    await box.drain(1_000)
    expect(box.outbox.nextTryAt(1_000)).toBe(1_000 + firstRetryMs)
    await box.drain(1_000 + firstRetryMs)
    expect(box.outbox.nextTryAt(31_000)).toBe(31_000 + 60_000)
  })
})

describe('the stored text', () => {
  it('holds the effects of a commit, numbered in their order', () => {
    const box = anOutbox()
    box.commit(5, one, two)
    box.commit(6, other)
    expect(stored(box).map(({ id, effect }) => [id, effect.n])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect(box.outbox.effects()).toEqual([one, two, other])
  })

  it('loses what has arrived once all lanes rest, with one write', async () => {
    const box = anOutbox()
    box.commit(0, one, two, other)
    box.holds.add(3)
    const drained = box.drain(0)
    await Promise.resolve()
    expect(box.store.writes).toBe(0)
    await new Promise<void>((resolve) => setTimeout(resolve))
    expect([box.sent, box.store.writes]).toEqual([[1, 2], 0])
    box.held.get(3)?.()
    await drained
    expect([box.sent, box.store.writes, box.store.text]).toEqual([[1, 2, 3], 1, '[]'])
    expect(box.rests()).toBe(2)
  })

  it('is not written for a projection, which its receiver may get twice, nor again without a change', async () => {
    const box = anOutbox()
    box.commit(0, { ...one, latest: 'list' })
    await box.drain(0)
    expect([box.sent, box.store.writes]).toEqual([[1], 0])
    await box.drain(1)
    expect([box.sent, box.store.writes, stored(box).length]).toEqual([[1], 0, 1])
    box.commit(2)
    expect(box.store.text).toBe('[]')
  })

  it('is written for a projection that was found after a sleep, so that each sleep repeats it once at most', async () => {
    const before = anOutbox()
    before.commit(0, { ...one, latest: 'list' })
    const box = anOutbox(before.store.text)
    await box.drain(0)
    expect([box.sent, box.store.writes, box.store.text]).toEqual([[1], 1, '[]'])
  })

  it('is not touched by an object that woke with nothing to send', async () => {
    const box = anOutbox()
    expect([box.outbox.hasWork(), box.outbox.nextTryAt(0), box.outbox.effects()]).toEqual([false, null, []])
    await box.drain(0)
    expect([box.store.text, box.store.writes, box.rests()]).toEqual([null, 0, 0])
  })

  it('keeps a failed effect with its attempts, and its error from the third on', async () => {
    const box = anOutbox()
    box.commit(0, failing)
    let now = 0
    for (let attempts = 1; attempts <= failingFrom; attempts++) {
      await box.drain(now)
      expect(stored(box)).toMatchObject([{ attempts }])
      expect('error' in (stored(box)[0] as object)).toBe(attempts >= failingFrom)
      now = box.outbox.nextTryAt(now) as number
    }
    expect(box.store.writes).toBe(failingFrom)
  })

  it('is read again after a commit that was rolled back', () => {
    const box = anOutbox()
    box.commit(0, one)
    box.outbox.add([two], 1)
    box.outbox.forget()
    expect(box.outbox.effects()).toEqual([one])
  })

  it('changes with what is rewritten', () => {
    const box = anOutbox()
    box.commit(3, one, two)
    box.outbox.rewrite((effect) => ({ ...effect, n: effect.n + 10 }))
    box.store.text = box.outbox.forCommit()
    expect(stored(box)).toMatchObject([
      { id: 1, at: 3, effect: { n: 11 } },
      { id: 2, at: 3, effect: { n: 12 } },
    ])
  })
})

describe('a projection', () => {
  it('takes the place of those of its name only', () => {
    const box = anOutbox()
    box.commit(0, { ...one, latest: 'list' }, { ...two, latest: 'card' }, other)
    box.commit(1, { ...one, n: 9, latest: 'list' })
    expect(box.outbox.effects().map(({ n }) => n)).toEqual([2, 3, 9])
  })
})

describe('the next try', () => {
  it('is that of the lane that is due first, by its head only', async () => {
    const box = anOutbox()
    box.commit(0, failing, one, { lane: 'b', n: 5, fails: true })
    await box.drain(0)
    await box.drain(firstRetryMs)
    box.commit(40_000, { lane: 'c', n: 6 })
    expect(box.outbox.nextTryAt(40_000)).toBe(70_000)
    await box.drain(40_000)
    expect([box.sent, box.outbox.nextTryAt(40_000)]).toEqual([[6], firstRetryMs + 60_000])
  })

  it('is later for a lane that is being drained, so that the object does not wake for it', () => {
    const box = anOutbox()
    box.commit(0, one)
    box.holds.add(1)
    void box.drain(100_000)
    expect(box.outbox.nextTryAt(100_000)).toBe(100_000 + firstRetryMs)
    expect(box.outbox.hasWork()).toBe(true)
  })

  it('is not tried before it is due', async () => {
    const box = anOutbox()
    box.commit(0, failing)
    await box.drain(0)
    await box.drain(firstRetryMs - 1)
    expect(stored(box)).toMatchObject([{ attempts: 1 }])
    await box.drain(firstRetryMs)
    expect(stored(box)).toMatchObject([{ attempts: 2 }])
  })
})

describe('a lane', () => {
  it('is drained once at a time', async () => {
    const box = anOutbox()
    box.commit(0, one)
    box.holds.add(1)
    const first = box.drain(0)
    await box.drain(0)
    box.commit(1, two)
    await box.drain(1)
    expect(box.sent).toEqual([])
    box.held.get(1)?.()
    await first
    expect(box.sent).toEqual([1, 2])
  })

  it('stops at what fails', async () => {
    const box = anOutbox()
    box.commit(0, failing, one)
    await box.drain(0)
    expect([box.sent, box.outbox.effects()]).toEqual([[], [failing, one]])
  })
})

/** An outbox whose one effect failed for a day and is parked; the time of its last try. */
async function parked() {
  const box = anOutbox()
  box.commit(0, { ...failing, lane: 'seat:76561198000000001', n: 7 })
  let now = 0
  for (let wake: number | null = 0; wake !== null; wake = box.outbox.nextTryAt(now)) {
    now = wake
    await box.drain(now)
  }
  return { box, now }
}

describe('a failing effect', () => {
  it('is told of from its third failure on, without the ids of players', async () => {
    const box = anOutbox()
    box.commit(9, { ...failing, lane: 'seat:76561198000000001', n: 7 })
    for (const at of [9, 100_000]) await box.drain(at)
    expect(box.outbox.failing()).toEqual([])
    expect(box.outbox.retry(100_000)).toBe(0)
    expect(box.outbox.nextTryAt(100_000)).toBe(160_000)
    await box.drain(160_000)
    const [told] = box.outbox.failing()
    expect(told).toMatchObject({ since: 9, attempts: failingFrom, parked: false, error: 'no 7' })
    expect(JSON.stringify(told)).not.toContain('76561198000000001')
    expect(told?.what).toMatch(/^medal of /)
  })

  it('is parked after a day, never before, and keeps the object awake no more', async () => {
    const { box, now } = await parked()
    expect(now).toBeGreaterThanOrEqual(parkAfterMs)
    expect(now).toBeLessThan(parkAfterMs + 3_600_000)
    expect(box.outbox.failing()).toMatchObject([{ parked: true }])
    expect([box.outbox.hasWork(), box.outbox.nextTryAt(now)]).toEqual([false, null])
  })

  it('is due at once when staff ask, and its new attempts are stored', async () => {
    const { box, now } = await parked()
    const later = now + 5
    expect(box.outbox.retry(later)).toBe(1)
    expect([box.outbox.hasWork(), box.outbox.nextTryAt(later)]).toEqual([true, later])
    expect(box.outbox.failing()).toMatchObject([{ parked: false, attempts: failingFrom }])
    const writes = box.store.writes
    await box.drain(later)
    expect(box.store.writes).toBe(writes + 1)
    expect(stored(box)).toMatchObject([{ attempts: failingFrom + 1, retriedAt: later }])
    expect(box.outbox.failing()).toMatchObject([{ parked: false }])
  })

  it('leaves those that have not failed as they are', async () => {
    const box = anOutbox()
    box.commit(0, failing)
    for (const at of [0, 100_000, 200_000]) await box.drain(at)
    box.commit(200_000, { lane: 'b', n: 8, fails: true })
    await box.drain(200_000)
    expect(box.outbox.retry(201_000)).toBe(1)
    expect(stored(box).map(({ attempts }) => attempts)).toEqual([failingFrom, 1])
    await box.drain(201_000)
    expect(stored(box).map(({ attempts }) => attempts)).toEqual([failingFrom + 1, 1])
  })

  it('that is a projection is never parked', async () => {
    const box = anOutbox()
    box.commit(0, { ...failing, latest: 'list' })
    for (let now = 0; now <= 2 * parkAfterMs; now = box.outbox.nextTryAt(now) as number) await box.drain(now)
    expect(box.outbox.failing()).toMatchObject([{ parked: false }])
  })
})
