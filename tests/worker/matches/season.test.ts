import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import { chartsReply } from '../../../worker/contract/charts.ts'
import { type Game, playerGamesReply } from '../../../worker/contract/games.ts'
import { profileReply } from '../../../worker/contract/profiles.ts'
import { topEloReply, topListsReply } from '../../../worker/contract/top.ts'
import { aSeason, type SeasonEvent } from '../../support/rules/a-season.ts'
import { type NaiveGame, naiveRating, naiveSeason } from '../../support/rules/naive/naive-season.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { recordSeason } from '../../support/workerd/record-season.ts'
import { openSite } from '../support/support-calls.ts'

const results = 900
let players: SteamId[]
let events: SeasonEvent[]
let season: ReturnType<typeof naiveSeason>

beforeAll(async () => {
  const users = []
  // One after the other: players who are equal in a list stand in the order of the ids.
  for (let i = 0; i < 120; i++) users.push(await aUser())
  players = users.map(({ steamId }) => steamId)
  events = aSeason(players, results, 10)
  await recordSeason(openDatabase(env.DB), events)
  season = naiveSeason(events)
})

async function read(path: string): Promise<unknown> {
  const reply = await openSite().ask(`/api${path}`)
  expect(reply.status, path).toBe(200)
  return reply.json()
}
const hundredths = (value: number) => Math.round(value * 100) / 100
/** Some of the busiest, some in the middle, and those who hardly played. */
const sample = () => players.filter((_, place) => place % 5 === 0 || place > 110)
const everyGame = async (steamId: SteamId): Promise<Game[]> => {
  const games: Game[] = []
  let next: number | null = 999_999_999
  while (next !== null) {
    const page: v.InferOutput<typeof playerGamesReply> = v.parse(playerGamesReply, await read(`/profile/games/${steamId}?before=${next}`))
    games.push(...page.games)
    next = page.next
  }
  return games
}
const isCounted = ({ result, isVoided }: NaiveGame) => result !== null && !isVoided

