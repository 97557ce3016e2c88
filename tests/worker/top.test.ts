import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import { recordResult, takeBackResult } from '../../db/queries/results.ts'
import { noStats, type PlayerStats } from '../../durable/rules/player-stats.ts'
import { topEloReply, topListsReply } from '../../worker/contract/top.ts'
import { playerId } from '../support/rules/ids.ts'
import { aResult } from '../support/workerd/a-result.ts'
import { aUser } from '../support/workerd/builders.ts'
import { get } from '../support/workerd/call.ts'
import { manyPlayers } from '../support/workerd/many-players.ts'
import { metered } from '../support/workerd/metered.ts'
import { countedD1, openSite } from './support.ts'

const db = openDatabase(env.DB)
const lists = async () => v.parse(topListsReply, (await get('/top/getData')).body)
const setElo = (value: 0 | 1) => env.DB.prepare(`UPDATE system_switches SET value = ?1 WHERE name = 'elo'`).bind(value).run()

beforeEach(async () => {
  await env.DB.batch(['user_stats', 'top_snapshot'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  await env.DB.prepare('UPDATE users SET rated_matches = 0').run()
  await setElo(1)
})

/** A match in which each of these players did just this. */
const played = async (stats: Record<string, Partial<PlayerStats>>) => {
  const result = await aResult({}, Object.keys(stats).map(playerId))
  const players = result.players.map((player) => ({
    ...player,
    maps: [{ number: 1, map_id: 3, stats: { ...noStats(), rounds_played: 20, ...stats[player.steamid] } }],
  }))
  await recordResult(db, { ...result, players })
  return { ...result, players }
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

  it('sort by ratios only whoever has played five matches', async () => {
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
  })

  it('have ten players, whoever is better pushing out the last, and forget what is taken back', async () => {
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

  it.each([1_000, 10_000])('read at most 80 rows in one round trip among %i players', async (count) => {
    await manyPlayers(count)
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => aUser()))
    await played(
      Object.fromEntries(
        [first, ...others].map((each, place) => [each?.steamId ?? '', { kills: 1 + place, enemy5ks: 1, utility_damage: 5 }]),
      ),
    )
    const meter = metered()
    const reply = await openSite({}, { DB: meter.d1 }).ask('/api/top/getData')
    const { ADR, Hs, Ace } = v.parse(topListsReply, await reply.json())
    expect([ADR.length, Hs.length, Ace.length]).toEqual([10, 10, 10])
    expect(meter.rows.read).toBeGreaterThan(30)
    expect(meter.rows.read).toBeLessThanOrEqual(80)
    const counted = countedD1(env.DB)
    await openSite({}, { DB: counted.DB }).ask('/api/top/getData')
    expect(counted.roundTrips()).toBe(1)
  })
})

describe('the ELO list', () => {
  const rated = (steamId: string) => env.DB.prepare('UPDATE users SET rated_matches = 1 WHERE steamid = ?').bind(steamId).run()

  it('places who has a rated match, best first', async () => {
    const [kari, ola, per] = await Promise.all([
      aUser({ username: 'Kari', elo: 1_400 }),
      aUser({ elo: 2_000 }),
      aUser({ username: 'Per', elo: 1_700 }),
    ])
    for (const { steamId } of [kari, per]) await rated(steamId)
    const { TopElo } = v.parse(topEloReply, (await get('/top/getELOData')).body)
    expect(TopElo).toEqual([
      { placement: 1, uid: `uid${per.steamId}`, steamid: per.steamId, username: 'Per', avatar: '/avatars/01.svg', elo: 1_700 },
      { placement: 2, uid: `uid${kari.steamId}`, steamid: kari.steamId, username: 'Kari', avatar: '/avatars/01.svg', elo: 1_400 },
    ])
    expect(TopElo.some((row) => row.steamid === ola.steamId)).toBe(false)
  })

  it('is nobody’s to see while ELO is not shown', async () => {
    await setElo(0)
    expect(await get('/top/getELOData')).toMatchObject({ status: 503, body: { success: false, error: 'DISABLED' } })
  })

  it('has fifty places and reads at most 60 rows in one round trip, among however many', async () => {
    await manyPlayers(10_000)
    await env.DB.prepare(`UPDATE users SET rated_matches = 3 WHERE uid LIKE 'many%'`).run()
    const meter = metered()
    const reply = await openSite({}, { DB: meter.d1 }).ask('/api/top/getELOData')
    expect(v.parse(topEloReply, await reply.json()).TopElo).toHaveLength(50)
    expect(reply.headers.get('Cache-Control')).toBe('public, s-maxage=5')
    expect(meter.rows.read).toBeGreaterThan(49)
    expect(meter.rows.read).toBeLessThanOrEqual(60)
    const counted = countedD1(env.DB)
    await openSite({}, { DB: counted.DB }).ask('/api/top/getELOData')
    expect(counted.roundTrips()).toBe(1)
  })
})
