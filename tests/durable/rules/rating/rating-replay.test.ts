import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlayerRating, type RatedMatch, startElo, winners } from '../../../../durable/rules/rating/elo.ts'
import { type Correction, type RatedResult, rateFully, replayChanged } from '../../../../durable/rules/rating/rating-replay.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import { matchId, playerId } from '../../../support/rules/ids.ts'

const people = ['a', 'b', 'c', 'd', 'e', 'f'].map(playerId)
/** Four of six, and the winner of their match. */
const aMatch = fc.record({
  who: fc.shuffledSubarray(people, { minLength: 4, maxLength: 4 }),
  winner: fc.constantFrom(...winners),
  /** The place of somebody who left, or of nobody. */
  leaver: fc.nat(7),
})
const aStory = fc.record({
  start: fc.array(fc.nat(1_200), { minLength: 6, maxLength: 6 }),
  matches: fc.array(aMatch, { minLength: 1, maxLength: 25 }),
  takenBack: fc.array(fc.nat(24), { maxLength: 6 }),
})

const toMatch = (
  { who, winner, leaver = who.length }: { who: SteamId[]; winner: RatedMatch['winner']; leaver?: number },
  place: number,
): RatedMatch => ({
  matchId: matchId(`m${place}`),
  endedAt: place,
  winner,
  players: who.map((steamId, seat) => ({ steamId, team: seat < 2 ? 'A' : 'B' })),
  leavers: who.slice(leaver, leaver + 1).map((steamId) => ({ steamId, team: leaver < 2 ? 'A' : 'B' })),
})

/** A small community with its ledgers. */
function community(start: readonly number[]) {
  const ratings = new Map<SteamId, PlayerRating>(people.map((each, place) => [each, { elo: start[place] ?? startElo, ratedMatches: 0 }]))
  const ledgers = new Map(people.map((each, place) => [each, [start[place] ?? startElo]]))
  let results: RatedResult[] = []
  const move = (steamId: SteamId, change: number, ratedMatches: number) => {
    const { elo, ratedMatches: before } = ratings.get(steamId) as PlayerRating
    ratings.set(steamId, { elo: elo + change, ratedMatches: before + ratedMatches })
    ledgers.get(steamId)?.push(change)
  }
  return {
    ratings,
    ledgers,
    play(match: RatedMatch) {
      const result = rateFully(match, ratings)
      results.push(result)
      for (const { steamId, before, after } of result.players) move(steamId, after - before, 1)
    },
    takeBack(matchId: string): readonly Correction[] {
      const at = results.findIndex(({ match }) => match.matchId === matchId)
      if (at < 0) return []
      const anew = new Map<string, RatedResult>()
      const { corrections } = replayChanged(
        { result: results[at] as RatedResult, next: null },
        results.slice(at + 1),
        (replayed) => void anew.set(replayed.match.matchId, replayed),
      )
      results = results.filter((_, place) => place !== at).map((result) => anew.get(result.match.matchId) ?? result)
      return corrections.map(({ from, ...correction }) => {
        expect(from).toEqual(ratings.get(correction.steamId))
        move(correction.steamId, correction.change, correction.ratedMatches)
        return correction
      })
    },
  }
}

describe('taking a result back', () => {
  it('leads everybody where they would be if the match had never been played', () =>
    fc.assert(
      fc.property(aStory, ({ start, matches, takenBack }) => {
        const all = matches.map(toMatch)
        const gone = new Set(takenBack.map((place) => `m${place}`))
        const [real, ideal] = [community(start), community(start)]
        for (const match of all) real.play(match)
        for (const matchId of gone) real.takeBack(matchId)
        for (const match of all.filter(({ matchId }) => !gone.has(matchId))) ideal.play(match)
        expect(real.ratings).toEqual(ideal.ratings)
      }),
    ))

  it('also when it happens between other matches, and ledgers add up at every moment', () =>
    fc.assert(
      fc.property(aStory, fc.array(fc.nat(24), { maxLength: 6 }), ({ start, matches, takenBack }, when) => {
        const [real, ideal] = [community(start), community(start)]
        const gone = new Set<string>()
        for (const [place, match] of matches.map(toMatch).entries()) {
          real.play(match)
          for (const [turn, at] of when.entries()) {
            const matchId = `m${takenBack[turn] ?? 99}`
            if (at !== place || (takenBack[turn] ?? 99) > place) continue
            real.takeBack(matchId)
            gone.add(matchId)
          }
          for (const each of people) {
            const sum = real.ledgers.get(each)?.reduce((total, change) => total + change, 0)
            expect(sum).toBe(real.ratings.get(each)?.elo)
          }
        }
        for (const match of matches.map(toMatch).filter(({ matchId }) => !gone.has(matchId))) ideal.play(match)
        expect(real.ratings).toEqual(ideal.ratings)
      }),
    ))

  it('concerns nobody who never met its players, nor they others, afterwards', () => {
    const town = community(Array<number>(6).fill(1_000))
    town.play(toMatch({ who: people.slice(0, 4), winner: 'A' }, 0))
    const corrections = town.takeBack('m0')
    expect(corrections).toEqual([
      { steamId: 'a', change: -20, ratedMatches: -1 },
      { steamId: 'b', change: -20, ratedMatches: -1 },
      { steamId: 'c', change: 20, ratedMatches: -1 },
      { steamId: 'd', change: 20, ratedMatches: -1 },
    ])
  })

  it('counts one rated match less also for whom it costs no points', () => {
    const town = community(Array<number>(6).fill(0))
    town.play(toMatch({ who: people.slice(0, 4), winner: 'A' }, 0))
    expect(town.takeBack('m0').filter(({ change }) => change === 0)).toEqual([
      { steamId: 'c', change: 0, ratedMatches: -1 },
      { steamId: 'd', change: 0, ratedMatches: -1 },
    ])
  })
})