describe('a season of nine hundred matches', () => {
  it('has of everything: cancelled, corrected and taken back, and players who hardly played', () => {
    const kinds = Object.groupBy(events, ({ what }) => what)
    expect(kinds.played).toHaveLength(results)
    for (const what of ['cancelled', 'corrected', 'voided'] as const) expect(kinds[what]?.length, what).toBeGreaterThan(5)
    const played = players.map((steamId) => season.totalsOf(steamId).matches)
    expect(Math.max(...played)).toBeGreaterThan(70)
    expect(Math.min(...played)).toBeLessThan(5)
  })

  it('is on everybody’s profile as its matches add up', async () => {
    for (const steamId of players) {
      const { getUserData, getUserStats } = v.parse(profileReply, await read(`/profile/user/${steamId}`))
      const sum = season.totalsOf(steamId)
      expect(getUserData.elo, steamId).toBe(season.ratings.get(steamId)?.elo ?? 1000)
      expect(getUserStats).toMatchObject({
        matches_played: sum.matches,
        matches_won: sum.won,
        kills: sum.kills,
        deaths: sum.deaths,
        assists: sum.assists,
        headshot_kills: sum.headshots,
        damage: sum.damage,
        utility_damage: sum.utility,
        rounds_played: sum.rounds,
        total_2k: sum.twos,
        total_3k: sum.threes,
        total_4k: sum.fours,
        total_5k: sum.fives,
        HLTV_rating: sum.matches === 0 ? null : naiveRating(sum),
        kd_ratio: sum.matches === 0 ? null : hundredths(sum.kills / Math.max(1, sum.deaths)),
        adr: sum.matches === 0 ? null : hundredths(sum.damage / Math.max(1, sum.rounds)),
      })
    }
  })

  it('is in the histories match by match', async () => {
    for (const steamId of sample()) {
      const told = (await everyGame(steamId)).reverse()
      const games = season.gamesOf(steamId)
      expect(told).toHaveLength(games.length)
      for (const [place, game] of games.entries()) {
        const change = game.isVoided ? null : game.change
        expect(told[place]).toMatchObject({
          match_id: game.match_id,
          status: game.isCancelled ? 'canceled' : 'complete',
          result: game.result,
          voided: game.isVoided ? 1 : 0,
          score: game.score,
          kills: game.counts?.kills ?? null,
          deaths: game.counts?.deaths ?? null,
          elo: change === null ? null : Math.abs(change),
          elotype: change === null ? null : change < 0 ? 'removed' : 'added',
          created_at: game.created_at,
        })
      }
    }
  })

  it('is in the charts of the last fifty matches', async () => {
    for (const steamId of sample()) {
      const charts = v.parse(chartsReply, await read(`/profile/charts/${steamId}`))
      const last = season.gamesOf(steamId).slice(-50).filter(isCounted)
      expect(charts.rating).toEqual(
        last.flatMap(({ match_id, created_at: at, before, change }) =>
          change === null ? [] : [{ match_id, at, elo: before + change, change }],
        ),
      )
      expect(charts.form.join('')).toBe(
        last
          .slice(-10)
          .map(({ result }) => ({ win: 'W', loss: 'L', draw: 'D' })[result ?? 'draw'])
          .join(''),
      )
      const marks = last.flatMap(({ maps }) => maps).filter(({ mark }) => mark !== null)
      expect(charts.maps.reduce((sum, { played }) => sum + played, 0)).toBe(marks.length)
      for (const { id, played, won } of charts.maps) {
        const own = marks.filter((map) => map.id === id)
        expect([played, won]).toEqual([own.length, own.filter(({ mark }) => mark === 'W').length])
      }
      const metAs = (side: 'own' | 'other') =>
        players.flatMap((steamid) => {
          const games = last.filter((game) => game[side].includes(steamid))
          return games.length === 0 ? [] : [{ steamid, played: games.length, won: games.filter(({ result }) => result === 'win').length }]
        })
      const people = (told: typeof charts.teammates) => told.map(({ steamid, played, won }) => ({ steamid, played, won }))
      const mates = metAs('own').filter(({ won }) => won > 0)
      expect(people(charts.teammates)).toEqual(mates.sort((a, b) => b.won - a.won || b.played - a.played).slice(0, 3))
      expect(people(charts.opponents)).toEqual(
        metAs('other')
          .sort((a, b) => b.played - a.played || b.won - a.won)
          .slice(0, 3),
      )
      const told = last.flatMap((game) => (game.counts ? [{ ...game, rating: naiveRating(game.counts) }] : []))
      const highest = Math.max(...told.map(({ rating }) => rating))
      const best = told.findLast(({ rating }) => rating === highest)
      expect(charts.best && { match_id: charts.best.match_id, rating: charts.best.rating, kills: charts.best.kills }).toEqual(
        best ? { match_id: best.match_id, rating: best.rating, kills: best.counts?.kills } : null,
      )
    }
  })

  it('leads to the top lists', async () => {
    const lists = v.parse(topListsReply, await read('/top/getData'))
    const sums = players.map((steamid) => ({ steamid, ...season.totalsOf(steamid) }))
    const counted = (told: readonly { steamid: string }[], field: 'kills' | 'matches' | 'damage' | 'fives' | 'utility') =>
      expect(
        told.map(({ steamid }) => steamid),
        field,
      ).toEqual(
        sums
          .filter((each) => each[field] > 0)
          .toSorted((a, b) => b[field] - a[field])
          .slice(0, 10)
          .map(({ steamid }) => steamid),
      )
    counted(lists.Kills, 'kills')
    counted(lists.Games, 'matches')
    counted(lists.Dmg, 'damage')
    counted(lists.Ace, 'fives')
    counted(lists.Utility, 'utility')
    const fifth = sums.filter(({ matches }) => matches >= 5)
    const best = (ratio: (sum: (typeof sums)[number]) => number, digits = 100) =>
      fifth
        .map((sum) => ratio(sum))
        .sort((a, b) => b - a)
        .slice(0, 10)
        .map((value) => Math.round(value * digits) / digits)
    expect(lists.ADR.map(({ average_adr }) => average_adr)).toEqual(best(({ damage, rounds }) => damage / rounds))
    expect(lists.Kd.map(({ kd_ratio }) => kd_ratio)).toEqual(best(({ kills, deaths }) => kills / Math.max(1, deaths)))
    expect(lists.Hs.map(({ hs_ratio }) => hs_ratio)).toEqual(best(({ headshots, kills }) => headshots / Math.max(1, kills), 10_000))
    expect(lists.Kills.map(({ total_kills }) => total_kills)).toEqual(
      lists.Kills.map(({ steamid }) => season.totalsOf(steamid as SteamId).kills),
    )
  })

  it('leads to the list of ratings', async () => {
    const { TopElo } = v.parse(topEloReply, await read('/top/getELOData'))
    const rated = [...season.ratings.values()].filter(({ rated }) => rated > 0).sort((a, b) => b.elo - a.elo)
    expect(TopElo.map(({ elo }) => elo)).toEqual(rated.slice(0, 50).map(({ elo }) => elo))
    for (const { steamid, elo } of TopElo) expect(elo).toBe(season.ratings.get(steamid as SteamId)?.elo)
  })
})
