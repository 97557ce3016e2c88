import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { playerMedalsReply } from '../../worker/contract/medals.ts'
import { aUser } from '../support/workerd/builders.ts'
import { get, post } from '../support/workerd/call.ts'
import { aLiveMatch, mapFor, quiet, viewOf } from '../support/workerd/matches/a-live-match.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

const small = { type: '2v2', max_players: 4, is_competitive: 0, series_type: 'bo1', pick_type: 'random', maps: '1,2,3' }

it('a match that reaches a medal gives it with the result, tells the player wherever they are, and takes it back when it is voided', async () => {
  const live = await aLiveMatch(small, 4)
  const match = await viewOf(live)
  const ofTeam = (team: 'A' | 'B') => match.players.filter((each) => each.team === team).map((each) => each.steamid)
  const [kari = '', mate = ''] = ofTeam('A')
  const [foe = ''] = ofTeam('B')
  // Nine matches behind her, and a knife that has been busy.
  await env.DB.prepare(
    `INSERT INTO user_stats (user_id, matches_played, weapon_kills) SELECT id, 9, '{"knife":24}' FROM users WHERE steamid = ?`,
  )
    .bind(kari)
    .run()
  const token = live.players.find((each) => each.steamId === kari)?.token ?? ''
  const site = await openSocket('site', token)
  await site.next('snapshot')

  const named = (steamId: string, team: string) => `"${steamId}<2><[U:1:${BigInt(steamId) - 76561197960265728n}]><${team}>"`
  const kill = (victim: string, team: string, weapon: string) =>
    `11/21/2026 - 20:00:00.000 - ${named(kari, 'CT')} [1 2 3] killed ${named(victim, team)} [4 5 6] with "${weapon}"`
  const over = '11/21/2026 - 20:00:02.000 - Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "1") (T "0")'
  const [goingLive, ...events] = mapFor(match, 0)
  await live.server.tell(goingLive as object)
  await live.server.log([kill(foe, 'TERRORIST', 'knife_karambit'), kill(mate, 'CT', 'ak47'), over].join('\n'))
  for (const event of events) await live.server.tell(event)
  await quiet(live)

  const told = [await site.next('medal_awarded'), await site.next('medal_awarded'), await site.next('medal_awarded')]
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort()
  const expected = ['Brødkniven fra Birka', 'Første tokt', 'Landnåmsfolk']
  expect(names(told.map(({ data }) => data.medal as { name: string }))).toEqual(expected)
  expect(told[0]?.data.medal).toEqual({
    id: expect.any(Number),
    name: expect.any(String),
    image: expect.stringMatching(/^\/medals\/.*\.svg/),
  })
  const sheets = await env.DB.prepare(
    'SELECT weapon_kills FROM player_map_stats s JOIN users u ON u.id = user_id WHERE match_id = ? AND steamid = ?',
  )
    .bind(live.id, kari)
    .all()
  expect(sheets.results).toEqual([{ weapon_kills: '{"knife":1}' }])
  const medals = async () => v.parse(playerMedalsReply, (await get(`/medal/user/${kari}`, token)).body).medals
  expect(names(await medals())).toEqual(expected)
  const ended = (await viewOf(live)).ended_at
  for (const medal of await medals()) expect(medal).toMatchObject({ acquired_at: ended, holders: 1 })

  const admin = await aUser({ role: 3 })
  expect((await post(`/matches/${live.id}/void`, admin.token, { reason: 'Juks på laget' })).status).toBe(200)
  await quiet(live)
  expect(await medals()).toEqual([])
  const log = await env.DB.prepare(`SELECT actor_steamid, before, reason FROM staff_log WHERE target = ? AND action = 'take-back-medal'`)
    .bind(live.id)
    .all<{ actor_steamid: string; before: string; reason: string }>()
  expect(log.results.map(({ reason }) => reason).sort()).toEqual(expected.map((name) => `${name}: Juks på laget`))
  for (const row of log.results) expect(row).toMatchObject({ actor_steamid: admin.steamId, before: kari })
})
