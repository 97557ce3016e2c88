import {
  createExecutionContext,
  createScheduledController,
  env,
  evictDurableObject,
  runDurableObjectAlarm,
  runInDurableObject,
  SELF,
  waitOnExecutionContext,
} from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { MatchRoom } from '../../durable/match/match-room.ts'
import { matchFrameSchema } from '../../durable/protocol/match/match-messages.ts'
import { siteFrameSchema } from '../../durable/protocol/site-messages.ts'
import { graceMs } from '../../durable/rules/draft/turn-clock.ts'
import { lobbyMs } from '../../durable/rules/lobby/lobby-limits.ts'
import { activeGathersReply, createGatherReply, matchReply } from '../../worker/contract/gathers.ts'
import worker from '../../worker/index.ts'
import { aUser } from '../support/workerd/builders.ts'
import { bo3, call, createGather, get, post } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

/** Asks until it is so; the test's own time-out is the limit. */
async function waitFor(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('a gather, from creation to cancellation', () => {
  it('is seen by everybody who watches, joined, filled, chatted in and cancelled', async () => {
    const [kari, ola] = await Promise.all([aUser({ username: 'Kari' }), aUser({ username: 'Ola' })])
    const list = await openSocket('site', ola.token)
    await list.next('snapshot')
    list.send({ event: 'watch', data: { gathers: true } })
    await list.next('gathers')

    const created = await post('/matches/gather/create', kari.token, bo3)
    expect(v.parse(createGatherReply, created.body).message).toBe('Gather ble opprettet!')
    const id = v.parse(createGatherReply, created.body).gather[0].match_id
    expect((await list.next('new_gather')).data).toMatchObject({
      gather: { match_id: id, owner_name: 'Kari', current_players: 1, max_players: 10 },
    })

    const room = await openSocket(`match/${id}`, ola.token)
    expect((await room.next('snapshot')).data).toMatchObject({ match: { match_id: id, status: 'waiting' }, chat: [] })
    expect(await post(`/matches/gather/${id}/join`, ola.token)).toMatchObject({ status: 200, body: { success: true } })
    expect((await room.next('match_updated')).data).toMatchObject({ match: { queuedPlayers: [{ username: 'Ola' }] } })

    expect(await post(`/matches/${id}/add-player`, kari.token, { steamid: ola.steamId })).toMatchObject({ body: { success: true } })
    expect((await room.next('match_updated')).data).toMatchObject({ match: { current_players: 2, queuedPlayers: [] } })
    expect((await list.next('gather_updated')).data).toMatchObject({ gather: { match_id: id, current_players: 2 } })

    room.send({ event: 'act', data: { id: 'a1', action: 'chat', body: { message: 'hei på deg' } } })
    expect((await room.next('chat_message')).data).toMatchObject({ message: { username: 'Ola', message: 'hei på deg' } })
    expect((await room.next('ack')).data).toEqual({ id: 'a1', success: true })

    expect(await post(`/matches/${id}/kick-player`, kari.token, { steamid: ola.steamId })).toMatchObject({ body: { success: true } })
    expect((await list.next('toast')).data).toMatchObject({ msg: 'Du ble kastet ut av gatheren.' })
    await waitFor(() => list.frames.some(({ event, data }) => event === 'seat' && data.seat === null))
    expect(await post(`/matches/gather/${id}/cancel`, kari.token)).toMatchObject({ body: { success: true } })
    expect((await room.next('match_cancelled')).data).toMatchObject({
      match: { status: 'canceled', cancel_reason: 'owner', deadlineAt: null },
    })

    const row = await env.DB.prepare('SELECT status, phase_ends_at FROM matches WHERE match_id = ?').bind(id).first()
    expect(row).toEqual({ status: 'canceled', phase_ends_at: null })
    for (const frame of room.frames) v.parse(matchFrameSchema, frame)
    for (const frame of list.frames) v.parse(siteFrameSchema, frame)
    const revisions = room.frames.flatMap((frame) => frame.revision ?? [])
    expect(revisions).toEqual(Array.from({ length: revisions.length }, (_, i) => (revisions[0] ?? 0) + i))
  })

  it('holds nobody back: anyone who was kicked, left or cancelled sits free again', async () => {
    const [kari, ola, siv] = await Promise.all([aUser(), aUser(), aUser()])
    const id = await createGather(kari.token)
    await post(`/matches/gather/${id}/join`, ola.token)
    await post(`/matches/gather/${id}/join`, siv.token)
    expect(await post('/matches/gather/create', ola.token, bo3)).toMatchObject({ status: 409, body: { error: 'GATHER_ALLREADY_JOINED' } })
    expect((await post(`/matches/gather/${id}/leavequeue`, ola.token)).body).toEqual({ success: true })
    await post(`/matches/${id}/kick-player`, kari.token, { steamid: siv.steamId })
    await post(`/matches/gather/${id}/cancel`, kari.token)
    await drained(id)
    for (const each of [kari, ola, siv]) expect((await post('/matches/gather/create', each.token, bo3)).status).toBe(200)
  })

  it('keeps what is said without what cannot be seen', async () => {
    const kari = await aUser()
    const id = await createGather(kari.token)
    const room = await openSocket(`match/${id}`, kari.token)
    await room.next('snapshot')
    const say = (message: string) => post(`/matches/${id}/chat`, kari.token, { message })
    expect((await say('\u200b\u200b\u200b\u200b')).body.error).toBe('GATHER_CHAT_SMALL')
    expect(await say('æ'.repeat(301))).toMatchObject({ status: 400, body: { message: 'Skriv høyst 300 tegn.', fields: ['message'] } })
    expect((await say('  \u202ehei \u0007 alle\u2066 ')).body).toEqual({ success: true })
    expect((await room.next('chat_message')).data).toMatchObject({ message: { message: 'hei alle' } })
  })

  it('takes an invited player straight to a free seat', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const id = await createGather(kari.token)
    const site = await openSocket('site', ola.token)
    await site.next('snapshot')
    expect(await post('/gather/insert', ola.token, { gatherid: id })).toMatchObject({ status: 403 })
    expect(await post(`/matches/${id}/invite`, kari.token, { steamid: ola.steamId })).toMatchObject({ body: { success: true } })
    expect((await site.next('gather_invite')).data).toMatchObject({
      gather: { id, maxplayers: 10, players: 1, competitive: 1, owner: kari.username },
    })
    expect(await post('/gather/insert', ola.token, { gatherid: id })).toMatchObject({ body: { success: true } })
    const { body } = await get(`/matches/${id}`, ola.token)
    expect(v.parse(matchReply, body).match.players.map((each) => each.steamid)).toEqual([kari.steamId, ola.steamId])
  })

  it('answers a repeated call once', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const id = await createGather(kari.token)
    const join = () => post(`/matches/gather/${id}/join`, ola.token, {}, { 'Idempotency-Key': 'k1' })
    expect((await join()).body).toEqual({ success: true })
    expect((await join()).body).toEqual({ success: true })
    const { body } = await get(`/matches/${id}`, kari.token)
    expect(v.parse(matchReply, body).match.queuedPlayers).toHaveLength(1)
  })

  it('keeps its members and its clock through an eviction, and its sockets stay open', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const id = await createGather(kari.token)
    const match = env.MATCH.getByName(id)
    const room = await openSocket(`match/${id}`, kari.token)
    const before = (await room.next('snapshot')).data as { match: { deadlineAt: number } }
    await evictDurableObject(match, { webSockets: 'hibernate' })
    await post(`/matches/gather/${id}/join`, ola.token)
    expect((await room.next('match_updated')).data).toMatchObject({ match: { queuedPlayers: [{ steamid: ola.steamId }] } })
    room.send({ event: 'resync' })
    expect((await room.next('snapshot')).data).toMatchObject({ match: { deadlineAt: before.match.deadlineAt } })
  })

  it('is cancelled by its own timer', async () => {
    const kari = await aUser()
    const id = await createGather(kari.token)
    await moveClock(id, lobbyMs + 2_000)
    expect(await runDurableObjectAlarm(env.MATCH.getByName(id))).toBe(true)
    expect((await get(`/matches/${id}`, kari.token)).body.match).toMatchObject({ status: 'canceled', cancel_reason: 'inactivity' })
  })

  it('is found by the cron when its timer was missed, and gets a moment more instead of a verdict', async () => {
    const kari = await aUser()
    const id = await createGather(kari.token)
    await drained(id)
    const now = await moveClock(id, lobbyMs + 120_000)
    const ctx = createExecutionContext()
    await worker.scheduled(createScheduledController({ scheduledTime: new Date(now), cron: '* * * * *' }), env, ctx)
    await waitOnExecutionContext(ctx)
    expect((await get(`/matches/${id}`, kari.token)).body.match).toMatchObject({ status: 'waiting', deadlineAt: now + graceMs })
  })
})

