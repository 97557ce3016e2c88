import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { recordResult, takeBackResult } from '../../../db/queries/ratings/results.ts'
import { renewTopPeriods } from '../../../db/queries/ratings/top-periods.ts'
import { noStats, type PlayerStats } from '../../../durable/rules/rating/player-stats.ts'
import { dayOf } from '../../../durable/rules/rating/top-periods.ts'
import { ownPlacesReply, topListsReply } from '../../../worker/contract/top.ts'
import { playerId } from '../../support/rules/ids.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { get } from '../../support/workerd/call.ts'
import { aResult } from '../../support/workerd/matches/a-result.ts'
import { manyPlayers } from '../../support/workerd/matches/many-players.ts'
import { metered } from '../../support/workerd/metered.ts'
import { countedD1, openSite } from '../support/support-calls.ts'

const db = openDatabase(env.DB)
const lists = async (period = 'all') => v.parse(topListsReply, (await get(`/top/getData?period=${period}`)).body)

beforeEach(() =>
  env.DB.batch(['user_stats', 'player_days', 'top_periods', 'top_snapshot'].map((table) => env.DB.prepare(`DELETE FROM ${table}`))),
)

/** A match in which each of these players did just this; it ended today, if nothing else is said (UTC ms). */
const played = async (stats: Record<string, Partial<PlayerStats>>, endedAt = Date.now()) => {
  const result = await aResult({}, Object.keys(stats).map(playerId))
  const players = result.players.map((player) => ({
    ...player,
    maps: [{ number: 1, map_id: 3, stats: { ...noStats(), rounds_played: 20, ...stats[player.steamid] } }],
  }))
  const match = { ...result.match, ended_at: endedAt }
  await recordResult(db, { ...result, match, players })
  return { ...result, match, players }
}

