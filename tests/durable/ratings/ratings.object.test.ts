import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RatedMatch, type Winner, winners } from '../../../durable/rules/rating/elo.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { firstRetryMs } from '../../../durable/runtime/outbox.ts'
import { matchId } from '../../support/rules/ids.ts'
import { unique } from '../../support/workerd/builders.ts'
import type { Fault } from '../../support/workerd/faults/flaky-d1.ts'
import { aMatch, idealOf, ratingsNow, type World, withRatings } from '../../support/workerd/ratings-world.ts'

/** The ratings and rated matches of two against two after one match; all had 1000 ELO. */
const afterWin = [
  [1_020, 1],
  [1_020, 1],
  [980, 1],
  [980, 1],
]
const afterLoss = [...afterWin].reverse()
const ledgerOf = async (steamId: string | undefined) =>
  (
    await env.DB.prepare('SELECT l.* FROM elo_ledger l JOIN users u ON u.id = l.user_id WHERE steamid = ? ORDER BY seq')
      .bind(steamId)
      .all<Record<string, unknown>>()
  ).results

describe('a result that is rated', () => {
  it('moves everybody once, says how in their ledgers, and tells its match', () =>
    withRatings(async (world) => {
      const { ratings, people, told } = world
      const match = aMatch(people)
      await ratings.rate(match, 1)
      await world.finish()
      expect(await ratingsNow(people)).toEqual(afterWin)
      expect(await ledgerOf(people[0])).toMatchObject([
        { kind: 'start', change: 1_000, seq: 0 },
        { kind: 'match', match_id: match.matchId, change: 20, before: 1_000, after: 1_020, k: 40, expected: 0.5, result: 1 },
      ])
      expect(told).toEqual([
        {
          matchId: match.matchId,
          changes: expect.arrayContaining([{ steamId: people[3], before: 1_000, after: 980, expected: 0.5, k: 40, result: 0 }]),
        },
      ])
    }))

  it('is rated once, however often it comes, and told again', () =>
    withRatings(async (world) => {
      const match = aMatch(world.people)
      await Promise.all([world.ratings.rate(match, 1), world.ratings.rate(match, 1), world.ratings.rate(match, 1)])
      await world.finish()
      await world.revive()
      await world.ratings.rate(match, 1)
      await world.finish()
      expect(await ratingsNow(world.people)).toEqual(afterWin)
      expect(world.told.length).toBeGreaterThan(1)
      expect(new Set(world.told.map((each) => JSON.stringify(each))).size).toBe(1)
    }))

  it('waits for the one before it: the order of acceptance is the order of rating', () =>
    withRatings(async (world) => {
      const matches = Array.from({ length: 6 }, () => aMatch(world.people))
      await Promise.all(matches.map((match) => world.ratings.rate(match, 1)))
      await world.finish()
      expect((await ledgerOf(world.people[0])).slice(1).map((row) => row.match_id)).toEqual(matches.map(({ matchId }) => matchId))
      expect(world.lines[0]?.line.mostAtOnce).toBe(1)
    }))

  it('costs the object eight rows, with everybody counted', () =>
    withRatings(async (world) => {
      await world.ratings.rate(aMatch(world.people), 1)
      await world.finish()
      await world.ratings.count()
      const { counts } = world.ratings.sql
      counts.written = 0
      await world.ratings.rate(aMatch(world.people), 1)
      await world.finish()
      expect(counts.written).toBeGreaterThan(0)
      expect(counts.written).toBeLessThanOrEqual(8)
    }))

  it('is tried again half a minute later when the record is away', () =>
    withRatings(async (world) => {
      world.faults = ['lost', 'arrives', 'lost', 'arrives', 'unanswered']
      await world.ratings.rate(aMatch(world.people), 1)
      await world.rest()
      expect(await ratingsNow(world.people)).toEqual(Array(4).fill([1_000, 0]))
      expect(world.ratings.sql.counts.alarms).toBe(1)
      const before = world.now
      world.now += firstRetryMs - 1
      world.ratings.alarm()
      await world.rest()
      expect(world.lines[0]?.line.calls).toBe(1)
      await world.finish()
      expect(world.now).toBeGreaterThanOrEqual(before + firstRetryMs)
      expect(await ratingsNow(world.people)).toEqual(afterWin)
      expect(world.told).toHaveLength(1)
    }))

  it('shows what stands when the answer to writing it was lost', () =>
    withRatings(async (world) => {
      world.faults = ['arrives', 'unanswered']
      await world.ratings.rate(aMatch(world.people), 1)
      await world.finish()
      expect(await ratingsNow(world.people)).toEqual(afterWin)
      expect(world.told[0]?.changes).toHaveLength(4)
      expect(world.told[0]?.changes).toContainEqual({
        steamId: world.people[0],
        before: 1_000,
        after: 1_020,
        expected: 0.5,
        k: 40,
        result: 1,
      })
    }))
})

