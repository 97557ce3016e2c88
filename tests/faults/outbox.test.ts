import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failingFrom, firstRetryMs, Outbox, parkAfterMs, retryDelay, soonAgain } from '../../durable/runtime/outbox.ts'

type Sent = { lane: string; n: number; latest?: boolean }

/**
 * `commit` is what a room does with its row; `drainAt` delivers what may leave at that time; `rest` wakes as it wants until nothing is
 * left.
 */
type Handles = {
  commit(effects: Sent[], now: number): void
  drainAt(now: number): Promise<void>
  rest(at?: (now: number) => void): Promise<void>
}

/** An outbox over a store that survives it, whose deliveries fail as the test says. */
async function withStore(
  work: (
    make: (deliver: (effect: Sent) => Promise<void>, retryMs?: (attempts: number) => number) => Outbox<Sent> & Handles,
  ) => Promise<void>,
) {
  let stored: string | null = null
  await work((deliver, retryMs = retryDelay) => {
    const outbox = new Outbox<Sent>(
      { read: () => stored, write: (text) => (stored = text) },
      {
        laneOf: (effect) => effect.lane,
        supersedes: (effect) => (effect.latest ? 'latest' : null),
        retryMs: (_effect, attempts) => retryMs(attempts),
        deliver,
      },
    )
    const drainAt = (now: number) =>
      outbox.drain(
        () => now,
        () => undefined,
      )
    return Object.assign(outbox, {
      commit: (effects: Sent[], now: number) => {
        outbox.add(effects, now)
        stored = outbox.forCommit()
      },
      drainAt,
      rest: async (at: (now: number) => void = () => undefined) => {
        let now = 0
        for (let wake: number | null = 0; wake !== null; wake = outbox.nextTryAt(now)) {
          now = Math.max(now, wake)
          at(now)
          await drainAt(now)
        }
      },
    })
  })
}

// Each failed try is a line of the log: fifty thousand of them take longer than the tries.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

