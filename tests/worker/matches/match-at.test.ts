import { env, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { MatchRoom } from '../../../durable/match/match-room.ts'
import { pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import { matchAtReply } from '../../../worker/contract/admin/replay.ts'
import { poolMapsReply } from '../../../worker/contract/maps.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { aFullGather } from '../../support/workerd/matches/a-full-gather.ts'
import { aLiveMatch, playMap, rowsWritten, viewOf } from '../../support/workerd/matches/a-live-match.ts'
import { matchOfView } from '../../support/workerd/matches/turns.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { countedD1, openSite } from '../support/support-calls.ts'

const at = async (id: string, by: TestUser, query = '') =>
  v.parse(matchAtReply, (await get(`/admin/matches/${id}/at${query}`, by.token)).body)
const logOf = async (target: string) => {
  const log = await env.DB.prepare('SELECT actor_steamid, action, before, after FROM staff_log WHERE target = ?').bind(target).all()
  return log.results
}

describe('a match as it looked', () => {
  it('is shown to a moderator at any moment, with what happened, and writes nothing', async () => {
    const live = await aLiveMatch({ series_type: 'bo1' })
    await playMap(live)
    const moderator = await aUser({ role: 2 })
    const written = await rowsWritten(live.id)
    const now = await at(live.id, moderator)
    expect(now).toMatchObject({ is_whole: 1, left_out: 0, match: { status: 'complete', winner: 'A' }, server: null })
    const known = await matchOfView(live.id, moderator.token)
    expect(now.match).toEqual({ ...known, revision: now.match.revision })
    const moment = (what: string) => now.moments?.find(({ line }) => line?.what === what)?.revision
    const started = await at(live.id, moderator, `?revision=${moment('started')}&known=${now.newest}`)
    expect(started).toMatchObject({ moments: null, match: { status: 'picking_players', played: [] }, chat: [] })
    const ready = await at(live.id, moderator, `?revision=${moment('server_ready')}`)
    expect(ready).toMatchObject({
      match: { status: 'live', status_match: 'warmup' },
      server: { ip: live.server.ip, port: live.server.port },
    })
    const rounds = now.moments?.flatMap(({ round }) => (round ? [`${round.score_a}–${round.score_b}`] : []))
    expect(rounds).toContain('12–8')
    expect(await rowsWritten(live.id)).toBe(written)
  })

  it('keeps a deleted player deleted', async () => {
    const [owner, player, moderator] = await Promise.all([aUser(), aUser({ username: 'Forsvunnet Fredrik' }), aUser({ role: 2 })])
    const id = await createGather(owner.token)
    await post(`/matches/gather/${id}/join`, player.token)
    await post(`/matches/${id}/chat`, player.token, { message: 'hei hei' })
    await post(`/matches/gather/${id}/leavequeue`, player.token)
    expect(JSON.stringify(await at(id, moderator, '?revision=2'))).toContain('Forsvunnet Fredrik')
    const gone = { steamId: player.steamId, pseudonym: pseudonymOf(78), names: [player.username], discordIds: [] }
    await runInDurableObject(env.MATCH.getByName(id), (room: MatchRoom) => room.forget(gone))
    const seen = await at(id, moderator, '?revision=2')
    expect(seen.match.queuedPlayers.map(({ username }) => username)).toEqual(['Slettet spiller'])
    for (const word of [player.steamId, player.username]) expect(JSON.stringify(seen)).not.toContain(word)
  })

  it('is for staff alone, and not for those who play in it; of a match without a room there is none', async () => {
    const { id, players } = await aFullGather(
      { max_players: 4, type: '2v2', is_competitive: 0, pick_type: 'random', series_type: 'bo1' },
      4,
    )
    const [owner] = players as [TestUser]
    expect(await get(`/admin/matches/${id}/at`)).toMatchObject({ status: 401 })
    expect(await get(`/admin/matches/${id}/at`, owner.token)).toMatchObject({ status: 403 })
    const referee = await aUser({ role: 3 })
    const own = await createGather(referee.token)
    expect(await get(`/admin/matches/${own}/at`, referee.token)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('selv med') },
    })
    expect(await get('/admin/matches/abcdefgh1234/at', referee.token)).toMatchObject({
      status: 404,
      body: { error: 'GATHER_CANT_FIND_GATHER' },
    })
  })
})

