import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { doubleEliminationPlan } from '../../../../../durable/rules/tournament/bracket/double-elimination.ts'
import type { PlannedMatch, Source } from '../../../../../durable/rules/tournament/course-types.ts'

const sizes = Array.from({ length: 63 }, (_, place) => place + 2)
const plans = sizes.map((entrants) => ({ entrants, plan: doubleEliminationPlan(entrants) }))
const stageOf = (plan: readonly PlannedMatch[], stage: string) => plan.filter((match) => match.stage === stage)
const key = (source: Source) =>
  source.from === 'seed' ? `seed ${source.seed}` : 'of' in source ? `${source.from} ${source.of}` : source.from
const placesOf = (entrants: number) => 2 ** Math.ceil(Math.log2(entrants))

/** Plays it the naive way: `firstWins` names the winner of each match. Seeds play as themselves. */
function playThrough(plan: readonly PlannedMatch[], firstWins: (match: PlannedMatch, sides: [number, number]) => boolean) {
  const came = new Map<string, number>()
  const played: { match: PlannedMatch; winner: number; loser: number }[] = []
  for (const match of plan) {
    const sides = match.sides.map((side) => (side.from === 'seed' ? side.seed : came.get(key(side))!)) as [number, number]
    if (match.ifNeeded && played.at(-1)!.winner === played.at(-1)!.match.sides.map((side) => came.get(key(side)))[0]) continue
    const [winner, loser] = firstWins(match, sides) ? sides : [sides[1], sides[0]]
    came.set(`winner ${match.no}`, winner).set(`loser ${match.no}`, loser)
    played.push({ match, winner, loser })
  }
  return played
}

describe('a double elimination of 2 to 64 teams', () => {
  it.each(plans)(
    'has, for $entrants, a match for every defeat that is needed, in an order in which it can be played',
    ({ entrants, plan }) => {
      expect(stageOf(plan, 'bracket')).toHaveLength(entrants - 1)
      expect(stageOf(plan, 'losers')).toHaveLength(entrants - 2)
      expect(stageOf(plan, 'final').map(({ round, ifNeeded }) => [round, ifNeeded])).toEqual([
        [1, undefined],
        [2, true],
      ])
      expect(plan.map(({ no }) => no)).toEqual(plan.map((_, place) => place + 1))
      for (const { no, sides } of plan) for (const side of sides) expect('of' in side ? side.of : 0).toBeLessThan(no)
    },
  )

  it.each(plans)('uses, for $entrants, every seed, and every winner and loser who goes on, exactly once', ({ entrants, plan }) => {
    const used = plan.flatMap(({ sides }) => sides.map(key)).sort()
    const final = plan.at(-2)!.no
    const expected = [
      ...Array.from({ length: entrants }, (_, place) => `seed ${place + 1}`),
      ...stageOf(plan, 'bracket').flatMap(({ no }) => [`winner ${no}`, `loser ${no}`]),
      ...stageOf(plan, 'losers').map(({ no }) => `winner ${no}`),
      `winner ${final}`,
      `loser ${final}`,
    ]
    expect(used).toEqual(expected.sort())
  })

  it.each(plans)('numbers, for $entrants, its rounds from 1 without a gap, and never goes back to an earlier one', ({ plan }) => {
    for (const stage of ['bracket', 'losers', 'final']) {
      const rounds = stageOf(plan, stage).map(({ round }) => round)
      expect(rounds).toEqual(rounds.toSorted((a, b) => a - b))
      expect([...new Set(rounds)]).toEqual([...new Set(rounds)].map((_, place) => place + 1))
    }
  })

  it('has one champion, and puts nobody out before their second defeat', () =>
    fc.assert(
      fc.property(fc.constantFrom(...plans), fc.infiniteStream(fc.boolean()), ({ entrants, plan }, dice) => {
        const played = playThrough(plan, () => dice.next().value!)
        const defeats = (seed: number) => played.filter(({ loser }) => loser === seed).length
        const champion = played.at(-1)!.winner
        expect(defeats(champion)).toBeLessThanOrEqual(1)
        for (let seed = 1; seed <= entrants; seed += 1) if (seed !== champion) expect(defeats(seed)).toBe(2)
        for (const { winner, loser } of played) expect(winner).not.toBe(loser)
      }),
      { numRuns: 300 },
    ))

  it.each(plans)('lets the best of $entrants skip the first round, and the two best meet last if they always win', ({ entrants, plan }) => {
    const firstRound = stageOf(plan, 'bracket').filter(({ round }) => round === 1)
    const byes = placesOf(entrants) - entrants
    const seeds = firstRound.flatMap(({ sides }) => sides.map((side) => (side.from === 'seed' ? side.seed : 0))).sort((a, b) => a - b)
    expect(seeds).toEqual(Array.from({ length: entrants - byes }, (_, place) => byes + place + 1))
    const played = playThrough(plan, (_, [one, other]) => one < other)
    for (const { match, winner, loser } of played.filter((each) => each.match.stage === 'bracket')) {
      expect(winner + loser).toBe(placesOf(entrants) / 2 ** (match.round - 1) + 1)
    }
    expect(played.at(-1)).toMatchObject({ winner: 1, loser: 2 })
  })
})

