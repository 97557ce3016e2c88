import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancedTeams, evenEnoughElo, evenSplits } from '../../../durable/rules/team-balance.ts'

const rated = (elos: readonly number[]) => elos.map((elo, place) => ({ steamId: `p${place}`, elo }))
const sum = (players: readonly { elo: number }[]) => players.reduce((total, each) => total + each.elo, 0)
const anEvenGroup = fc.integer({ min: 1, max: 5 }).chain((size) => fc.array(fc.nat(3000), { minLength: size * 2, maxLength: size * 2 }))

/** The smallest difference there is, found the slow way. */
function smallestDifference(elos: readonly number[]): number {
  let best = Number.POSITIVE_INFINITY
  for (let chosen = 0; chosen < 2 ** elos.length; chosen++) {
    const one = elos.filter((_, place) => chosen & (2 ** place))
    if (one.length * 2 !== elos.length) continue
    const ones = one.reduce((total, elo) => total + elo, 0)
    best = Math.min(best, Math.abs(2 * ones - elos.reduce((total, elo) => total + elo, 0)))
  }
  return best
}

describe('Balansert', () => {
  it('splits four as evenly as they can be', () => {
    const splits = evenSplits(rated([1000, 1200, 1400, 1800]))
    expect(splits.map(({ one, other }) => [one.map((each) => each.elo), other.map((each) => each.elo)])).toEqual([
      [
        [1000, 1800],
        [1200, 1400],
      ],
    ])
  })

  it('knows all 126 ways to split ten equal players, and finds them all as good', () =>
    expect(evenSplits(rated(Array<number>(10).fill(1000)))).toHaveLength(126))

  it('is exact: nothing is missed, nothing more than ten points from the best is drawn', () =>
    fc.assert(
      fc.property(anEvenGroup, (elos) => {
        const best = smallestDifference(elos)
        const splits = evenSplits(rated(elos))
        expect(Math.min(...splits.map((split) => split.difference))).toBe(best)
        for (const split of splits) {
          expect(Math.abs(sum(split.one) - sum(split.other))).toBeLessThanOrEqual(best + evenEnoughElo)
          expect(split.one.length).toBe(split.other.length)
        }
      }),
    ))

  it('makes two full teams, each led by its highest rated, A by the lower rated of the two', () =>
    fc.assert(
      fc.property(anEvenGroup, fc.nat(), (elos, chance) => {
        const players = rated(elos)
        const { A, B } = balancedTeams(players, (of) => chance % of)
        expect([...A.players, ...B.players].sort((a, b) => players.indexOf(a) - players.indexOf(b))).toEqual(players)
        for (const team of [A, B]) for (const each of team.players) expect(each.elo).toBeLessThanOrEqual(team.captain.elo)
        expect(A.players).toContain(A.captain)
        expect(A.captain.elo).toBeLessThanOrEqual(B.captain.elo)
        if (A.captain.elo === B.captain.elo) expect(players.indexOf(A.captain)).toBeGreaterThan(players.indexOf(B.captain))
      }),
    ))
})
