import { env, runInDurableObject } from 'cloudflare:test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CountedSql } from '../../durable/runtime/counted-sql.ts'
import { Outbox, outboxTable, parkAfter, retryDelay } from '../../durable/runtime/outbox.ts'
import { unique } from '../support/workerd/builders.ts'

type Sent = { lane: string; n: number; latest?: boolean }

/** An outbox on an object's real storage, whose deliveries fail as the test says. */
function onStorage<Result>(work: (make: (deliver: (effect: Sent) => Promise<void>) => Outbox<Sent>) => Promise<Result>): Promise<Result> {
  return runInDurableObject(env.MATCH.getByName(`outbox-${unique()}`), (_room, state) => {
    const sql = new CountedSql(state.storage.sql, [outboxTable])
    return work(
      (deliver) =>
        new Outbox(sql, {
          laneOf: (effect) => effect.lane,
          supersedes: (effect) => (effect.latest ? 'latest' : null),
          deliver,
        }),
    )
  }) as Promise<Result>
}

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
          await onStorage(async (make) => {
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
              outbox.add([{ lane, n }], now)
              // A crash: the object is made anew over the same storage.
              if (forgets) outbox = make(deliver)
              await outbox.drain(
                () => now,
                () => undefined,
              )
            }
            for (let wake = outbox.nextTryAt(now); wake !== null; wake = outbox.nextTryAt(now)) {
              now = Math.max(now, wake)
              await outbox.drain(
                () => now,
                () => undefined,
              )
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
    onStorage(async (make) => {
      const arrived: number[] = []
      let works = false
      const outbox = make(async ({ n }) => {
        if (!works) throw new Error('away')
        arrived.push(n)
      })
      for (const n of [1, 2, 3]) outbox.add([{ lane: 'list', n, latest: true }], 0)
      await outbox.drain(
        () => 0,
        () => undefined,
      )
      works = true
      await outbox.drain(
        () => 40_000,
        () => undefined,
      )
      expect(arrived).toEqual([3])
      expect(outbox.nextTryAt(40_000)).toBeNull()
    }))

  it('does not let a fresh projection wait for an old one, and never gives one up', () =>
    onStorage(async (make) => {
      const arrived: number[] = []
      let works = false
      const outbox = make(async ({ n }) => {
        if (!works) throw new Error('away')
        arrived.push(n)
      })
      outbox.add([{ lane: 'list', n: 1, latest: true }], 0)
      for (let i = 0, now = 0; i < parkAfter + 5; i++, now += 3_600_000)
        await outbox.drain(
          () => now,
          () => undefined,
        )
      expect(outbox.parked()).toBe(0)
      works = true
      outbox.add([{ lane: 'list', n: 2, latest: true }], 1e9)
      await outbox.drain(
        () => 1,
        () => undefined,
      )
      expect(arrived).toEqual([2])
    }))

  it('parks what failed twenty times and lets the rest of the lane go on', () =>
    onStorage(async (make) => {
      const arrived: number[] = []
      const outbox = make(async ({ n }) => {
        if (n === 1) throw new Error('never')
        arrived.push(n)
      })
      outbox.add(
        [
          { lane: 'a', n: 1 },
          { lane: 'a', n: 2 },
        ],
        0,
      )
      for (let i = 0, now = 0; i < parkAfter; i++, now += 3_600_000)
        await outbox.drain(
          () => now,
          () => undefined,
        )
      expect(arrived).toEqual([])
      await outbox.drain(
        () => 1e12,
        () => undefined,
      )
      expect({ arrived, parked: outbox.parked() }).toEqual({ arrived: [2], parked: 1 })
    }))
})