describe('the settings of a match that waits', () => {
  const set = (by: TestUser, matchid: string, setting: string, value: unknown) =>
    post('/admin/updateMatchSetting', by.token, { matchid, setting, value })

  it('change in one frame, on the list, in the record and in the log, once', async () => {
    const [owner, admin] = await Promise.all([aUser(), aUser({ role: 3 })])
    const id = await createGather(owner.token)
    const socket = await openSocket(`match/${id}`, owner.token)
    await socket.next('snapshot')
    expect((await set(admin, id, 'max_players', '8')).body).toEqual({ success: true })
    expect((await socket.next('match_updated')).data).toMatchObject({
      match: { type: '4v4', max_players: 8, is_competitive: 0, pick_type: 'random', series_type: 'bo1' },
      happened: { what: 'setting_changed', by: null, setting: 'max_players', value: '8' },
    })
    expect((await set(admin, id, 'max_players', 8)).body).toEqual({ success: true })
    await drained(id)
    expect(await logOf(id)).toEqual([
      {
        actor_steamid: admin.steamId,
        action: 'match-setting',
        before: 'max_players=10, is_competitive=1, series_type=bo3, pick_type=ABBAABAB',
        after: 'max_players=8, is_competitive=0, series_type=bo1, pick_type=random',
      },
    ])
    const row = await env.DB.prepare('SELECT type, max_players, pick_type FROM matches WHERE match_id = ?').bind(id).first()
    expect(row).toEqual({ type: '4v4', max_players: 8, pick_type: 'random' })
    const { activeMatches } = (await get('/matches/gather/getActive', owner.token)).body as {
      activeMatches?: { match_id: string; max_players: number }[]
    }
    expect(activeMatches?.find(({ match_id }) => match_id === id)?.max_players).toBe(8)
  })

  it('are refused to anyone who may not, for what is no setting, and once the match has started', async () => {
    const gather = await aFullGather({ series_type: 'bo1', pick_type: 'random' })
    const [admin, moderator] = await Promise.all([aUser({ role: 3 }), aUser({ role: 2 })])
    expect(await set(gather.players[0] as TestUser, gather.id, 'is_competitive', 0)).toMatchObject({ status: 403 })
    expect(await set(moderator, gather.id, 'is_competitive', 0)).toMatchObject({ status: 403 })
    for (const [setting, value] of [
      ['max_players', 5],
      ['max_players', '10x'],
      ['series_type', 'bo2'],
      ['name', 'x'],
    ] as const) {
      expect(await set(admin, gather.id, setting, value)).toMatchObject({ status: 400 })
    }
    expect(await set(admin, gather.id, 'max_players', 8)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    await post(`/matches/gather/${gather.id}/start`, (gather.players[0] as TestUser).token)
    expect(await set(admin, gather.id, 'is_competitive', 0)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect(await set(admin, 'abcdefgh1234', 'is_competitive', 0)).toMatchObject({ status: 404 })
    expect(await viewOf(gather)).toMatchObject({ is_competitive: 1 })
    await drained(gather.id)
    expect(await logOf(gather.id)).toEqual([])
  })
})

describe('the settings that a new gather begins with', () => {
  const usual = { type: null, is_competitive: 1, pick_type: 'ABBAABAB', series_type: 'bo1' } as const
  const two = { type: '2v2', is_competitive: 0, pick_type: 'random', series_type: 'bo1' } as const
  const set = (by: TestUser, choices: object) => post('/admin/setGatherDefaults', by.token, choices)
  const defaults = async (by: TestUser) => v.parse(poolMapsReply, (await get('/maps', by.token)).body).defaults

  it('is what administrators choose for everybody, until they set it back; the log has each change once', async () => {
    const [admin, player] = await Promise.all([aUser({ role: 3 }), aUser()])
    expect(await defaults(player)).toEqual(usual)
    expect(await set(player, two)).toMatchObject({ status: 403 })
    expect(await set(admin, { ...two, series_type: 'bo3' })).toMatchObject({ status: 400, body: { fields: ['type'] } })
    expect(await set(admin, { ...two, pick_type: 'ABBAABBA' })).toMatchObject({ status: 400 })
    expect(await set(admin, usual)).toMatchObject({ status: 200 })
    expect(await logOf('gather-defaults')).toEqual([])
    for (const choices of [two, two, usual]) expect((await set(admin, choices)).body).toEqual({ success: true })
    const words = { two: '{"type":"2v2","isCompetitive":false,"pickType":"random","seriesType":"bo1"}' }
    const log = await logOf('gather-defaults')
    expect(log.map(({ after }) => after)).toEqual([words.two, log[0]?.before])
    expect(log[1]).toMatchObject({ action: 'set-gather-defaults', actor_steamid: admin.steamId, before: words.two })
    expect(await defaults(player)).toEqual(usual)
  })

  it('comes with the maps of the form, in the same round trip', async () => {
    const kari = await aUser()
    const counted = countedD1(env.DB)
    await openSite({}, { DB: counted.DB }).ask('/api/maps', { headers: { Authorization: kari.token } })
    expect(counted.roundTrips()).toBe(2)
  })
})
