import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MatchResult, PlannedMatch } from '../../../../durable/rules/tournament/course-types.ts'
import { firstSwissRound, nextSwissRound, swissRounds } from '../../../../durable/rules/tournament/swiss.ts'
import { pairByPoints, type SwissScore } from '../../../../durable/rules/tournament/swiss-pairing.ts'

const seedsOf = (count: number) => Array.from({ length: count }, (_, place) => 101 + place)
const teamsOf = ({ sides }: PlannedMatch) => sides.flatMap((side) => (side.from === 'team' ? [side.team] : []))
const pairKey = (match: PlannedMatch) => teamsOf(match).toSorted().join('-')
const won = (winner: 0 | 1 | null): MatchResult => ({
  how: 'played',
  score: winner === null ? [12, 12] : winner === 0 ? [13, 5] : [5, 13],
  winner,
})
const anOutcome: fc.Arbitrary<MatchResult> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(won(0), won(1)) },
  fc.constantFrom(
    won(null),
    { how: 'absent', score: [0, 0], winner: null } as const,
    { how: 'walkover', score: [13, 0], winner: 0 } as const,
  ),
)

type Round = { before: { matches: readonly PlannedMatch[]; withdrawn: readonly number[] }; round: readonly PlannedMatch[] }
/** A whole tournament; `leaves` says how many rounds have been played when a team withdraws. */
function playAll(count: number, outcome: () => MatchResult, leaves: ReadonlyMap<number, number> = new Map()): Round[] {
  const seeds = seedsOf(count)
  const rounds: Round[] = []
  const results: Record<number, MatchResult> = {}
  let matches: readonly PlannedMatch[] = []
  for (let played = 0; played < swissRounds(count); played += 1) {
    const withdrawn = seeds.filter((team) => (leaves.get(team) ?? 99) <= played)
    const round = played === 0 ? firstSwissRound(seeds) : nextSwissRound({ draw: { seeds, matches }, results, withdrawn })
    rounds.push({ before: { matches, withdrawn: played === 0 ? [] : withdrawn }, round })
    for (const match of round) if (teamsOf(match).length === 2) results[match.no] = outcome()
    matches = [...matches, ...round]
  }
  return rounds
}

/** Whether these can all be paired with nobody they have met, found the slow way; with an odd number, one of `mayRest` is left out. */
function canBePaired(teams: readonly number[], met: ReadonlySet<string>, mayRest: readonly number[]): boolean {
  if (teams.length % 2 === 1) {
    return mayRest.some((bye) =>
      canBePaired(
        teams.filter((team) => team !== bye),
        met,
        [],
      ),
    )
  }
  const [first, ...others] = teams
  return (
    first === undefined ||
    others.some(
      (other) =>
        !met.has(`${first}-${other}`) &&
        canBePaired(
          others.filter((each) => each !== other),
          met,
          [],
        ),
    )
  )
}
const byesOf = (matches: readonly PlannedMatch[], team: number) => matches.filter((each) => teamsOf(each).join() === `${team}`).length

