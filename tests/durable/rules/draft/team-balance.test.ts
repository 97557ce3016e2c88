import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancedTeams, evenEnoughElo, evenSplits } from '../../../../durable/rules/draft/team-balance.ts'

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

/** All ways to split players into two teams of one size. */
function allSplits<Player>(players: readonly Player[]) {
  const halves = Array.from({ length: 2 ** players.length }, (_, chosen) => chosen).filter(
    (chosen) => players.filter((_, place) => chosen & (2 ** place)).length * 2 === players.length,
  )
  return halves.map((chosen) => ({
    one: players.filter((_, place) => chosen & (2 ** place)),
    other: players.filter((_, place) => !(chosen & (2 ** place))),
  }))
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

describe('Balansert with parties', () => {
  const differenceOf = (one: readonly { elo: number }[], other: readonly { elo: number }[]) => Math.abs(sum(one) - sum(other))
  const partiesOf = (sizes: readonly number[]) => {
    const from = sizes.map((_, place) => sizes.slice(0, place).reduce((total, size) => total + size, 0))
    return sizes.map((size, place) => Array.from({ length: size }, (_, each) => `p${(from[place] ?? 0) + each}`))
  }
  // Every way ten can have come together so that two teams of five keep them so.
  const sizes = fc.constantFrom(
    ...[
      [5, 5],
      [5, 4, 1],
      [5, 3, 2],
      [4, 4, 1, 1],
      [3, 3, 2, 2],
      [4, 3, 2, 1],
      [5, 2, 2, 1],
      [2, 2, 2, 2, 1, 1],
      [3, 1, 1, 1, 1, 1, 1, 1],
      [2, 1, 1, 1, 1, 1, 1, 1, 1],
    ],
  )
  const ten = fc.array(fc.nat(3000), { minLength: 10, maxLength: 10 })

  it('keeps everybody who came together on one team, as evenly as that can be', () =>
    fc.assert(
      fc.property(sizes, ten, fc.nat(1000), (together, elos, chance) => {
        const players = rated(elos)
        const parties = partiesOf(together)
        const { A, B } = balancedTeams(players, (of) => chance % of, { parties })
        const isWhole = (team: readonly { steamId: string }[]) =>
          parties.every((party) => [0, party.length].includes(team.filter((each) => party.includes(each.steamId)).length))
        expect([isWhole(A.players), A.players.length, B.players.length]).toEqual([true, 5, 5])
        const whole = allSplits(players).filter(({ one }) => isWhole(one))
        const best = Math.min(...whole.map(({ one, other }) => differenceOf(one, other)))
        expect(differenceOf(A.players, B.players)).toBeLessThanOrEqual(best + evenEnoughElo)
      }),
    ))

  it('lets two parties of five meet', () =>
    fc.assert(
      fc.property(ten, fc.nat(1000), (elos, chance) => {
        const parties = partiesOf([5, 5])
        const { A, B } = balancedTeams(rated(elos), (of) => chance % of, { parties })
        const teams = [A, B].map(({ players }) => players.map((each) => each.steamId))
        expect(teams.sort()).toEqual([...parties].sort())
      }),
    ))

  it('makes no difference to those who came alone', () =>
    fc.assert(
      fc.property(ten, (elos) => {
        const players = rated(elos)
        expect(evenSplits(players, partiesOf(Array(10).fill(1)))).toEqual(evenSplits(players))
      }),
    ))

  it('divides as few parties as it can where they do not fit into two teams', () => {
    const parties = partiesOf([4, 4, 2])
    for (const { one } of evenSplits(rated(Array<number>(10).fill(1000)), parties)) {
      const partOf = (party: readonly string[]) => one.filter((each) => party.includes(each.steamId)).length
      expect(parties.filter((party) => partOf(party) > 0 && partOf(party) < party.length)).toHaveLength(1)
    }
  })
})
