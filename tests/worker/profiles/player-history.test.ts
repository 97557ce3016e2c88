import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { recordCancelled } from '../../../db/queries/matches/cancelled-matches.ts'
import { recordRating } from '../../../db/queries/ratings/ratings.ts'
import { type MatchResult, recordResult, takeBackResult } from '../../../db/queries/ratings/results.ts'
import { chartsReply, playerCardReply } from '../../../worker/contract/charts.ts'
import { playerGamesReply } from '../../../worker/contract/games.ts'
import { vetoesReply } from '../../../worker/contract/matches/vetoes.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { aResult } from '../../support/workerd/matches/a-result.ts'
import { countedD1, openSite } from '../support/support-calls.ts'

const db = openDatabase(env.DB)
const setElo = (value: 0 | 1) => env.DB.prepare(`UPDATE system_switches SET value = ?1 WHERE name = 'elo'`).bind(value).run()
beforeEach(() => setElo(1))

const gamesOf = async ({ steamId }: TestUser, query = '') =>
  v.parse(playerGamesReply, (await get(`/profile/games/${steamId}${query}`)).body)
const chartsOf = async ({ steamId }: TestUser, viewer: TestUser | null = null) =>
  v.parse(v.strictObject(chartsReply.entries), (await get(`/profile/charts/${steamId}`, viewer?.token ?? null)).body)
const cardOf = async ({ steamId }: TestUser, viewer: TestUser | null = null) =>
  v.parse(v.strictObject(playerCardReply.entries.card.entries), (await get(`/profile/card/${steamId}`, viewer?.token ?? null)).body.card)

let place = 1_000
/** A match of these players, the first half against the second; `change` is the gain of the first half. */
async function played(players: readonly TestUser[], fields: Partial<MatchResult> = {}, change: number | null = 12): Promise<MatchResult> {
  const result = await aResult(
    fields,
    players.map(({ steamId }) => steamId),
  )
  const { match_id: matchId, created_at } = result.match
  await recordResult(db, result)
  place += 1
  const rated = { before: 1_000, expected: 0.5, k: 40, result: 1 as const }
  const changes = players.map(({ steamId }, seat) => ({
    ...rated,
    steamId,
    after: 1_000 + (seat < players.length / 2 ? 1 : -1) * (change ?? 0),
  }))
  if (change !== null) await recordRating(db, { seq: created_at + place, matchId, at: 5 }, changes)
  return result
}
const cancel = async (players: readonly TestUser[]) => {
  const {
    match,
    pickedMaps,
    players: seats,
  } = await aResult(
    {},
    players.map(({ steamId }) => steamId),
  )
  const row = { ...match, status: 'canceled' as const, status_match: 'canceled' as const, winner: null, score_a: 0, score_b: 0 }
  await recordCancelled(db, { match: row, pickedMaps, players: seats })
  return match
}
const takeBack = ({ match }: MatchResult) => takeBackResult(db, { match: { ...match, revision: 90 }, reason: 'Juks', at: 1 })
const four = async () => (await Promise.all([aUser(), aUser(), aUser(), aUser()])) as [TestUser, TestUser, TestUser, TestUser]

describe('the matches of any player', () => {
  it('are for everybody to see, newest first, cancelled ones too, and kept for five seconds', async () => {
    const [kari, ola] = await four()
    const won = await played([kari, ola])
    const cancelled = await cancel([kari, ola])
    const { games, next } = await gamesOf(kari)
    expect(next).toBeNull()
    expect(games).toMatchObject([
      { match_id: cancelled.match_id, status: 'canceled', status_match: 'canceled', result: null, elo: null, elotype: null, score: null },
      { match_id: won.match.match_id, status: 'complete', result: 'win', elo: 12, elotype: 'added' },
    ])
    const reply = await get(`/profile/games/uid${kari.steamId}`)
    expect(v.parse(playerGamesReply, reply.body).games).toEqual(games)
    expect(reply.headers.get('Cache-Control')).toBe('public, s-maxage=5')
  })

  it('come in pages that stay where they are while new matches are added', async () => {
    const pair = (await four()).slice(0, 2)
    const [kari] = pair as [TestUser]
    const ids: string[] = []
    for (let i = 0; i < 43; i++) ids.unshift((await played(pair, {}, null)).match.match_id)
    const first = await gamesOf(kari)
    await played(pair, {}, null)
    const second = await gamesOf(kari, `?before=${first.next}`)
    const third = await gamesOf(kari, `?before=${second.next}`)
    expect([first, second, third].map(({ games }) => games.length)).toEqual([20, 20, 3])
    expect([first, second, third].flatMap(({ games }) => games.map((game) => game.match_id))).toEqual(ids)
    expect(third.next).toBeNull()
    expect(await gamesOf(kari, '?before=1')).toEqual({ success: true, games: [], next: null })
  })

  it('show no rating while ELO is switched off, which one’s own still have', async () => {
    const [kari, ola] = await four()
    await played([kari, ola])
    await setElo(0)
    expect((await gamesOf(kari)).games).toMatchObject([{ elo: null, elotype: null, result: 'win' }])
    expect((await get('/profile/games', kari.token)).body.gatherResult).toMatchObject([{ elo: 12, elotype: 'added' }])
  })

  it.each(['-1', '1.5', 'x', '1e3', '99999999999'])('have no page before %s', async (before) => {
    const kari = await aUser()
    const reply = await get(`/profile/games/${kari.steamId}?before=${before}`)
    expect(reply).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: ['before'] } })
  })
})

