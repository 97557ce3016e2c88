import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expectedScore, kFactor, type PlayerRating, type RatedMatch, rate, winners } from '../../../../durable/rules/rating/elo.ts'
import { matchId, playerId } from '../../../support/rules/ids.ts'

const aRating = fc.record({ elo: fc.nat(2_600), ratedMatches: fc.nat(30) })
const aGame = fc.integer({ min: 1, max: 5 }).chain((size) =>
  fc.record({
    ratings: fc.array(aRating, { minLength: size * 2, maxLength: size * 2 }),
    winner: fc.constantFrom(...winners),
  }),
)

const play = (ratings: readonly PlayerRating[], winner: RatedMatch['winner']) => {
  const players = ratings.map((_, place) => ({
    steamId: playerId(`p${place}`),
    team: place < ratings.length / 2 ? ('A' as const) : ('B' as const),
  }))
  const match: RatedMatch = { matchId: matchId('m'), endedAt: 0, winner, players }
  return rate(match, new Map(ratings.map((rating, place) => [playerId(`p${place}`), rating])))
}
const veteran = (elo: number): PlayerRating => ({ elo, ratedMatches: 10 })
const newcomer = (elo: number): PlayerRating => ({ elo, ratedMatches: 9 })

describe('the expectation of a team', () => {
  it('is half against its equals, and ten to one for 400 points more', () => {
    expect(expectedScore(1_000, 1_000)).toBe(0.5)
    expect(expectedScore(1_400, 1_000)).toBeCloseTo(10 / 11, 12)
    expect(expectedScore(1_000, 1_400)).toBeCloseTo(1 / 11, 12)
  })

  it('adds up to one for both', () =>
    fc.assert(
      fc.property(fc.nat(3_000), fc.nat(3_000), (a, b) => {
        expect(expectedScore(a, b) + expectedScore(b, a)).toBeCloseTo(1, 12)
      }),
    ))
})

describe('the worth of a result', () => {
  it('is more in a player’s first ten rated matches', () => {
    expect([0, 9, 10, 500].map(kFactor)).toEqual([40, 40, 24, 24])
    expect(play([newcomer(1_000), veteran(1_000)], 'A')).toEqual([
      { steamId: 'p0', before: 1_000, after: 1_020, expected: 0.5, k: 40, result: 1 },
      { steamId: 'p1', before: 1_000, after: 988, expected: 0.5, k: 24, result: 0 },
    ])
  })

  it('comes from the means of the teams, so that everybody in one is expected the same', () => {
    const changes = play([veteran(1_800), veteran(600), veteran(1_000), veteran(1_000)], 'B')
    expect(changes.map(({ expected }) => Math.round(expected * 1_000))).toEqual([760, 760, 240, 240])
    expect(changes.map(({ before, after }) => after - before)).toEqual([-18, -18, 18, 18])
  })

  it('is half a win for a draw: the weaker team gains by it', () => {
    const [strong, weak] = play([veteran(1_400), veteran(1_000)], 'draw')
    expect([strong?.result, weak?.result]).toEqual([0.5, 0.5])
    expect([strong?.after, weak?.after]).toEqual([1_390, 1_010])
    expect(play([veteran(900), veteran(900)], 'draw').map(({ before, after }) => after - before)).toEqual([0, 0])
  })

  it('never leads below nought', () => expect(play([veteran(5), veteran(5)], 'B')[0]?.after).toBe(0))

  it('leaves out whom nobody knows', () => {
    const match: RatedMatch = {
      matchId: matchId('m'),
      endedAt: 0,
      winner: 'A',
      players: [
        { steamId: playerId('p0'), team: 'A' },
        { steamId: playerId('gone'), team: 'B' },
      ],
    }
    expect(rate(match, new Map([[playerId('p0'), veteran(1_000)]]))).toEqual([
      { steamId: 'p0', before: 1_000, after: 1_012, expected: 0.5, k: 24, result: 1 },
    ])
  })

  it('is whole points, no loss for winners, no gain for losers, and at most K', () =>
    fc.assert(
      fc.property(aGame, ({ ratings, winner }) => {
        for (const { before, after, k, result } of play(ratings, winner)) {
          expect(Number.isInteger(after)).toBe(true)
          expect(after).toBeGreaterThanOrEqual(0)
          expect(Math.abs(after - before)).toBeLessThanOrEqual(k)
          if (result === 1) expect(after).toBeGreaterThanOrEqual(before)
          if (result === 0) expect(after).toBeLessThanOrEqual(before)
        }
      }),
    ))
})

describe('a match that somebody left', () => {
  const even = Array.from({ length: 10 }, () => veteran(1_000))
  const left = (winner: RatedMatch['winner'], leavers: RatedMatch['leavers'], ratings = even) => {
    const players = Array.from({ length: 10 }, (_, place) => ({
      steamId: playerId(`p${place}`),
      team: place < 5 ? ('A' as const) : ('B' as const),
    }))
    const known = new Map(ratings.map((rating, place) => [playerId(`p${place}`), rating]))
    for (const { steamId } of leavers ?? []) if (!known.has(steamId)) known.set(steamId, veteran(1_000))
    return new Map(
      rate({ matchId: matchId('m'), endedAt: 0, winner, players, ...(leavers && { leavers }) }, known).map((change) => [
        change.steamId,
        change,
      ]),
    )
  }
  const moved = (changes: ReturnType<typeof left>, name: string) => {
    const change = changes.get(playerId(name))
    return change && change.after - change.before
  }

  it('is lost by the leaver in full and by the others of that team by half; who won wins in full', () => {
    const changes = left('B', [{ steamId: playerId('p4'), team: 'A' }])
    expect(['p4', 'p0', 'p1', 'p5', 'p9'].map((name) => moved(changes, name))).toEqual([-12, -6, -6, 12, 12])
  })

  it('is lost by the leaver also where the team won or drew, also by one whose place a substitute has', () => {
    for (const winner of ['A', 'draw'] as const) {
      const changes = left(winner, [{ steamId: playerId('gone'), team: 'A' }])
      expect([changes.size, moved(changes, 'gone')]).toEqual([11, -12])
      expect(moved(changes, 'p0')).toBe(winner === 'A' ? 12 : 0)
    }
  })

  it('never gains a leaver anything, never costs the others more than without them, and changes nothing for the other team', () =>
    fc.assert(
      fc.property(fc.array(aRating, { minLength: 10, maxLength: 10 }), fc.constantFrom(...winners), fc.nat(4), (ratings, winner, place) => {
        const whole = left(winner, undefined, ratings)
        const changes = left(winner, [{ steamId: playerId(`p${place}`), team: 'A' }], ratings)
        expect(moved(changes, `p${place}`)).toBeLessThanOrEqual(0)
        for (let mate = 0; mate < 5; mate++)
          if (mate !== place) expect(moved(changes, `p${mate}`)).toBeGreaterThanOrEqual(moved(whole, `p${mate}`) ?? 0)
        for (let other = 5; other < 10; other++) expect(moved(changes, `p${other}`)).toBe(moved(whole, `p${other}`))
      }),
    ))
})
