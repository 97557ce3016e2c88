import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { matchFrameSchema } from '../../durable/protocol/match/match-messages.ts'
import { matchDetailsReply } from '../../worker/contract/admin/matches.ts'
import { serversReply } from '../../worker/contract/admin/servers.ts'
import { matchReply, timelineReply } from '../../worker/contract/gathers.ts'
import { playerStatsReply, scoreReply, serverInfoReply } from '../../worker/contract/play.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { get, post } from '../support/workerd/call.ts'
import { aChosenGather, aLiveMatch, mapFor, playMap, quiet, roundTo, viewOf } from '../support/workerd/matches/a-live-match.ts'
import { aGameServer, clearPool, mapResult } from '../support/workerd/matches/game-server.ts'
import { matchOfView } from '../support/workerd/matches/turns.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

const bo1 = { series_type: 'bo1' }
const tokenOf = (player: TestUser | undefined): string => player?.token ?? ''
const ledgerOf = async (steamId: string): Promise<{ sum: number; elo: number }> => {
  const row = await env.DB.prepare(
    'SELECT users.elo, (SELECT sum(change) FROM elo_ledger WHERE user_id = users.id) AS sum FROM users WHERE steamid = ?',
  )
    .bind(steamId)
    .first<{ sum: number; elo: number }>()
  return row ?? { sum: -1, elo: -2 }
}