describe('a result that is taken back', () => {
  it('leaves everybody where they would be without it, by one row each', () =>
    withRatings(async (world) => {
      const [first, second] = [aMatch(world.people), aMatch(world.people.toReversed())]
      await world.ratings.rate(first, 1)
      await world.ratings.rate(second, 1)
      await world.ratings.takeBack(first.matchId, 77, 2)
      await world.finish()
      expect(await ratingsNow(world.people)).toEqual(afterLoss)
      const ledger = await ledgerOf(world.people[0])
      expect(ledger.map((row) => row.kind)).toEqual(['start', 'match', 'match', 'void'])
      expect(ledger[3]).toMatchObject({ match_id: null, void_of: first.matchId, at: 77, after: 980, k: null })
      expect(world.wrongSums).toBe(0)
    }))

  it('is taken back once, and changes nothing when it was never rated', () =>
    withRatings(async (world) => {
      const match = aMatch(world.people)
      await world.ratings.rate(match, 1)
      await world.ratings.takeBack(match.matchId, 77, 2)
      await world.ratings.takeBack(matchId('neverheard'), 78, 2)
      await world.finish()
      await world.ratings.takeBack(match.matchId, 79, 2)
      await world.ratings.rate(match, 1)
      await world.finish()
      expect(await ratingsNow(world.people)).toEqual(Array(4).fill([1_000, 0]))
      expect(await ledgerOf(world.people[0])).toHaveLength(3)
    }))

  it('is never rated when it is taken back before it comes', () =>
    withRatings(async (world) => {
      const match = aMatch(world.people)
      await world.ratings.takeBack(match.matchId, 77, 2)
      await world.ratings.rate(match, 1)
      await world.finish()
      expect(await ratingsNow(world.people)).toEqual(Array(4).fill([1_000, 0]))
      expect(await ledgerOf(world.people[0])).toHaveLength(1)
      expect(world.told).toEqual([])
    }))

  it('is replayed to its end after a death in the middle, and new results wait for that', () =>
    withRatings(async (world) => {
      const [first, second, third] = [aMatch(world.people), aMatch(world.people, 'B'), aMatch(world.people)]
      await world.ratings.rate(first, 1)
      await world.ratings.rate(second, 1)
      await world.finish()
      // The ledger is looked at, two of four corrections arrive, the answer to the third is lost.
      world.faults = ['arrives', 'arrives', 'arrives', 'unanswered']
      await world.ratings.takeBack(first.matchId, 77, 2)
      await world.rest()
      const corrected = await Promise.all(world.people.map(async (each) => (await ledgerOf(each)).at(-1)?.kind))
      expect(corrected.filter((kind) => kind === 'void')).toHaveLength(3)
      await world.revive()
      world.faults = ['lost']
      await world.ratings.rate(third, 1)
      await world.rest()
      expect((await ledgerOf(world.people[0])).some((row) => row.match_id === third.matchId)).toBe(false)
      await world.finish()
      const alone = idealOf([second, third], world.people)
      expect(await ratingsNow(world.people)).toEqual(alone)
      expect(world.wrongSums).toBe(0)
    }))
})

type Move =
  | { do: 'play'; who: number[]; winner: Winner }
  | { do: 'again' | 'take-back' | 'take-back-early'; which: number }
  | { do: 'correct'; which: number; winner: Winner }
  | { do: 'late'; which: number; winner: Winner | null }
  | { do: 'die' | 'rest' | 'alarm' }
const aPlace = fc.nat(11)
const aWinner = fc.constantFrom(...winners)
const aMove: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      who: fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 4, maxLength: 4 }),
      winner: aWinner,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('again' as const, 'take-back' as const, 'take-back-early' as const), which: aPlace }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('correct' as const), which: aPlace, winner: aWinner }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('late' as const), which: aPlace, winner: fc.option(aWinner) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('die' as const, 'rest' as const, 'alarm' as const) }) },
)
const aFault = fc.constantFrom<Fault>('arrives', 'arrives', 'arrives', 'lost', 'unanswered')