describe('a Swiss tournament', () => {
  it.each([
    [8, '101-105 102-106 103-107 104-108'],
    [5, '101-103 102-104 105'],
    [2, '101-102'],
  ])('begins, with %i teams, with the upper half against the lower, and the last has the bye', (count, pairs) => {
    expect(firstSwissRound(seedsOf(count)).map(pairKey).join(' ')).toBe(pairs)
  })

  it('pairs everybody who is in exactly once in every round, and numbers the matches on', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 64 }),
        fc.infiniteStream(anOutcome),
        fc.dictionary(fc.integer({ min: 101, max: 164 }).map(String), fc.integer({ min: 1, max: 6 })),
        (count, dice, leaves) => {
          const rounds = playAll(
            count,
            () => dice.next().value!,
            new Map(Object.entries(leaves).map(([team, after]) => [Number(team), after])),
          )
          for (const { before, round } of rounds) {
            const playing = seedsOf(count).filter((team) => !before.withdrawn.includes(team))
            expect(round.flatMap(teamsOf).toSorted()).toEqual(playing)
          }
          const all = rounds.flatMap(({ round }) => round)
          expect(all.map(({ no }) => no)).toEqual(all.map((_, place) => place + 1))
          for (const [place, { round }] of rounds.entries()) for (const match of round) expect(match.round).toBe(place + 1)
        },
      ),
      { numRuns: 150 },
    ))

  it('gives nobody a second bye while somebody who is in has had none', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 33 }), fc.infiniteStream(anOutcome), fc.integer({ min: 0, max: 12 }), (count, dice, gone) => {
        const leaves = new Map(
          seedsOf(count)
            .slice(0, Math.min(gone, count - 2))
            .map((team, place) => [team, 1 + (place % 4)]),
        )
        for (const { before, round } of playAll(count, () => dice.next().value!, leaves)) {
          const bye = round.find((match) => teamsOf(match).length === 1)
          if (!bye) continue
          const playing = seedsOf(count).filter((team) => !before.withdrawn.includes(team))
          expect(byesOf(before.matches, teamsOf(bye)[0]!)).toBe(Math.min(...playing.map((team) => byesOf(before.matches, team))))
        }
      }),
      { numRuns: 150 },
    ))

  it('lets nobody meet twice as long as there is a pairing in which nobody does', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), fc.infiniteStream(anOutcome), fc.integer({ min: 0, max: 6 }), (count, dice, gone) => {
        const leaves = new Map(
          seedsOf(count)
            .slice(0, Math.min(gone, count - 2))
            .map((team, place) => [team, 1 + (place % 3)]),
        )
        for (const { before, round } of playAll(count, () => dice.next().value!, leaves)) {
          const met = new Set(before.matches.filter((each) => teamsOf(each).length === 2).map(pairKey))
          if (!round.some((match) => met.has(pairKey(match)))) continue
          const playing = seedsOf(count).filter((team) => !before.withdrawn.includes(team))
          const fewest = Math.min(...playing.map((team) => byesOf(before.matches, team)))
          const mayRest = playing.filter((team) => byesOf(before.matches, team) === fewest)
          expect(canBePaired(playing, met, mayRest)).toBe(false)
        }
      }),
      { numRuns: 300 },
    ))

  it.each([13, 14, 16, 31, 32, 63, 64])('never has a rematch with %i teams', (count) =>
    fc.assert(
      fc.property(fc.infiniteStream(anOutcome), (dice) => {
        const pairs = playAll(count, () => dice.next().value!).flatMap(({ round }) => round.map(pairKey))
        expect(new Set(pairs).size).toBe(pairs.length)
      }),
      { numRuns: 20 },
    ),
  )

  it.each([4, 8, 16, 32, 64])('has, without draws, equals of %i meet in the second round and one undefeated team at the end', (count) => {
    const rounds = playAll(count, () => won(0))
    const winners = new Set(rounds[0]!.round.map((match) => teamsOf(match)[0]))
    for (const match of rounds[1]!.round) expect(new Set(teamsOf(match).map((team) => winners.has(team))).size).toBe(1)
    const lost = new Set(rounds.flatMap(({ round }) => round.map((match) => teamsOf(match)[1])))
    expect(seedsOf(count).filter((team) => !lost.has(team))).toEqual([101])
  })

  it('counts a win for anyone who met a team that withdrew before they played', () => {
    const seeds = seedsOf(4)
    const matches = firstSwissRound(seeds)
    const [first] = nextSwissRound({ draw: { seeds, matches }, results: { 1: won(0) }, withdrawn: [102] })
    expect(teamsOf(first!)).toEqual([101, 104])
  })
})

describe('the search for a pairing', () => {
  const score = (team: number, met: readonly number[], points = 0, byes = 0): SwissScore => ({ team, points, byes, met: new Set(met) })

  it('goes back as far as it must', () => {
    const trap = [score(1, []), score(2, [4]), score(3, [4]), score(4, [2, 3])]
    expect(pairByPoints(trap).pairs).toEqual([
      [1, 4],
      [2, 3],
    ])
  })

  it('has as few meet again as it can when somebody must', () => {
    const all = [1, 2, 3, 4]
    const stuck = all.map((team) => score(team, team === 1 ? [2, 3, 4] : team === 2 ? [1] : [1]))
    const { pairs } = pairByPoints(stuck)
    expect(pairs.filter(([one, other]) => stuck[one - 1]!.met.has(other))).toHaveLength(1)
  })

  it('takes neighbours when it is not allowed to search on, and still leaves nobody out', () => {
    const { pairs, bye } = pairByPoints(
      [1, 2, 3, 4, 5].map((team) => score(team, [1, 2, 3, 4, 5])),
      2,
    )
    expect([...pairs.flat(), bye].toSorted()).toEqual([1, 2, 3, 4, 5])
  })
})
