import { env, evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { MatchRoom } from '../../durable/match/match-room.ts'
import { matchFrameSchema } from '../../durable/protocol/match/match-messages.ts'
import { graceMs, missedDeadlineMs, turnMs } from '../../durable/rules/draft/turn-clock.ts'
import { matchReply, timeLeftReply, timelineReply } from '../../worker/contract/gathers.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { get, post } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { aFullGather, type FullGather } from '../support/workerd/matches/a-full-gather.ts'
import { captainOf, matchOfView, turnAct } from '../support/workerd/matches/turns.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

const ownerOf = ({ players }: FullGather): TestUser => players[0] as TestUser
const view = ({ id, players }: FullGather) => matchOfView(id, (players[0] as TestUser).token)
const start = (gather: FullGather, by = ownerOf(gather)) => post(`/matches/gather/${gather.id}/start`, by.token)

/** Plays the running turn by its call, or over its captain's open socket; answers whether there was one. */
async function playTurn(gather: FullGather, over: 'call' | 'socket'): Promise<boolean> {
  const match = await view(gather)
  const act = turnAct(match)
  if (!act) return false
  const captain = captainOf(match, act.team, gather.players)
  if (over === 'call') {
    expect((await post(`/matches/${gather.id}/${act.path}`, captain.token, act.body)).body).toEqual({ success: true })
    return true
  }
  const socket = gather.sockets[gather.players.indexOf(captain)]
  socket?.send({ event: 'act', data: { id: `turn ${match.revision}`, action: act.path, body: act.body } })
  expect((await socket?.next('ack'))?.data).toEqual({ id: `turn ${match.revision}`, success: true })
  return true
}

/** Sees to it that everything sent before has arrived: asked last, answered last. */
async function settled({ sockets }: FullGather) {
  for (const socket of sockets) {
    socket.send({ event: 'resync' })
    await socket.next('snapshot')
  }
}

describe('a gather, from its start to the end of the veto', () => {
  it.each([
    ['5v5 ABBAABAB bo3', {}, 10, { picked: 3, turns: 7 + 6 + 2 }],
    ['5v5 Balansert bo5', { series_type: 'bo5', pick_type: 'random' }, 10, { picked: 5, turns: 6 + 4 }],
    ['5v5 ABABABAB bo1 over three maps', { series_type: 'bo1', pick_type: 'ABABABAB', maps: '1,2,3' }, 10, { picked: 1, turns: 7 + 2 }],
    ['5v5 ABBAABAB bo1 over ten maps', { series_type: 'bo1', maps: '1,2,3,4,5,6,7,8,9,10' }, 10, { picked: 1, turns: 7 + 9 }],
    [
      '2v2',
      { type: '2v2', max_players: 4, is_competitive: 0, series_type: 'bo1', pick_type: 'random', maps: '5,6,7,9' },
      4,
      { picked: 1, turns: 3 },
    ],
  ] as const)('%s: everybody sees every action, once and in order', async (_what, fields, count, { picked, turns }) => {
    const gather = await aFullGather(fields, count)
    expect((await start(gather)).body).toEqual({ success: true })
    let played = 0
    while (await playTurn(gather, played % 2 === 0 ? 'call' : 'socket')) played += 1
    expect(played).toBe(turns)
    await settled(gather)

    const match = await view(gather)
    v.parse(matchReply, { success: true, match })
    expect(match).toMatchObject({ status: 'live', status_match: 'waiting', turn: null, deadlineAt: expect.any(Number) })
    expect(match.picked_maps).toHaveLength(picked)
    for (const team of ['A', 'B']) expect(match.players.filter((player) => player.team === team)).toHaveLength(count / 2)

    for (const { frames } of gather.sockets) {
      for (const frame of frames) v.parse(matchFrameSchema, frame)
      // One frame a revision: none is missing and none came twice. The snapshots repeat the last.
      const revisions = frames.filter((frame) => frame.event !== 'ack').map((frame) => frame.revision ?? 0)
      const changes = revisions.slice(0, -1)
      expect(changes).toEqual(changes.map((_, place) => (changes[0] ?? 0) + place))
      expect(revisions.at(-1)).toBe(changes.at(-1))
      const names = frames.map((frame) => frame.event)
      expect(names.filter((name) => name === 'match_started')).toHaveLength(1)
      for (const frame of frames) {
        if (/^(next_pick|next_map_action|side_selected)$/.test(frame.event)) expect(JSON.stringify(frame).length).toBeLessThanOrEqual(1_000)
      }
    }
    const row = await env.DB.prepare('SELECT status, status_match, phase_ends_at FROM matches WHERE match_id = ?').bind(gather.id).first()
    expect(row).toEqual({ status: 'live', status_match: 'waiting', phase_ends_at: match.deadlineAt })
  })

  it('names each frame after the most significant thing that happened', async () => {
    const gather = await aFullGather()
    const [socket] = gather.sockets
    await start(gather)
    while (await playTurn(gather, 'call'));
    await settled(gather)
    expect(socket?.frames.map((frame) => frame.event)).toEqual([
      'snapshot',
      'match_updated', // started
      ...Array<string>(6).fill('next_pick'),
      'match_updated', // the last pick ends the draft
      'next_map_action',
      'next_map_action',
      'next_map_action', // picked: its side is next
      'side_selected',
      'next_map_action',
      'side_selected',
      'next_map_action',
      'match_started',
      'snapshot',
    ])
  })

  it('brings every member there, tells who is not looking, and sends home who waited', async () => {
    const gather = await aFullGather()
    const late = await aUser()
    await post(`/matches/gather/${gather.id}/join`, late.token)
    // This player has another page of the site open instead of the match.
    const away = gather.players[5] as TestUser
    gather.sockets[5]?.close()
    const sites = await Promise.all([away, late].map((user) => openSocket('site', user.token)))
    for (const site of sites) await site.next('snapshot')
    await start(gather)
    expect((await sites[0]?.next('toast'))?.data).toMatchObject({ msg: 'Gatheren starter' })
    expect((await sites[0]?.next('match_redirect'))?.data).toEqual({ match_id: gather.id })
    expect((await sites[1]?.next('toast'))?.data).toMatchObject({ msg: 'Gatheren startet uten deg.' })
    await drained(gather.id)
    expect((await post(`/matches/gather/create`, late.token, { ...JSON.parse('{}') })).status).toBe(400)
    const free = await aFullGather({}, 1)
    expect((await post(`/matches/gather/${free.id}/join`, late.token)).body).toEqual({ success: true })
  })

  it('is remembered as its own timeline, with who did what', async () => {
    const gather = await aFullGather({ series_type: 'bo1', pick_type: 'random', maps: '1,2,3' })
    await start(gather)
    while (await playTurn(gather, 'call'));
    const reply = v.parse(timelineReply, (await get(`/matches/${gather.id}/timeline`, ownerOf(gather).token)).body)
    expect(reply.timeline.map((entry) => entry.what)).toEqual([
      'opened',
      ...Array.from({ length: 9 }, () => ['joined', 'added']).flat(),
      'started',
      'map_banned',
      'map_banned',
    ])
    const match = await view(gather)
    const captain = match.players.find((player) => player.is_captain === 1 && player.team === 'A')
    expect(reply.timeline.at(-2)).toMatchObject({ by: captain?.username, map_id: 1 })
    expect(await get(`/matches/nobodyknows/timeline`, ownerOf(gather).token)).toMatchObject({ status: 404 })
    expect(await get(`/matches/${gather.id}/timeline`, null)).toMatchObject({ status: 401 })
  })
})

describe('the start', () => {
  it('is refused to others, with seats free, and while it is switched off', async () => {
    const gather = await aFullGather({}, 9)
    expect(await start(gather)).toMatchObject({ status: 409, body: { error: 'GATHER_NEED_PLAYERS' } })
    expect(await start(gather, gather.players[3])).toMatchObject({ status: 403, body: { error: 'GATHER_NO_ACCESS' } })
    expect(await start(gather, await aUser())).toMatchObject({ status: 403, body: { error: 'GATHER_NO_ACCESS' } })
    await env.DB.prepare("UPDATE system_switches SET value = 0 WHERE name = 'gather_start'").run()
    expect(await start(gather)).toMatchObject({ status: 503, body: { error: 'DISABLED' } })
    await env.DB.prepare("UPDATE system_switches SET value = 1 WHERE name = 'gather_start'").run()
    await env.DB.prepare("UPDATE system_switches SET value = 1 WHERE name = 'cs_update'").run()
    expect(await start(gather)).toMatchObject({ status: 503, body: { error: 'MAINTENANCE' } })
    await env.DB.prepare("UPDATE system_switches SET value = 0 WHERE name = 'cs_update'").run()
    expect((await view(gather)).status).toBe('waiting')
  })

  it('happens once, however often it is pressed', async () => {
    const gather = await aFullGather({}, 10)
    const answers = await Promise.all([1, 2, 3].map(() => start(gather)))
    expect(answers.map((answer) => answer.body.error ?? 'ok').sort()).toEqual(['GATHER_HAS_STARTED', 'GATHER_HAS_STARTED', 'ok'])
  })
})

describe('a turn', () => {
  it('is won by one of two calls that come at once, and the other is told', async () => {
    const gather = await aFullGather()
    await start(gather)
    const match = await view(gather)
    const captain = captainOf(match, 'A', gather.players)
    const free = match.players.filter((player) => player.team === null)
    const answers = await Promise.all(
      free.slice(0, 4).map((player) => post(`/matches/${gather.id}/pick-player`, captain.token, { steamid: player.steamid, team: 'A' })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.message === 'Det er ikke din tur.')).toHaveLength(3)
    expect((await view(gather)).players.filter((player) => player.team === 'A')).toHaveLength(2)
  })

  it('is answered and not done again when the same call is repeated', async () => {
    const gather = await aFullGather()
    await start(gather)
    const match = await view(gather)
    const captain = captainOf(match, 'A', gather.players)
    const act = turnAct(match)
    const again = () => post(`/matches/${gather.id}/pick-player`, captain.token, act?.body, { 'Idempotency-Key': 'once' })
    expect([(await again()).body, (await again()).body]).toEqual([{ success: true }, { success: true }])
    expect((await view(gather)).revision).toBe(match.revision + 1)
  })

  it.each([
    ['pick-player', { steamid: 'x', team: 'A' }],
    ['pick-player', { steamid: '76561198000000001' }],
    ['pick-player', { steamid: '76561198000000001', team: 'C' }],
    ['pick-player', { steamid: '76561198000000001', team: 'A', extra: 1 }],
    ['map-action', { mapId: '1', action: 'banned' }],
    ['map-action', { mapId: 1.5, action: 'banned' }],
    ['map-action', { mapId: 1, action: 'available' }],
    ['side-selection', { mapId: 1, action: 'spectator' }],
  ])('is refused as bad input: %s %o', async (path, body) => {
    const gather = await aFullGather({}, 2)
    expect(await post(`/matches/${gather.id}/${path}`, ownerOf(gather).token, body)).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT' },
    })
  })

  it('tells its time to anyone who asks: what is left of the phase’s turn, nought in another phase', async () => {
    const gather = await aFullGather()
    const ask = async (path: string) =>
      v.parse(timeLeftReply, (await get(`/matches/${gather.id}/${path}`, ownerOf(gather).token)).body).remainingTime
    expect([await ask('pick-time'), await ask('map-time')]).toEqual([0, 0])
    await start(gather)
    expect(await ask('pick-time')).toBeGreaterThan(turnMs - 10_000)
    expect(await ask('pick-time')).toBeLessThanOrEqual(turnMs)
    expect(await ask('map-time')).toBe(0)
  })
})