/** How many players the object counts at each place, beside a count of the record. */
async function countsOf({ ratings, people }: World) {
  const rated = await ratingsNow(people)
  const elos = rated.flatMap(([elo, matches]) => (matches > 0 ? [elo] : []))
  const { results } = await env.DB.prepare('SELECT elo FROM users WHERE rated_matches > 0').all<{ elo: number }>()
  const asked = elos.map((elo) => ({ elo, weekAgo: null }))
  const places = await ratings.places(asked)
  return {
    kept: { of: places?.of, places: places?.placed.map(({ place }) => place) },
    counted: { of: results.length, places: elos.map((elo) => 1 + results.filter((other) => other.elo > elo).length) },
  }
}

/**
 * Plays a story; answers the matches that count at last, as they count then, in the order of acceptance. A correction is another winner of
 * a match, in teams that change as substitutes do, and takes a taken back one in again.
 */
async function playStory(world: World, moves: readonly Move[]) {
  const wanted = new Map<string, { match: RatedMatch; counts: boolean; revision: number }>()
  const early = new Set<string>()
  const name = unique()
  const idOf = (place: number) => matchId(`story${name}x${place}`)
  let revision = 1
  let played = 0
  const rate = async (match: RatedMatch) => {
    wanted.set(match.matchId, { match, counts: true, revision })
    await world.ratings.rate(match, revision)
  }
  const does = async (move: Move) => {
    if (!('which' in move)) return
    const id = idOf(move.which)
    const known = wanted.get(id)
    if (move.do === 'again' && known) {
      const { match, counts } = known
      await (counts ? world.ratings.rate(match, known.revision) : world.ratings.takeBack(id, 5, known.revision))
    }
    if (move.do === 'late' && known) {
      const { winner } = move
      await (winner
        ? world.ratings.rate({ ...known.match, winner }, known.revision - 1)
        : world.ratings.takeBack(id, 5, known.revision - 1))
    }
    if (move.do === 'correct' && known) {
      const isSwapped = move.winner === 'draw'
      const players = isSwapped
        ? [...known.match.players.slice(1), { steamId: world.people[revision % 6] as SteamId, team: 'A' as const }]
        : known.match.players
      const once = [...new Map(players.map((each) => [each.steamId, each])).values()]
      await rate({ ...known.match, winner: move.winner, players: once })
    }
    if (move.do === 'take-back-early' || (move.do === 'take-back' && known)) {
      if (known) wanted.set(id, { ...known, counts: false, revision })
      else early.add(id)
      await world.ratings.takeBack(id, 5, revision)
    }
  }
  for (const move of moves) {
    revision += 2
    await does(move)
    if (move.do === 'play') {
      const who = move.who.map((place) => world.people[place] as SteamId)
      const match = aMatch(who, move.winner, idOf(played))
      played += 1
      // One that was taken back before it came is told of as it was before that.
      if (early.has(match.matchId)) await world.ratings.rate(match, 1)
      else await rate(match)
    }
    if (move.do === 'die') await world.revive()
    if (move.do === 'rest') await world.rest()
    if (move.do === 'alarm') {
      world.now += 31_000
      world.ratings.alarm()
    }
  }
  return [...wanted.values()].filter(({ counts }) => counts).map(({ match }) => match)
}

describe('whatever happens to results, their corrections, the record and the process', () => {
  it(
    'everybody stands at last where the results that count lead, is counted there, and every ledger adds up at every moment',
    () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(aMove, { minLength: 3, maxLength: 20 }),
          fc.array(aFault, { maxLength: 30 }),
          fc.nat(60),
          async (moves, faults, elo) =>
            withRatings(
              async (world) => {
                await world.ratings.count()
                world.faults = [...faults]
                const counting = await playStory(world, moves)
                await world.finish()
                expect(await ratingsNow(world.people)).toEqual(idealOf(counting, world.people, elo))
                expect(world.wrongSums).toBe(0)
                for (const { line } of world.lines) expect(line.mostAtOnce).toBeLessThanOrEqual(1)
                const { kept, counted } = await countsOf(world)
                expect(kept).toEqual(counted)
              },
              { elo, people: 6 },
            ),
        ),
        { numRuns: 40 },
      ),
    30_000,
  )
})