/** Moves the room's own clock ahead; answers the view that it then shows. */
async function moveClock(id: string, ahead: number): Promise<number> {
  const now = Date.now() + ahead
  await runInDurableObject(env.MATCH.getByName(id), (object: MatchRoom) => {
    object.clock = () => now
  })
  return now
}

describe('the list of active gathers', () => {
  it('is answered from its object without reading D1', async () => {
    const kari = await aUser()
    const id = await createGather(kari.token)
    await drained(id)
    const { body, headers } = await get('/matches/gather/getActive')
    expect(v.parse(activeGathersReply, body).activeMatches.map((gather) => gather.match_id)).toContain(id)
    expect(headers.get('Cache-Control')).toBe('public, s-maxage=5')
    const again = await SELF.fetch('https://kampklar.test/api/matches/gather/getActive', {
      headers: { 'If-None-Match': headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
  })
})

describe('logging out everywhere', () => {
  it('closes every open page of the player at once, and nobody else’s', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const id = await createGather(kari.token)
    const pages = await Promise.all([openSocket('site', kari.token), openSocket(`match/${id}`, kari.token)])
    const others = await openSocket(`match/${id}`, ola.token)
    for (const page of [...pages, others]) await page.next('snapshot')
    expect((await post('/profile/logoutAll', kari.token)).body).toEqual({ success: true })
    for (const page of pages) expect((await page.closed).code).toBe(4401)
    others.send({ event: 'resync' })
    expect((await others.next('snapshot')).event).toBe('snapshot')
  })
})

describe('a hostile caller', () => {
  it.each([
    ['an unknown key', { ...bo3, admin: 1 }],
    ['a wrong type', { ...bo3, maps: [1, 2, 3] }],
    ['a missing field', { type: '5v5' }],
    ['a Discord wish', { ...bo3, discord_option: 1 }],
    ['something that is no object', []],
    ['broken JSON', '{"type":'],
  ])('is refused with 400 for %s', async (_what, body) => {
    const kari = await aUser()
    const reply = await post('/matches/gather/create', kari.token, body)
    expect(reply).toMatchObject({ status: 400, body: { success: false, error: 'INVALID_INPUT' } })
    expect(reply.body.message).toBeTruthy()
  })

  it('is refused with 413 for a body that is too large', async () => {
    const kari = await aUser()
    expect((await post('/matches/gather/create', kari.token, { ...bo3, maps: '1'.repeat(70_000) })).status).toBe(413)
  })

  it('gets nowhere without a session, with a cookie alone, or with a forged token', async () => {
    const kari = await aUser()
    expect((await post('/matches/gather/create', null, bo3)).body.error).toBe('UNAUTHORIZED')
    expect((await post('/matches/gather/create', null, bo3, { Cookie: `jwt=${kari.token}` })).body.error).toBe('UNAUTHORIZED')
    expect((await post('/matches/gather/create', `${kari.token}x`, bo3)).body.error).toBe('UNAUTHORIZED')
  })

  it('gets nowhere while banned, by call or by socket', async () => {
    const [kari, bad] = await Promise.all([aUser(), aUser({ banned: 1 })])
    const id = await createGather(kari.token)
    expect(await post(`/matches/gather/${id}/join`, bad.token)).toMatchObject({ status: 403, body: { error: 'USER_BANNED' } })
    const room = await openSocket(`match/${id}`, bad.token)
    await room.next('snapshot')
    room.send({ event: 'act', data: { id: 'b1', action: 'chat', body: { message: 'slipp meg inn' } } })
    expect((await room.next('ack')).data).toMatchObject({ success: false, error: 'USER_BANNED' })
  })

  it.each(['https://ond.example', 'null', 'https://kampklar.test.ond.example'])('opens no socket from %s', async (origin) => {
    const kari = await aUser()
    expect((await openSocket('site', kari.token, origin)).status).toBe(403)
  })

  it('finds no room that was never opened', async () => {
    const kari = await aUser()
    expect(await get('/matches/findesikke', kari.token)).toMatchObject({ status: 404, body: { error: 'GATHER_CANT_FIND_GATHER' } })
    expect(await post('/matches/gather/findesikke/join', kari.token)).toMatchObject({
      status: 404,
      body: { error: 'GATHER_CANT_FIND_GATHER' },
    })
    expect(await get('/matches/..%2f..%2fetc', kari.token)).toMatchObject({ status: 404 })
    for (const id of ['findesikke', 'x']) expect((await (await openSocket(`match/${id}`, kari.token)).closed).code).toBe(4404)
    expect((await createGather(kari.token)).length).toBe(12)
  })

  it('is told to slow down on a socket, then cut off; frames too large close it', async () => {
    const kari = await aUser()
    const site = await openSocket('site', kari.token)
    await site.next('snapshot')
    for (let i = 0; i < 40; i++) site.send({ event: 'resync' })
    expect((await site.next('refused')).data).toMatchObject({ error: 'SLOW_DOWN' })
    expect((await site.closed).code).toBe(4429)
    const large = await openSocket('site', kari.token)
    large.send('x'.repeat(9_000))
    expect((await large.closed).code).toBe(1009)
  })

  it('is answered in Norwegian for a frame nobody understands, and stays connected', async () => {
    const kari = await aUser()
    const site = await openSocket('site', kari.token)
    await site.next('snapshot')
    site.send('{"event":"gi-meg-admin"}')
    expect((await site.next('refused')).data).toMatchObject({ error: 'INVALID_INPUT' })
    site.send({ event: 'resync' })
    expect((await site.next('snapshot')).event).toBe('snapshot')
  })

  it.each([
    ['/matches/gather/create', 'gather_create', bo3],
    ['/matches/gather/lobby123/start', 'gather_start', {}],
    ['/matches/gather/lobby123/join', 'gather_join', {}],
  ])('cannot use %s while its switch is off or the servers are down', async (path, name, body) => {
    const [kari, admin] = await Promise.all([aUser(), aUser({ role: 3 })])
    const turn = (type: string, value: number) => call('POST', '/system/updateSystem', admin.token, { type, value })
    await turn(name, 0)
    expect(await post(path, kari.token, body)).toMatchObject({ status: 503, body: { error: 'DISABLED' } })
    await turn(name, 1)
    await turn('cs_update', 1)
    expect(await post(path, kari.token, body)).toMatchObject({ status: 503, body: { error: 'MAINTENANCE' } })
    await turn('cs_update', 0)
  })
})