describe('the outbox', () => {
  it('backs off from thirty seconds to an hour', () => {
    expect([1, 2, 3, 8, 20].map(retryDelay)).toEqual([30_000, 60_000, 120_000, 3_600_000, 3_600_000])
  })

  it('keeps the order of a lane, loses nothing and wants to wake as long as something waits, wherever deliveries fail', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ lane: fc.constantFrom('a', 'b'), fails: fc.integer({ min: 0, max: 3 }), forgets: fc.boolean() }), {
          maxLength: 12,
        }),
        async (plan) => {
          await withStore(async (make) => {
            let now = 0
            const arrived: Sent[] = []
            const failures = new Map(plan.map(({ fails }, n) => [n, fails]))
            const deliver = async (effect: Sent) => {
              const left = failures.get(effect.n) ?? 0
              failures.set(effect.n, left - 1)
              if (left > 0) throw new Error('refused')
              arrived.push(effect)
            }
            let outbox = make(deliver)
            for (const [n, { lane, forgets }] of plan.entries()) {
              outbox.commit([{ lane, n }], now)
              // A crash: the object is made again over what was stored.
              if (forgets) outbox = make(deliver)
              await outbox.drainAt(now)
            }
            for (let wake = outbox.nextTryAt(now); wake !== null; wake = outbox.nextTryAt(now)) {
              now = Math.max(now, wake)
              await outbox.drainAt(now)
            }
            for (const lane of ['a', 'b']) {
              const sent = plan.flatMap((each, n) => (each.lane === lane ? [n] : []))
              expect(arrived.filter((effect) => effect.lane === lane).map(({ n }) => n)).toEqual(sent)
            }
          })
        },
      ),
      { numRuns: 60 },
    ))

  it('lets the newest projection stand for those before it', () =>
    withStore(async (make) => {
      const arrived: number[] = []
      let works = false
      const outbox = make(async ({ n }) => {
        if (!works) throw new Error('away')
        arrived.push(n)
      })
      for (const n of [1, 2, 3]) outbox.commit([{ lane: 'list', n, latest: true }], 0)
      await outbox.drainAt(0)
      works = true
      await outbox.drainAt(40_000)
      expect(arrived).toEqual([3])
      expect(outbox.nextTryAt(40_000)).toBeNull()
    }))

  it('keeps the projection that came while the one before it was under way and got lost', () =>
    withStore(async (make) => {
      const arrived: number[] = []
      let lose = () => {}
      const outbox = make(async ({ n }) => {
        if (n === 1) await new Promise<void>((_, reject) => (lose = () => reject(new Error('lost'))))
        arrived.push(n)
      })
      outbox.commit([{ lane: 'list', n: 1, latest: true }], 0)
      const underWay = outbox.drainAt(0)
      outbox.commit([{ lane: 'list', n: 2, latest: true }], 10)
      lose()
      await underWay
      await outbox.drainAt(outbox.nextTryAt(10) ?? 0)
      expect(arrived).toEqual([2])
      expect(outbox.nextTryAt(60_000)).toBeNull()
    }))

  it('does not let a fresh projection wait for an old one, and never gives one up', () =>
    withStore(async (make) => {
      const arrived: number[] = []
      let works = false
      const outbox = make(async ({ n }) => {
        if (!works) throw new Error('away')
        arrived.push(n)
      })
      outbox.commit([{ lane: 'list', n: 1, latest: true }], 0)
      for (let now = 0; now <= 2 * parkAfterMs; now += 3_600_000) await outbox.drainAt(now)
      expect(outbox.failing().filter(({ parked }) => parked)).toEqual([])
      works = true
      outbox.commit([{ lane: 'list', n: 2, latest: true }], 1e9)
      await outbox.drainAt(1)
      expect(arrived).toEqual([2])
    }))

  it('parks an effect that has failed for a day, however often it is tried, and lets the rest of the lane go on', async () => {
    for (const retryMs of [retryDelay, soonAgain]) {
      await withStore(async (make) => {
        const arrived: number[] = []
        const outbox = make(async ({ n }) => {
          if (n === 1) throw new Error('never')
          arrived.push(n)
        }, retryMs)
        outbox.commit(
          [
            { lane: 'a', n: 1 },
            { lane: 'a', n: 2 },
          ],
          0,
        )
        let parkedAt = 0
        await outbox.rest((now) => (parkedAt = now))
        expect({ arrived, parked: outbox.failing().map(({ parked }) => parked) }).toEqual({ arrived: [2], parked: [true] })
        expect(parkedAt).toBeGreaterThanOrEqual(parkAfterMs)
        expect(parkedAt).toBeLessThan(parkAfterMs + 2 * 3_600_000)
      })
    }
  })

  it('an effect that waited a day behind another is tried a few times of its own before it is parked', () =>
    withStore(async (make) => {
      const tried: number[] = []
      const outbox = make(async ({ n }) => {
        tried.push(n)
        throw new Error('never')
      })
      outbox.commit([{ lane: 'a', n: 1 }], 0)
      outbox.commit([{ lane: 'a', n: 2 }], 10)
      await outbox.rest()
      expect(tried.filter((n) => n === 2)).toHaveLength(failingFrom)
      expect(outbox.failing().map(({ parked }) => parked)).toEqual([true, true])
    }))

  it('a parked effect that staff have tried again is tried for another day', () =>
    withStore(async (make) => {
      let works = false
      const outbox = make(async () => {
        if (!works) throw new Error('away')
      })
      outbox.commit([{ lane: 'a', n: 1 }], 0)
      let pressedAt = 0
      await outbox.rest((now) => (pressedAt = now + 3_600_000))
      expect(outbox.retry(pressedAt)).toBe(1)
      await outbox.drainAt(pressedAt)
      expect(outbox.failing()).toMatchObject([{ parked: false, since: 0 }])
      works = true
      await outbox.drainAt(pressedAt + parkAfterMs - 1)
      expect(outbox.failing()).toEqual([])
    }))

  it('delivers whatever failed for less than a day within one more wait, at any pace of trying', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: parkAfterMs - 1 }), fc.constantFrom(retryDelay, soonAgain), async (awayFor, retryMs) => {
        await withStore(async (make) => {
          let now = 0
          const outbox = make(async () => {
            if (now < awayFor) throw new Error('away')
          }, retryMs)
          outbox.commit([{ lane: 'a', n: 1 }], 0)
          await outbox.rest((at) => (now = at))
          expect(outbox.failing()).toEqual([])
          expect(now - awayFor).toBeLessThanOrEqual(Math.max(firstRetryMs, retryMs(1_000)))
        })
      }),
      { numRuns: 8 },
    ))
})