describe('the top lists', () => {
  it('are for everybody to see, empty at first, and kept for five seconds', async () => {
    const { status, body, headers } = await get('/top/getData')
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, ADR: [], Kills: [], Games: [], Dmg: [], Kd: [], Ace: [], Utility: [], Hs: [] })
    expect(headers.get('Cache-Control')).toBe('public, s-maxage=5')
    expect(headers.get('ETag')).toMatch(/^"\w+"$/)
  })

  it('name who did most, with how much, under the field of each list', async () => {
    const [kari, ola] = await Promise.all([aUser({ username: 'Kari' }), aUser({ username: 'Ola' })])
    await played({
      [kari.steamId]: { kills: 20, damage: 2_100, enemy5ks: 1 },
      [ola.steamId]: { kills: 18, damage: 2_300, utility_damage: 90 },
    })
    const { Kills, Games, Dmg, Ace, Utility } = await lists()
    const who = { uid: expect.any(String), avatar: '/avatars/01.svg' }
    expect(Kills).toEqual([
      { ...who, steamid: kari.steamId, username: 'Kari', total_kills: 20 },
      { ...who, steamid: ola.steamId, username: 'Ola', total_kills: 18 },
    ])
    expect(Games.map((row) => row.total_matches)).toEqual([1, 1])
    expect(Dmg.map((row) => [row.username, row.total_damage])).toEqual([
      ['Ola', 2_300],
      ['Kari', 2_100],
    ])
    expect(Ace.map((row) => [row.username, row.total_aces])).toEqual([['Kari', 1]])
    expect(Utility.map((row) => [row.username, row.total_utility_damage])).toEqual([['Ola', 90]])
  })

  it('sort by ratios only anyone who has played five matches', async () => {
    const [kari, ola] = await Promise.all([aUser({ username: 'Kari' }), aUser({ username: 'Ola' })])
    const match = {
      [kari.steamId]: { kills: 20, deaths: 10, head_shot_kills: 5, damage: 2_001 },
      [ola.steamId]: { kills: 10, deaths: 20, damage: 1_000 },
    }
    for (let i = 0; i < 4; i++) await played(match)
    expect(await lists()).toMatchObject({ ADR: [], Kd: [], Hs: [] })
    await played(match)
    const { ADR, Kd, Hs } = await lists()
    expect(ADR.map((row) => [row.username, row.average_adr])).toEqual([
      ['Kari', 100.05],
      ['Ola', 50],
    ])
    expect(Kd.map((row) => [row.username, row.kd_ratio])).toEqual([
      ['Kari', 2],
      ['Ola', 0.5],
    ])
    expect(Hs.map((row) => [row.username, row.hs_ratio])).toEqual([
      ['Kari', 0.25],
      ['Ola', 0],
    ])
    for (const list of [ADR, Kd, Hs]) expect(list.map((row) => row.matches)).toEqual([5, 5])
  })

  it('have ten players, anyone who is better pushing out the last, and forget what is taken back', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => aUser()))
    await played(Object.fromEntries(many.map(({ steamId }, place) => [steamId, { kills: 10 + place }])))
    expect((await lists()).Kills.map((row) => row.total_kills)).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12])
    const [first, last] = [many[0]?.steamId ?? '', many[11]?.steamId ?? '']
    const again = await played({ [first]: { kills: 100 }, [last]: {} })
    expect((await lists()).Kills.map((row) => row.total_kills)).toEqual([110, 21, 20, 19, 18, 17, 16, 15, 14, 13])
    await takeBackResult(db, { match: { ...again.match, revision: 90 }, reason: 'Juks', at: 1 })
    expect((await lists()).Kills.map((row) => row.total_kills)).toEqual([21, 20, 19, 18, 17, 16, 15, 14, 13, 12])
  })

  it('let somebody back in when a corrected result counts for less', async () => {
    const many = await Promise.all(Array.from({ length: 11 }, () => aUser()))
    const first = await played(Object.fromEntries(many.map(({ steamId }, place) => [steamId, { kills: 10 + place }])))
    const [best, ...others] = first.players.toReversed()
    if (!best) throw new Error('nobody played')
    const fewer = { ...best, maps: best.maps.map((map) => ({ ...map, stats: { ...noStats(), kills: 3 } })) }
    await recordResult(db, { ...first, match: { ...first.match, revision: 60 }, players: [fewer, ...others] })
    expect((await lists()).Kills.map((row) => row.total_kills)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10])
  })

  it('tell, for a season and for seven days, only of their days, as they were when the cron last came', async () => {
    const [kari, ola] = await Promise.all([aUser({ username: 'Kari' }), aUser({ username: 'Ola' })])
    const match = { [kari.steamId]: { kills: 20, deaths: 3, head_shot_kills: 5, damage: 2_001 }, [ola.steamId]: { kills: 10, deaths: 9 } }
    await played(match, Date.now() - 100 * 86_400_000)
    for (let i = 0; i < 5; i++) await played(match)
    expect(await lists('week')).toMatchObject({ Kills: [], ADR: [] })
    await renewTopPeriods(db, Date.now())
    expect((await lists()).Kills.map((row) => row.total_kills)).toEqual([120, 60])
    for (const period of ['season', 'week']) {
      const { Kills, ADR, Kd, Hs, Ace } = await lists(period)
      const who = { uid: expect.any(String), avatar: '/avatars/01.svg' }
      expect(Kills).toEqual([
        { ...who, steamid: kari.steamId, username: 'Kari', total_kills: 100 },
        { ...who, steamid: ola.steamId, username: 'Ola', total_kills: 50 },
      ])
      expect([ADR[0]?.average_adr, Kd[0]?.kd_ratio, Hs[0]?.hs_ratio, Ace]).toEqual([100.05, 6.67, 0.25, []])
      expect([ADR, Kd, Hs].map((list) => list[0]?.matches)).toEqual([5, 5, 5])
    }
  })

  it('are not there for other times', async () => {
    expect(await get('/top/getData?period=year')).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: ['period'] } })
  })

  it('say one’s own place and figure, a ratio from five matches on, as the places were when they were last made', async () => {
    const [kari, ola, per] = await Promise.all([aUser({ username: 'Kari' }), aUser({ username: 'Ola' }), aUser({ username: 'Per' })])
    const match = { [kari.steamId]: { kills: 20, damage: 2_000 }, [ola.steamId]: { kills: 10, damage: 1_000 } }
    for (let i = 0; i < 5; i++) await played(match)
    await played({ [per.steamId]: { kills: 30, enemy5ks: 1 } }, Date.now() - 100 * 86_400_000)
    const own = async (who: typeof kari, period = 'all') =>
      v.parse(ownPlacesReply, (await get(`/top/getOwnPlaces?period=${period}`, who.token)).body)
    const nothing = { matches: 0, places: { ADR: null, Kills: null, Games: null, Dmg: null, Kd: null, Ace: null, Utility: null, Hs: null } }
    await renewTopPeriods(db, Date.now())
    expect(await own(ola)).toMatchObject({
      matches: 5,
      places: { ADR: { value: 50, place: 2 }, Kills: { value: 50, place: 2 }, Ace: null },
    })
    expect(await own(per)).toMatchObject({ matches: 1, places: { ADR: null, Kills: { value: 30, place: 3 }, Ace: { value: 1, place: 1 } } })
    for (const period of ['season', 'week']) {
      expect((await own(kari, period)).places).toMatchObject({
        ADR: { value: 100, place: 1 },
        Kills: { place: 1 },
        Games: { value: 5, place: 1 },
      })
      expect(await own(per, period)).toEqual({ success: true, ...nothing })
    }
    expect(await own(await aUser())).toEqual({ success: true, ...nothing })
    expect(await get('/top/getOwnPlaces?period=year', kari.token)).toMatchObject({ status: 400, body: { fields: ['period'] } })
    expect((await get('/top/getOwnPlaces')).status).toBe(401)
  })

  it.each([1_000, 10_000, 100_000])(
    'read at most 80 rows in one round trip among %i players, also of a season and of seven days',
    async (count) => {
      await manyPlayers(count)
      await env.DB.prepare(
        `INSERT INTO player_days SELECT ?1, user_id, 5, kills, 9, 3, 900, 100, 1, 5 FROM user_stats WHERE matches_played > 0`,
      )
        .bind(dayOf(Date.now()))
        .run()
      const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => aUser()))
      await played(
        Object.fromEntries(
          [first, ...others].map((each, place) => [each?.steamId ?? '', { kills: 1 + place, enemy5ks: 1, utility_damage: 5 }]),
        ),
      )
      await renewTopPeriods(db, Date.now())
      for (const period of ['all', 'season', 'week']) {
        const meter = metered()
        const reply = await openSite({}, { DB: meter.d1 }).ask(`/api/top/getData?period=${period}`)
        const { ADR, Hs, Ace } = v.parse(topListsReply, await reply.json())
        expect([ADR.length, Hs.length, Ace.length]).toEqual([10, 10, 10])
        expect(meter.rows.read).toBeGreaterThan(0)
        expect(meter.rows.read).toBeLessThanOrEqual(period === 'all' ? 80 : 1)
        const ownMeter = metered()
        const headers = { Authorization: first?.token ?? '' }
        await openSite().ask('/api/profile/user', { headers })
        const own = await openSite({}, { DB: ownMeter.d1 }).ask(`/api/top/getOwnPlaces?period=${period}`, { headers })
        expect(v.parse(ownPlacesReply, await own.json()).places.Games?.value).toBe(1)
        // One or two rows for each day of the period, and the best values.
        expect(ownMeter.rows.read).toBeLessThanOrEqual({ all: 4, season: 190, week: 18 }[period] ?? 0)
        const counted = countedD1(env.DB)
        await openSite({}, { DB: counted.DB }).ask(`/api/top/getData?period=${period}`)
        expect(counted.roundTrips()).toBe(1)
      }
    },
  )
})