/**
 * The first round of the losers' bracket in which somebody can meet again whom they have met before, counted as in a full bracket; read
 * from the plan: for every match of the winners' bracket, the way of its loser and the way of its winner after each later defeat.
 */
function firstRematch(entrants: number, plan: readonly PlannedMatch[]): number {
  const goesTo = new Map(plan.flatMap((match) => match.sides.map((side) => [key(side), match] as const)))
  const wayFrom = (from: string): PlannedMatch[] => {
    const match = goesTo.get(from)
    return match && match.stage !== 'final' ? [match, ...wayFrom(`winner ${match.no}`)] : []
  }
  const skipped = entrants <= (3 * placesOf(entrants)) / 4 ? 1 : 0
  const rounds = stageOf(plan, 'bracket').flatMap(({ no }) => {
    const loser = wayFrom(`loser ${no}`)
    return wayFrom(`winner ${no}`)
      .filter(({ stage }) => stage === 'bracket')
      .flatMap((later) => wayFrom(`loser ${later.no}`).find((match) => loser.includes(match))?.round ?? [])
  })
  return Math.min(...rounds) + skipped
}

/**
 * The same for a full bracket of 2^rounds and any order of drop-ins: `orders[r]` says into which place of the losers' round the loser of
 * each match of winners' round r comes. Knows nothing of the plan.
 */
function firstRematchWith(rounds: number, orders: Readonly<Record<number, readonly number[]>>): number {
  let first = Number.POSITIVE_INFINITY
  for (let lost = 1; lost < rounds; lost += 1) {
    for (let match = 0; match < 2 ** (rounds - lost); match += 1) {
      for (let later = lost + 1; later <= rounds; later += 1) {
        let one = lost === 1 ? match >> (later - 1) : orders[lost]![match]! >> (later - lost)
        let other = orders[later]![match >> (later - lost)]!
        let meets = 2 * later - 2
        for (; one !== other; meets = meets % 2 === 0 ? meets + 1 : meets + 2) [one, other] = [one >> 1, other >> 1]
        first = Math.min(first, meets)
      }
    }
  }
  return first
}
const permutations = (items: readonly number[]): number[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item) => permutations(items.filter((each) => each !== item)).map((rest) => [item, ...rest]))
const crossed = (count: number) =>
  Array.from({ length: count }, (_, crossing) => Array.from({ length: count }, (__, place) => place ^ crossing))
/** The latest first rematch over all these orders of the rounds 2 to the last but one; in the last there is one place. */
function latestRematch(rounds: number, ordersOf: (count: number) => number[][]): number {
  const best = (round: number, orders: Record<number, readonly number[]>): number =>
    round === rounds
      ? firstRematchWith(rounds, { ...orders, [rounds]: [0] })
      : Math.max(...ordersOf(2 ** (rounds - round)).map((order) => best(round + 1, { ...orders, [round]: order })))
  return best(2, {})
}

describe('the way into the losers’ bracket', () => {
  it.each(plans.filter(({ entrants }) => entrants > 2))(
    'lets nobody of $entrants teams meet again before the losers’ round in which it has to be',
    ({ entrants, plan }) => {
      const latest = { 4: 2, 8: 3, 16: 4, 32: 5, 64: 7 }[placesOf(entrants)]
      expect(firstRematch(entrants, plan)).toBeGreaterThanOrEqual(latest!)
      if (placesOf(entrants) === entrants) expect(firstRematch(entrants, plan)).toBe(latest)
    },
  )

  it('could not be later in any order of the drop-ins', () => {
    const all = (count: number) => permutations(Array.from({ length: count }, (_, place) => place))
    expect([2, 3, 4].map((rounds) => latestRematch(rounds, all))).toEqual([2, 3, 4])
    expect([5, 6].map((rounds) => latestRematch(rounds, crossed))).toEqual([5, 7])
  })
})