/** Sets the room's own clock from now on, and everything due is done. */
const moveClock = (gather: FullGather, ahead: number) =>
  runInDurableObject(env.MATCH.getByName(gather.id), (room: MatchRoom) => {
    room.clock = () => Date.now() + ahead
    room.alarm()
  })

describe('time and outage', () => {
  it('a room put to sleep in the middle wakes with the same turn and the same deadline', async () => {
    const gather = await aFullGather()
    await start(gather)
    for (const phase of ['picking_players', 'picking_maps']) {
      while ((await view(gather)).status !== phase) await playTurn(gather, 'call')
      await playTurn(gather, 'socket')
      const before = await view(gather)
      await evictDurableObject(env.MATCH.getByName(gather.id), { webSockets: 'hibernate' })
      expect(await view(gather)).toEqual(before)
      // The sockets stayed open: the next turn is played over one of them and reaches everybody.
      await playTurn(gather, 'socket')
      expect((await view(gather)).revision).toBe(before.revision + 1)
    }
  })

  it('a captain who is away loses the turn to the clock, by the room’s own alarm', async () => {
    const gather = await aFullGather()
    await start(gather)
    const before = await view(gather)
    await moveClock(gather, turnMs)
    const after = await view(gather)
    expect(after.revision).toBe(before.revision + 1)
    expect(after.players.filter((player) => player.team === 'A')).toHaveLength(2)
    const late = await post(`/matches/${gather.id}/pick-player`, captainOf(before, 'A', gather.players).token, turnAct(before)?.body)
    expect(late.body).toMatchObject({ success: false })
  })

  it('a call that is quicker than a due alarm still comes too late', async () => {
    const gather = await aFullGather()
    await start(gather)
    const before = await view(gather)
    const captain = captainOf(before, 'A', gather.players)
    const last = before.players.filter((player) => player.team === null).at(-1)
    await runInDurableObject(env.MATCH.getByName(gather.id), (room: MatchRoom) => {
      room.clock = () => Date.now() + turnMs
    })
    const answer = await post(`/matches/${gather.id}/pick-player`, captain.token, { steamid: last?.steamid, team: 'A' })
    expect(answer.body).toMatchObject({ error: 'FORBIDDEN', message: 'Det er ikke din tur.' })
    expect((await view(gather)).players.find((player) => player.steamid === last?.steamid)?.team).toBeNull()
  })

  it('when we were away ourselves the captain gets a moment more, and can use it', async () => {
    const gather = await aFullGather()
    await start(gather)
    const before = await view(gather)
    await moveClock(gather, turnMs + missedDeadlineMs + 5_000)
    const after = await view(gather)
    expect(after.turn).toEqual(before.turn)
    expect((after.deadlineAt ?? 0) - (before.deadlineAt ?? 0)).toBeGreaterThanOrEqual(graceMs)
    await playTurn(gather, 'call')
    expect((await view(gather)).turn?.team).toBe('B')
  })

  it('nobody acts at all: draft and veto finish by themselves', async () => {
    const gather = await aFullGather({ maps: '1,2,3', series_type: 'bo1' })
    await start(gather)
    for (let turn = 1; (await view(gather)).turn !== null; turn++) await moveClock(gather, turn * turnMs)
    const match = await view(gather)
    expect(match).toMatchObject({ status: 'live', picked_maps: [{}] })
    expect(match.maps.filter((map) => map.auto === 1)).toHaveLength(2)
    expect(match.draw_seed).not.toBeNull()
    await runDurableObjectAlarm(env.MATCH.getByName(gather.id))
  })
})