describe('the vetoes of a captain', () => {
  const vetoesOf = async ({ steamId }: TestUser) =>
    v.parse(v.strictObject(vetoesReply.entries), (await get(`/profile/vetoes/${steamId}`)).body)

  it('are counted over the matches that the player led, for everybody to see', async () => {
    const [kari, ola, per, siv] = await four()
    const picked = (score_team_a: number, score_team_b: number) => ({
      ...{
        map_id: 3,
        status: 'picked' as const,
        action_by: 'A' as const,
        pick_side: null,
        pick_order: 1,
        taken_as: 2,
        score_team_a,
        score_team_b,
      },
    })
    const banned = { map_id: 1, status: 'banned' as const, action_by: 'A' as const, pick_side: null, pick_order: null, taken_as: 1 }
    const vetoed = (won: boolean) => ({ maps: [picked(won ? 13 : 7, won ? 7 : 13), { ...banned, score_team_a: 0, score_team_b: 0 }] })
    // The first of each five leads: Kari's two matches, and not the one in which she follows Ola.
    await played([kari, ola, per, siv], vetoed(true))
    await played([kari, ola, per, siv], vetoed(false))
    await played([ola, kari, per, siv], vetoed(true))
    const { matches, maps } = await vetoesOf(kari)
    expect(matches).toBe(2)
    expect(maps.map(({ display_name: _, image_url: __, ...acts }) => acts)).toEqual([
      { id: 1, banned: 2, banned_first: 2, picked: 0, played: 0, won: 0 },
      { id: 3, banned: 0, banned_first: 0, picked: 2, played: 2, won: 1 },
    ])
    expect(maps.map(({ display_name }) => display_name)).toEqual([expect.stringMatching(/\S/), 'Anubis'])
    expect(await vetoesOf(siv)).toEqual({ success: true, matches: 0, maps: [] })
  })

  it('leave out a match that was taken back', async () => {
    const [kari, ola, per, siv] = await four()
    const { match } = await played([kari, ola, per, siv])
    expect((await vetoesOf(kari)).matches).toBe(1)
    await takeBackResult(db, { match: { ...match, voided: 1 }, reason: 'Juks', at: 9, by: siv.steamId })
    expect((await vetoesOf(kari)).matches).toBe(0)
  })
})

describe.each(['games', 'charts', 'card', 'vetoes'])('the history of a player (%s)', (what) => {
  it('is not there for nobody', async () => {
    expect(await get(`/profile/${what}/finnesikke`)).toMatchObject({ status: 404, body: { error: 'PAGE_NOT_FOUND' } })
    expect(await get(`/profile/${what}/76561199999999999`)).toMatchObject({ status: 404, body: { error: 'PAGE_NOT_FOUND' } })
  })

  it('is there for anyone who has not played', async () => {
    const kari = await aUser()
    expect((await get(`/profile/${what}/${kari.steamId}`)).status).toBe(200)
  })

  it('takes no forged token for somebody', async () => {
    const [kari, ola] = await four()
    await played([kari, ola])
    const { body } = await get(`/profile/${what}/${kari.steamId}`, `${ola.token}x`)
    expect(body).toEqual((await get(`/profile/${what}/${kari.steamId}`)).body)
  })
})

