import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CaptainResult, pastAfter, type RematchPast, rowMost, standingOf } from '../../../../durable/rules/lobby/rematch-past.ts'
import { playerId } from '../../../support/rules/ids.ts'

const [kari, ola, per] = ['kari', 'ola', 'per'].map(playerId) as [
  ReturnType<typeof playerId>,
  ReturnType<typeof playerId>,
  ReturnType<typeof playerId>,
]
const captain = fc.constantFrom(kari, ola, per)
const result = fc.record({ winner: captain, loser: captain }).filter(({ winner, loser }) => winner !== loser)
const rowOf = (results: readonly (CaptainResult | null)[]): RematchPast | null =>
  results.reduce<RematchPast | null>((past, each) => pastAfter(past, each), null)

describe('a row of rematches', () => {
  it('counts every rematch, and keeps the newest results that had a winner', () =>
    fc.assert(
      fc.property(fc.array(fc.option(result), { maxLength: 50 }), (results) => {
        const past = rowOf(results)
        expect(past?.number ?? 0).toBe(results.length)
        expect(past?.results ?? []).toEqual(results.filter((each) => each !== null).slice(-rowMost))
      }),
    ))

  it('gives two captains the same standing in either order, and counts only matches between them', () =>
    fc.assert(
      fc.property(fc.array(result, { maxLength: rowMost }), (results) => {
        const standing = standingOf(results, kari, ola)
        const other = standingOf(results, ola, kari)
        const met = results.filter(({ winner, loser }) => winner !== per && loser !== per)
        expect((standing?.won ?? 0) + (standing?.lost ?? 0)).toBe(met.length)
        expect([standing?.won, standing?.lost]).toEqual([other?.won, other?.lost])
        if (standing && standing.won > standing.lost) {
          expect(other).toEqual(standing)
          expect(met.filter(({ winner }) => winner === standing.leader)).toHaveLength(standing.won)
        }
      }),
    ))

  it('has no standing of captains who did not meet', () => {
    expect(standingOf([{ winner: kari, loser: per }], kari, ola)).toBeNull()
    expect(standingOf([], kari, ola)).toBeNull()
  })
})
