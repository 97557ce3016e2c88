import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type EndedWait, estimateOf, estimateWait } from '../../../../durable/rules/queue/queue-estimate.ts'

const now = 1_800_000_000_000
const aWait = fc.record({ ago: fc.nat(2 * estimateOf.lately), waited: fc.nat(3_600_000) })
const ended = (waits: readonly { ago: number; waited: number }[]): EndedWait[] =>
  waits.map(({ ago, waited }) => ({ at: now - ago, waited }))
const someWaits = fc.array(aWait, { maxLength: 60, size: 'max' }).map(ended)
const lately = (waits: readonly EndedWait[]) => waits.filter(({ at }) => now - at <= estimateOf.lately)

describe('the wait that somebody who joins is told', () => {
  it('is that of the middle one of those who came into a match lately', () =>
    expect(estimateWait(ended([1, 9, 2, 8, 3, 7, 4, 6, 5, 10, 11].map((waited) => ({ ago: waited, waited: waited * 1_000 }))), now)).toBe(
      6_000,
    ))

  it('is unknown as long as too few have come into a match in the last hour, and known with enough', () =>
    fc.assert(
      fc.property(someWaits, (waits) => {
        expect(estimateWait(waits, now) === null).toBe(lately(waits).length < estimateOf.least)
      }),
    ))

  it('is one that half of the newest waits were no longer than, and half no shorter', () =>
    fc.assert(
      fc.property(someWaits, (waits) => {
        const estimate = estimateWait(waits, now)
        fc.pre(estimate !== null)
        const newest = lately(waits)
          .sort((a, b) => b.at - a.at)
          .slice(0, estimateOf.most)
        const half = newest.length / 2
        expect(newest.filter(({ waited }) => waited <= Math.ceil(estimate)).length).toBeGreaterThanOrEqual(half)
        expect(newest.filter(({ waited }) => waited >= Math.floor(estimate - 0.5)).length).toBeGreaterThanOrEqual(half)
      }),
    ))

  it('does not depend on the order in which waits are kept, or on what came before the last hour', () =>
    fc.assert(
      fc.property(fc.uniqueArray(aWait, { maxLength: 60, size: 'max', selector: ({ ago }) => ago }).map(ended), (waits) => {
        expect(estimateWait(waits.toReversed(), now)).toBe(estimateWait(waits, now))
        expect(estimateWait(lately(waits), now)).toBe(estimateWait(waits, now))
      }),
    ))
})