describe('the charts of a profile', () => {
  it('show rating, form, maps, people and the best match, without what was cancelled or taken back', async () => {
    const [kari, ola, per, nils] = await four()
    const first = await played([kari, ola, per, nils])
    await takeBack(await played([kari, per, ola, nils]))
    await cancel([kari, ola, per, nils])
    const last = await played([kari, per, nils, ola], { winner: 'B' }, -7)
    const charts = await chartsOf(kari)
    expect(charts.rating).toEqual([
      { match_id: first.match.match_id, at: 1_000, elo: 1_012, change: 12 },
      { match_id: last.match.match_id, at: 1_000, elo: 993, change: -7 },
    ])
    expect(charts.form).toEqual(['W', 'L'])
    expect(charts.maps).toEqual([{ id: 3, display_name: 'Anubis', image_url: '/posters/anubis.svg', played: 2, won: 2 }])
    expect(charts.teammates).toEqual([
      { uid: `uid${ola.steamId}`, steamid: ola.steamId, username: ola.username, avatar: '/avatars/01.svg', played: 1, won: 1 },
    ])
    expect(charts.opponents.map(({ steamid, played, won }) => [steamid, played, won])).toEqual(
      [
        [nils.steamId, 2, 1],
        [ola.steamId, 1, 0],
        [per.steamId, 1, 1],
      ].toSorted((a, b) => Number(b[1]) - Number(a[1]) || Number(b[2]) - Number(a[2])),
    )
    expect(charts.best).toMatchObject({ match_id: last.match.match_id, map: 'Anubis', kills: 12, deaths: 20, result: 'loss' })
  })

  it('show the one who looks how they have met, and keep that from everybody else’s cache', async () => {
    const [kari, ola, per, nils] = await four()
    await played([kari, ola, per, nils])
    await played([kari, per, nils, ola], { winner: 'B' })
    for (const of of [chartsOf, cardOf]) {
      expect((await of(kari, ola)).met).toEqual({ together: { played: 1, won: 1 }, against: { played: 1, won: 1, lost: 0 } })
      expect((await of(kari, nils)).met).toEqual({ together: { played: 0, won: 0 }, against: { played: 2, won: 1, lost: 1 } })
      for (const viewer of [null, kari, await aUser()]) expect((await of(kari, viewer)).met).toBeNull()
    }
    for (const what of ['charts', 'card']) {
      const [asGuest, asOla] = [await get(`/profile/${what}/${kari.steamId}`), await get(`/profile/${what}/${kari.steamId}`, ola.token)]
      expect(asGuest.headers.get('Cache-Control')).toBe('public, s-maxage=5')
      expect(asGuest.headers.get('Vary')).toContain('Authorization')
      expect(asOla.headers.get('Cache-Control')).toBe('private, no-store')
    }
  })

  it('carry no ELO while it is switched off; how well the best match was played stays', async () => {
    const [kari, ola] = await four()
    await played([kari, ola])
    await setElo(0)
    const [charts, card] = [await chartsOf(kari, ola), await cardOf(kari, ola)]
    expect(charts.rating).toBeNull()
    expect(charts.best?.rating).toBeGreaterThan(0)
    expect(card.elo).toBeNull()
    // As a whole figure: a time may hold these digits by chance.
    expect(JSON.stringify([charts, card])).not.toMatch(/\b1012\b/)
  })

  it('are empty before the first match', async () => {
    const empty = { success: true, rating: [], form: [], maps: [], teammates: [], opponents: [], best: null, met: null }
    expect(await chartsOf(await aUser(), await aUser())).toEqual(empty)
  })
})

describe('a player’s card', () => {
  it('says who they are, how good, and how their last five matches ended', async () => {
    const [kari, ola] = await four()
    for (const winner of ['B', 'A', 'A', 'draw', 'B', 'A'] as const) await played([kari, ola], { winner })
    expect(await cardOf(kari)).toEqual({
      uid: `uid${kari.steamId}`,
      steamid: kari.steamId,
      username: kari.username,
      avatar: '/avatars/01.svg',
      role: 1,
      elo: 1_000 + 6 * 12,
      banned: 0,
      matches_played: 6,
      kd: 0.6,
      form: ['W', 'W', 'D', 'L', 'W'],
      met: null,
      relation: null,
    })
    expect(await cardOf(await aUser({ banned: 1, role: 2 }))).toMatchObject({ banned: 1, role: 2, kd: null, matches_played: 0, form: [] })
  })

  it('says how the one who looks stands to them, and never how they stand to the one who looks', async () => {
    const [kari, ola] = [await aUser(), await aUser()]
    const act = (by: TestUser, does: string, of: TestUser) => post(`/profile/${does}`, by.token, { uid: `uid${of.steamId}` })
    const relation = async (of: TestUser, viewer: TestUser | null) => (await cardOf(of, viewer)).relation
    expect(await relation(ola, kari)).toEqual({ followed: 0, blocked: 0 })
    await act(kari, 'follow', ola)
    expect(await relation(ola, kari)).toEqual({ followed: 1, blocked: 0 })
    expect(await relation(kari, ola)).toEqual({ followed: 0, blocked: 0 })
    await act(ola, 'block', kari)
    expect(await relation(ola, kari)).toEqual({ followed: 0, blocked: 0 })
    expect(await relation(kari, ola)).toEqual({ followed: 0, blocked: 1 })
    for (const viewer of [null, ola]) expect(await relation(ola, viewer)).toBeNull()
  })
})

describe('the cost of these calls in D1', () => {
  it('is one round trip, and one more for the names of the people in the charts', async () => {
    const [kari, ola] = await four()
    await played([kari, ola])
    const roundTrips = async (path: string) => {
      const counted = countedD1(env.DB)
      await openSite({}, { DB: counted.DB }).ask(`/api/profile/${path}/${kari.steamId}`)
      return counted.roundTrips()
    }
    expect([await roundTrips('games'), await roundTrips('card'), await roundTrips('charts')]).toEqual([1, 1, 2])
  })
})
