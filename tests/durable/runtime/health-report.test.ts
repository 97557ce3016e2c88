import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FailedEffect } from '../../../durable/ports/retry-port.ts'
import { HealthReport } from '../../../durable/runtime/health-report.ts'
import { firstRetryMs } from '../../../durable/runtime/outbox.ts'

const failing = (lane: string, attempts: number, parked = false): FailedEffect => ({
  lane,
  what: lane,
  since: 0,
  attempts,
  parked,
  error: 'borte',
})

/** An object with a hand-moved clock, whose reports arrive as the test says; it looks whenever it has come to rest. */
function anObject(arrives: () => boolean) {
  const object = { failing: [] as FailedEffect[] | null, now: 0, heard: [] as (readonly FailedEffect[])[] }
  const sent: Promise<void>[] = []
  const make = () =>
    new HealthReport({
      failing: () => object.failing,
      tell: async (_at, failed) => {
        if (!arrives()) throw new Error('away')
        object.heard.push(failed)
      },
      clock: () => object.now,
      background: (work) => void sent.push(work),
      rest: () => report.sendIfChanged(),
    })
  let report = make()
  const atRest = async () => {
    for (let work = sent.shift(); work; work = sent.shift()) await work
  }
  return {
    object,
    look: async () => {
      report.sendIfChanged()
      await atRest()
    },
    nextTryAt: () => report.nextTryAt(),
    evict: () => {
      report = make()
    },
  }
}

describe('an effect that an object cannot deliver', () => {
  it('is told once, again when one more was given up, and when all is well', async () => {
    const { object, look, nextTryAt } = anObject(() => true)
    await look()
    object.failing = [failing('a', 3)]
    await look()
    await look()
    object.failing = [failing('a', 20, true)]
    await look()
    object.failing = []
    await look()
    await look()
    expect(object.heard).toEqual([[failing('a', 3)], [failing('a', 20, true)], []])
    expect(nextTryAt()).toBeNull()
  })

  it('is told again by an object that slept, and not while its effects belong to a newer version', async () => {
    const { object, look, evict } = anObject(() => true)
    object.failing = [failing('a', 20, true)]
    await look()
    evict()
    object.failing = null
    await look()
    expect(object.heard.length).toBe(1)
    object.failing = [failing('a', 20, true)]
    await look()
    expect(object.heard.length).toBe(2)
  })

  it('is told again half a minute after a report was lost, and not sooner', async () => {
    let tries = 0
    const { object, look, nextTryAt } = anObject(() => ++tries > 2)
    object.failing = [failing('a', 20, true)]
    await look()
    expect([tries, nextTryAt()]).toEqual([1, firstRetryMs])
    object.now = firstRetryMs - 1
    await look()
    expect(tries).toBe(1)
    object.now = firstRetryMs
    await look()
    expect([tries, nextTryAt()]).toEqual([2, 2 * firstRetryMs])
    object.now = 2 * firstRetryMs
    await look()
    expect([tries, nextTryAt(), object.heard.length]).toEqual([3, null, 1])
  })

  it('is told once at a time, and the object looks again when a report has come to rest', async () => {
    const gate = Promise.withResolvers<void>()
    const sent: Promise<void>[] = []
    const seen = { told: 0, rested: 0 }
    const report = new HealthReport({
      failing: () => [failing('a', 3)],
      tell: () => {
        seen.told++
        return gate.promise
      },
      clock: () => 100,
      background: (work) => void sent.push(work),
      rest: () => void seen.rested++,
    })
    report.sendIfChanged()
    report.sendIfChanged()
    expect([seen.told, seen.rested, report.nextTryAt()]).toEqual([1, 0, 100 + firstRetryMs])
    gate.resolve()
    await Promise.all(sent)
    expect([seen.told, seen.rested, report.nextTryAt()]).toEqual([1, 1, null])
  })

  it('is known at last, whatever is lost on the way, and the object wakes for it without being woken in a loop', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom<FailedEffect[]>([], [failing('a', 3)], [failing('a', 9)], [failing('a', 20, true), failing('b', 4)]), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.array(fc.boolean(), { maxLength: 20 }),
        async (states, arrivals) => {
          const { object, look, nextTryAt } = anObject(() => arrivals.shift() ?? true)
          for (const state of states) {
            object.failing = state
            object.now += 1_000
            await look()
          }
          let wakes = 0
          for (let at = nextTryAt(); at !== null; at = nextTryAt()) {
            expect(at).toBeGreaterThan(object.now)
            object.now = at
            await look()
            wakes++
          }
          expect(wakes).toBeLessThanOrEqual(20)
          const ofKinds = (known: readonly FailedEffect[]) => known.map(({ lane, parked }) => [lane, parked])
          expect(ofKinds(object.heard.at(-1) ?? [])).toEqual(ofKinds(object.failing ?? []))
        },
      ),
    ))
})