describe('a match on its server', () => {
  it('is set up, watched live, ends, and moves ratings and statistics once', async () => {
    const live = await aLiveMatch(bo1)
    const { id, players, server } = live
    expect(await viewOf(live)).toMatchObject({ status: 'live', status_match: 'warmup', status_text: 'Server ready!', has_server: 1 })
    const config = server.running?.config
    expect(config).toMatchObject({ num_maps: 1, map_sides: ['knife'], players_per_team: 5, skip_veto: true })
    expect(config?.cvars.matchzy_remote_log_url).toBe(server.running?.url)
    expect(Object.keys(config?.team1.players ?? {})).toHaveLength(5)

    const match = await viewOf(live)
    const [, first, ...rest] = mapFor(match)
    await server.tell({ event: 'going_live', map_number: 0 })
    expect(await viewOf(live)).toMatchObject({ status_match: 'live', deadlineAt: null, status_text: null })
    await server.tell(first as object)
    expect((await viewOf(live)).played[0]).toMatchObject({ score_a: 0, score_b: 1, phase: 'live', team_a_began: 't' })
    for (const event of rest) await server.tell(event)
    await quiet(live)

    const { body } = await get(`/matches/${id}`, tokenOf(players[0]))
    const over = v.parse(matchReply, body).match
    expect(over).toMatchObject({ status: 'complete', status_match: 'complete', winner: 'A', team1_score: 1, has_server: 0 })
    expect(over.played[0]).toMatchObject({ score_a: 13, score_b: 8, winner: 'A' })
    for (const player of over.players) {
      const { sum, elo } = await ledgerOf(player.steamid)
      const change = over.ratings.find((each) => each.steamid === player.steamid)
      expect(change).toMatchObject({ result: player.team === 'A' ? 1 : 0, k: 40 })
      expect(sum).toBe(elo)
      expect(change?.after).toBe(elo)
    }
    const best = over.played[0]?.players.find((each) => each.kills === 21)
    const stats = await get(`/auth/user/getStats/${best?.steamid}`, tokenOf(players[0]))
    expect(stats.body.playerStats).toMatchObject({ kills: 21, rounds_played: 21, matches_played: 1 })
    const games = await get('/profile/games?page=0', tokenOf(players[0]))
    expect(games.body).toMatchObject({ success: true, hasMore: false, gatherResult: [{ match_id: id, match_type: 'gather' }] })
  })

  it('answers the calls of the scoreboard, zeros before anything is played', async () => {
    const live = await aLiveMatch(bo1)
    const token = tokenOf(live.players[3])
    const ask = (call: string, body = {}) => post(`/matches/${live.id}/${call}`, token, body)
    expect(v.parse(scoreReply, (await ask('getMapStats', { mapNumber: 1 })).body).data).toEqual({ team1_score: 0, team2_score: 0 })
    expect(v.parse(playerStatsReply, (await ask('getPlayerStats', { mapNumber: 1 })).body).data).toEqual([])
    await playMap(live, 5)
    expect((await ask('getMapStats', { mapNumber: 1 })).body.data).toEqual({ team1_score: 13, team2_score: 5 })
    expect((await ask('getMapStats', { mapNumber: 2 })).body.data).toEqual({ team1_score: 0, team2_score: 0 })
    expect((await ask('getMatchStats')).body.data).toEqual({ team1_score: 13, team2_score: 5 })
    expect((await ask('getMatchScore')).body.data).toEqual({ team1_score: 1, team2_score: 0 })
    const sheet = v.parse(playerStatsReply, (await ask('getPlayerStats', { mapNumber: 1 })).body).data
    expect(sheet).toHaveLength(10)
    expect(sheet[0]).toMatchObject({ shots_fired_total: null, head_shot_kills: expect.any(Number) })
    expect((await ask('getMapStats', { mapNumber: 9 })).body).toMatchObject({ error: 'INVALID_INPUT', fields: ['mapNumber'] })
  })

  it('tells where it is played to those who play, and to staff, and only while it is', async () => {
    const live = await aLiveMatch(bo1)
    const [stranger, moderator, admin] = await Promise.all([aUser(), aUser({ role: 2 }), aUser({ role: 3 })])
    const info = (user: TestUser | undefined) => post(`/matches/${live.id}/getServerInfo`, tokenOf(user))
    const told = v.parse(serverInfoReply, (await info(live.players[4])).body)
    expect(told).toMatchObject({ ip: live.server.ip, port: live.server.port, password: live.server.running?.config.cvars.sv_password })
    for (const user of [moderator, admin]) expect((await info(user)).body).toEqual(told)
    expect(await info(stranger)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    const seen = JSON.stringify([
      (await get(`/matches/${live.id}`, stranger.token)).body,
      (await get(`/matches/${live.id}`, tokenOf(live.players[0]))).body,
      (await get(`/matches/${live.id}/timeline`, stranger.token)).body,
    ])
    for (const secret of [told.password, live.server.address, live.server.running?.secret ?? 'x']) expect(seen).not.toContain(secret)
    await playMap(live)
    expect(await info(live.players[4])).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
  })

  it('sends each viewer one frame a report, of at most 2,500 bytes', async () => {
    const live = await aLiveMatch(bo1)
    const socket = await openSocket(`match/${live.id}`, tokenOf(live.players[2]))
    await socket.next('snapshot')
    const before = socket.frames.length
    await playMap(live, 7)
    socket.send({ event: 'resync' })
    await socket.next('snapshot')
    const frames = socket.frames.slice(before, -1)
    for (const frame of frames) v.parse(matchFrameSchema, frame)
    const rounds = frames.filter((frame) => frame.event === 'match_score_update')
    expect(rounds.length).toBeGreaterThanOrEqual(19)
    for (const frame of frames) expect(new TextEncoder().encode(JSON.stringify(frame)).length).toBeLessThanOrEqual(2_500)
    const revisions = frames.map((frame) => frame.revision ?? 0)
    expect(revisions).toEqual(revisions.map((_, place) => (revisions[0] ?? 0) + place))
  })

  it('tells in Hendelser what the server did, without its rounds', async () => {
    const live = await aLiveMatch(bo1)
    await playMap(live)
    const { body } = await get(`/matches/${live.id}/timeline`, tokenOf(live.players[0]))
    const lines = v.parse(timelineReply, body).timeline.map((line) => line.what)
    expect(lines.slice(-4)).toEqual(['server_found', 'server_ready', 'map_live', 'finished'])
  })

  it('frees players and server when it ends', async () => {
    const live = await aLiveMatch(bo1)
    const admin = await aUser({ role: 3 })
    const ours = async () =>
      v.parse(serversReply, (await get('/admin/getServers', admin.token)).body).servers.find((each) => each.port === live.server.port)
    expect(await ours()).toMatchObject({ match_id: live.id })
    expect((await post('/matches/gather/create', tokenOf(live.players[5]), {})).body.success).toBe(false)
    await playMap(live)
    expect(await ours()).toMatchObject({ match_id: null, online: 1 })
    const again = await aChosenGather(bo1)
    expect(again.id).not.toBe(live.id)
  })
})

describe('a report to a match from outside', () => {
  it('needs the secret of its load, in the header and for the log; nothing else is asked or stored', async () => {
    const live = await aLiveMatch(bo1)
    const { server } = live
    const event = { event: 'going_live', map_number: 0 }
    const wrong = `${server.running?.secret.slice(0, -1)}${server.running?.secret.endsWith('A') ? 'B' : 'A'}`
    for (const secret of [wrong, '', 'x', `${server.running?.secret}x`]) expect(await server.tell(event, secret)).toBe(401)
    expect(await server.tell({ ...event, matchid: 1 })).toBe(401)
    expect(await server.tell({ event: 'round_end' })).toBe(400)
    expect(await server.tell({ event: 'player_connect', whatever: [1, 2] })).toBe(200)
    expect(await viewOf(live)).toMatchObject({ status_match: 'warmup' })
    expect(await server.tell(event)).toBe(200)
    expect(await viewOf(live)).toMatchObject({ status_match: 'live' })
  })

  it('is heard once, however often and in whatever order it comes', async () => {
    const live = await aLiveMatch(bo1)
    const events = mapFor(await viewOf(live), 3)
    const result = events.at(-1) as object
    for (const event of [result, ...events.slice(0, -1).reverse()]) await live.server.tell(event)
    for (const event of events) await live.server.tell(event)
    await quiet(live)
    expect(await viewOf(live)).toMatchObject({ status: 'complete', winner: 'A', ratings: expect.objectContaining({ length: 10 }) })
    const rows = await env.DB.prepare('SELECT count(*) AS n FROM elo_ledger WHERE match_id = ?').bind(live.id).first<{ n: number }>()
    expect(rows?.n).toBe(10)
  })

  it('keeps what was written on the server for the staff, and counts who won alone', async () => {
    const live = await aLiveMatch(bo1)
    const match = await viewOf(live)
    const teamOf = (team: 'A' | 'B') => match.players.filter((player) => player.team === team).map((player) => player.steamid)
    const [hero, ...others] = teamOf('A')
    const named = (steamId: string | undefined, team: string) =>
      `"${steamId}<2><[U:1:${BigInt(steamId ?? 0) - 76561197960265728n}]><${team}>"`
    const kill = (killer: string | undefined, victim: string | undefined, [one, two]: [string, string]) =>
      `11/21/2026 - 20:00:00.000 - ${named(killer, one)} [1 2 3] killed ${named(victim, two)} [4 5 6] with "ak47"`
    await live.server.tell({ event: 'going_live', map_number: 0 })
    const enemies = teamOf('B')
    const lines = [
      ...others.map((victim) => kill(enemies[0], victim, ['TERRORIST', 'CT'])),
      `11/21/2026 - 20:00:01.000 - ${named(hero, 'CT')} say "dette går bra"`,
      ...enemies.map((victim) => kill(hero, victim, ['CT', 'TERRORIST'])),
      '11/21/2026 - 20:00:02.000 - Team "CT" triggered "SFUI_Notice_CTs_Win" (CT "1") (T "0")',
    ]
    expect(await live.server.log(lines.join('\n'))).toBe(204)
    await live.server.tell(roundTo(match, [1, 0]))
    const sheet = (await viewOf(live)).played[0]?.players.find((player) => player.steamid === hero)
    expect(sheet).toMatchObject({ total_1v5: 1, total_1v4: 0 })
    const moderator = await aUser({ role: 2 })
    const details = await post('/admin/getMatchDetails', moderator.token, { matchid: live.id })
    const { match: seen } = v.parse(matchDetailsReply, details.body)
    expect(seen).toMatchObject(await matchOfView(live.id, moderator.token))
    expect(seen).toMatchObject({
      serverName: live.server.address,
      chatLogs: [{ player: hero, message: 'dette går bra' }],
    })
    const [player] = live.players
    expect((await post('/admin/getMatchDetails', tokenOf(player), { matchid: live.id })).status).toBe(403)
    // Staff who play in it do not read the other team's own chat.
    await env.DB.prepare('UPDATE users SET role = 2 WHERE steamid = ?').bind(player?.steamId).run()
    await get('/auth/user/data', tokenOf(player))
    expect(await post('/admin/getMatchDetails', tokenOf(player), { matchid: live.id })).toMatchObject({
      status: 403,
      body: { message: 'Du er selv med i kampen. En annen i staben må gjøre dette.' },
    })
  })
})

describe('an act of staff on a match', () => {
  it('pauses, speaks and ends by the server’s own words, and every act is logged', async () => {
    const live = await aLiveMatch(bo1)
    const [moderator, admin] = await Promise.all([aUser({ role: 2 }), aUser({ role: 3 })])
    const act = (user: TestUser, action: string, message?: string) =>
      post('/admin/serverAction', user.token, { action, id: live.id, message })
    expect(await act(moderator, 'pausematch')).toMatchObject({ status: 409 })
    expect(await act(moderator, 'startkniferound')).toMatchObject({ status: 403 })
    expect((await act(admin, 'startkniferound')).body.success).toBe(true)
    await live.server.tell({ event: 'going_live', map_number: 0 })
    expect((await act(moderator, 'pausematch')).body.success).toBe(true)
    expect(await viewOf(live)).toMatchObject({ paused: 1 })
    expect((await act(moderator, 'unpausematch')).body.success).toBe(true)
    expect((await act(moderator, 'sendmessage', 'Hei; quit "nå"')).body.success).toBe(true)
    expect(await act(moderator, 'sendmessage', ' ')).toMatchObject({ status: 400 })
    expect(live.server.said).toEqual(expect.arrayContaining(['css_start', 'css_forcepause', 'css_forceunpause', "css_asay Hei, quit 'nå'"]))
    live.server.mood.isAway = true
    expect(await act(moderator, 'pausematch')).toMatchObject({ status: 503, body: { error: 'SERVER_OFFLINE' } })
    live.server.mood.isAway = false
    expect((await act(moderator, 'endmatch', 'Strømbrudd')).body.success).toBe(true)
    await quiet(live)
    expect(await viewOf(live)).toMatchObject({ status: 'canceled', cancel_reason: 'staff', ratings: [] })
    expect(live.server.said).toContain('css_endmatch')
    const { results } = await env.DB.prepare('SELECT action FROM staff_log WHERE target = ? ORDER BY id')
      .bind(live.id)
      .all<{ action: string }>()
    expect(results.map((row) => row.action).sort()).toEqual(
      ['endmatch', 'pausematch', 'sendmessage', 'startkniferound', 'unpausematch'].sort(),
    )
  })

  it('loads it afresh, and hears no more of the load before', async () => {
    const live = await aLiveMatch(bo1)
    const admin = await aUser({ role: 3 })
    const old = live.server.running
    await live.server.tell({ event: 'going_live', map_number: 0 })
    await live.server.tell(roundTo(await viewOf(live), [1, 0]))
    expect((await post('/admin/serverAction', admin.token, { action: 'reloadmatch', id: live.id })).body.success).toBe(true)
    while (live.server.running === old || (await viewOf(live)).has_server === 0) await quiet(live)
    expect(live.server.running?.config.matchid).toBeGreaterThan(old?.config.matchid ?? 0)
    expect((await viewOf(live)).played[0]).toMatchObject({ score_a: 0, rounds: [] })
    const fresh = live.server.running
    live.server.running = old
    expect(await live.server.tell(mapResult([13, 0]))).toBe(200)
    live.server.running = fresh
    expect(await viewOf(live)).toMatchObject({ status: 'live' })
    await playMap(live)
    expect(await viewOf(live)).toMatchObject({ status: 'complete' })
  })

  it('takes a result back: ratings, totals and history are as if it had never been', async () => {
    const live = await aLiveMatch(bo1)
    const admin = await aUser({ role: 3 })
    const before = (await viewOf(live)).players.map((player) => [player.steamid, player.elo])
    await playMap(live)
    const taken = await post(`/matches/${live.id}/void`, admin.token, { reason: 'Juks på laget' })
    expect(taken.body).toEqual({ success: true })
    await quiet(live)
    const isBack = async () =>
      (await Promise.all(before.map(async ([steamId, elo]) => (await ledgerOf(String(steamId))).elo === elo))).every(Boolean)
    while (!(await isBack())) await new Promise((resolve) => setTimeout(resolve, 5))
    for (const [steamId] of before) {
      const { sum, elo } = await ledgerOf(String(steamId))
      expect(sum).toBe(elo)
      const stats = await get(`/auth/user/getStats/${steamId}`, tokenOf(live.players[0]))
      expect(stats.body.playerStats).toMatchObject({ kills: 0, matches_played: 0, rounds_played: 0 })
    }
    expect(await viewOf(live)).toMatchObject({ voided: 1, void_reason: 'Juks på laget', ratings: [] })
  })
})

describe('a server that cannot play', () => {
  it('is left for the next one at once, and not tried again while it refuses our password', async () => {
    await clearPool()
    const gather = await aChosenGather(bo1)
    const broken = await aGameServer({ takesPassword: false })
    const sound = await aGameServer()
    while ((await viewOf(gather)).has_server === 0) await quiet({ ...gather, server: sound })
    expect(sound.running?.config).toBeDefined()
    expect(broken.said).toEqual([])
    const admin = await aUser({ role: 3 })
    const { servers } = v.parse(serversReply, (await get('/admin/getServers', admin.token)).body)
    expect(servers.find((each) => each.port === broken.port)).toMatchObject({ match_id: null, online: 0 })
    expect(JSON.stringify(servers)).not.toContain('hemmelig')
  })
})
