import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RatedMatch, rate } from '../../../../durable/rules/rating/elo.ts'
import type { MatchId, SteamId } from '../../../../durable/rules/vocabulary.ts'
import { eloLimits, firstExample, readElo, workedExample } from '../../../../web/screens/help/worked-example.ts'

const [me, them] = ['me', 'them'] as unknown as [SteamId, SteamId]
const played = (winner: RatedMatch['winner']): RatedMatch => ({
  matchId: 'm' as unknown as MatchId,
  endedAt: 0,
  winner,
  players: [
    { steamId: me, team: 'A' },
    { steamId: them, team: 'B' },
  ],
})
const aMean = fc.integer(eloLimits)

describe('a match to try the rules on', () => {
  it('between equals is even, and moves a player with few matches more', () => {
    const even = { own: 1000, other: 1000 }
    expect(workedExample({ ...even, isNew: false })).toEqual({
      percent: 50,
      k: 24,
      worth: [
        { outcome: 'won', points: 12, sum: '24 × (1 − 0,50) = +12' },
        { outcome: 'drew', points: 0, sum: '24 × (0,5 − 0,50) = 0' },
        { outcome: 'lost', points: -12, sum: '24 × (0 − 0,50) = −12' },
      ],
    })
    expect(workedExample({ ...even, isNew: true }).worth.map(({ points }) => points)).toEqual([20, 0, -20])
  })

  it('gives what the site would have given', () =>
    fc.assert(
      fc.property(aMean, aMean, fc.boolean(), (own, other, isNew) => {
        const ratedMatches = isNew ? 9 : 10
        const ratings = new Map([
          [me, { elo: own, ratedMatches }],
          [them, { elo: other, ratedMatches }],
        ])
        const { percent, k, worth } = workedExample({ own, other, isNew })
        const given = (['A', 'draw', 'B'] as const).map((winner) => rate(played(winner), ratings)[0])
        expect(percent).toBe(Math.round(100 * (given[0]?.expected ?? Number.NaN)))
        expect(k).toBe(given[0]?.k)
        expect(worth.map(({ points }) => Math.max(0, own + points))).toEqual(given.map((change) => change?.after))
      }),
    ))
})

describe('the example one begins with', () => {
  it('is the reader against somewhat better opponents', () => expect(firstExample(1342)).toEqual({ own: 1342, other: 1442, isNew: false }))

  it('is that of a new player for a new player, and while ELO is not shown', () => {
    const newcomers = { own: 1000, other: 1100, isNew: true }
    expect([firstExample(1000), firstExample(null)]).toEqual([newcomers, newcomers])
  })

  it('is within what can be chosen, no matter who reads', () =>
    expect([firstExample(2960), firstExample(4000), firstExample(0)].map(({ own, other }) => [own, other])).toEqual([
      [2960, 3000],
      [3000, 3000],
      [0, 100],
    ]))
})

describe('a mean that is typed', () => {
  it.each([
    ['1234', 1234],
    [' 1234,5', null],
    ['1234.5', 1235],
    ['99999', 3000],
    ['-5', 0],
    ['', null],
    ['  ', null],
    ['torsk', null],
    ['1e999', null],
    ['NaN', null],
  ])('%j is read as %j', (text, elo) => expect(readElo(text)).toBe(elo))

  it('is a whole number within the limits or nothing, whatever is typed', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), (text) => {
        const elo = readElo(text)
        if (elo === null) return
        expect(Number.isInteger(elo)).toBe(true)
        expect(elo).toBeGreaterThanOrEqual(eloLimits.min)
        expect(elo).toBeLessThanOrEqual(eloLimits.max)
      }),
    ))
})
