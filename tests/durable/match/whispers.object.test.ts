import { env, runInDurableObject } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { MatchRoom } from '../../../durable/match/match-room.ts'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { tellEveryMs } from '../../../durable/runtime/own-news.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { inside } from '../../support/workerd/inside.ts'
import { aFullGather } from '../../support/workerd/matches/a-full-gather.ts'
import { captainOf, matchOfView } from '../../support/workerd/matches/turns.ts'
import { openGuestSocket, openSocket } from '../../support/workerd/open-socket.ts'

/** Balanced teams at their veto, everybody in the room, and somebody who looks on. */
async function aVeto() {
  const { id, players, sockets } = await aFullGather({ pick_type: 'random' })
  const [owner] = players as [(typeof players)[0]]
  await post(`/matches/gather/${id}/start`, owner.token)
  await drained(id)
  const match = await matchOfView(id, owner.token)
  const onlooker = await openSocket(`match/${id}`, (await aUser()).token)
  const guest = await openGuestSocket(id, 'a')
  await Promise.all([onlooker.next('snapshot'), guest.next('snapshot'), ...sockets.map((each) => each.next('match_updated'))])
  return { id, match, players, sockets, onlooker, guest }
}

const inRoom = <Result>(id: string, work: (room: MatchRoom, written: number) => Result) =>
  runInDurableObject(env.MATCH.getByName(id), (room: MatchRoom) => work(room, room.sql.counts.written))

/** How many choices were made before the first turn of the veto: everybody stands on a team. */
const firstTurn = 10

it('a whisper costs its captain at most one frame a second, everybody else none, and the room one row', async () => {
  const { id, match, players, sockets, onlooker, guest } = await aVeto()
  const captains = (['A', 'B'] as const).map((team) => captainOf(match, team, players))
  const mapId = match.maps[0]?.id ?? 0
  const socketOf = (steamId: string) => sockets[players.findIndex((each) => each.steamId === steamId)] as (typeof sockets)[0]
  const all = [...sockets, onlooker, guest]
  const before = all.map((each) => each.frames.length)
  // The clock of the room stands, so that the second does not pass before the test says so.
  let now = Date.now()
  const written = await inRoom(id, (room, count) => {
    room.clock = () => now
    return count
  })
  const others = players.filter((each) => !captains.includes(each))
  for (const [place, each] of others.entries()) {
    const socket = socketOf(each.steamId)
    socket.send({ event: 'act', data: { id: `tips${place}`, action: 'whisper', body: { turn: firstTurn, choice: mapId } } })
    expect((await socket.next('ack')).data).toMatchObject({ success: true })
  }
  expect((await inRoom(id, (_room, count) => count)) - written).toBeLessThanOrEqual(others.length)
  for (const captain of captains) {
    expect((await socketOf(captain.steamId).next('whispers')).data).toEqual({
      turn: firstTurn,
      choice: null,
      heard: [{ choice: mapId, count: 1 }],
    })
  }
  now += tellEveryMs
  await inRoom(id, (room) => room.alarm())
  for (const captain of captains) {
    expect((await socketOf(captain.steamId).next('whispers')).data).toMatchObject({ heard: [{ choice: mapId, count: 4 }] })
  }
  const came = all.map((each, place) => each.frames.slice(before[place]).map(({ event }) => event))
  for (const [place, player] of players.entries()) {
    expect(came[place]).toEqual(captains.includes(player) ? ['whispers', 'whispers'] : ['ack'])
  }
  expect(came.slice(players.length)).toEqual([[], []])
  await inRoom(id, (room) => expect(inside(room).nextWakeAt()).toBe(match.deadlineAt))
})

it('a captain hears all whispers also while people write', async () => {
  const { id, match, players, sockets } = await aVeto()
  const captain = captainOf(match, 'A', players)
  const socket = sockets[players.indexOf(captain)] as (typeof sockets)[0]
  const mates = players.filter((each) =>
    match.players.some(({ steamid, team, is_captain }) => steamid === each.steamId && team === 'A' && !is_captain),
  )
  const mapId = match.maps[0]?.id ?? 0
  let now = Date.now()
  await inRoom(id, (room) => {
    room.clock = () => now
  })
  const before = socket.frames.length
  for (const each of mates) {
    expect((await post(`/matches/${id}/whisper`, each.token, { turn: firstTurn, choice: mapId })).body).toEqual({ success: true })
    expect((await post(`/matches/${id}/chat`, each.token, { message: 'Ta den.' })).body).toMatchObject({ success: true })
  }
  expect((await socket.next('whispers')).data).toMatchObject({ heard: [{ choice: mapId, count: 1 }] })
  now += tellEveryMs
  await inRoom(id, (room) => room.alarm())
  expect((await socket.next('whispers')).data).toMatchObject({ heard: [{ choice: mapId, count: 4 }] })
  const came = socket.frames.slice(before).map(({ event }) => event)
  expect(came).toEqual(['whispers', ...mates.map(() => 'chat_message'), 'whispers'])
})

it('a page that is opened again shows a player their own whisper, the captain how many there are, and others nothing', async () => {
  const { id, match, players } = await aVeto()
  const captain = captainOf(match, 'A', players)
  const mate = players.find((each) =>
    match.players.some(({ steamid, team, is_captain }) => steamid === each.steamId && team === 'A' && !is_captain),
  )
  const rival = captainOf(match, 'B', players)
  const mapId = match.maps[1]?.id ?? 0
  const whisper = (token = '') => post(`/matches/${id}/whisper`, token, { turn: firstTurn, choice: mapId })
  expect((await whisper(mate?.token)).body).toEqual({ success: true })
  expect((await whisper(captain.token)).body).toMatchObject({ error: 'FORBIDDEN' })
  const seen = async (token = '') => (await (await openSocket(`match/${id}`, token)).next('snapshot')).data
  expect((await seen(mate?.token)).whispers).toEqual({ turn: firstTurn, choice: mapId, heard: [] })
  expect((await seen(captain.token)).whispers).toEqual({ turn: firstTurn, choice: null, heard: [{ choice: mapId, count: 1 }] })
  expect((await seen(rival.token)).whispers).toEqual({ turn: firstTurn, choice: null, heard: [] })
  const stranger = await seen((await aUser()).token)
  expect(stranger).not.toHaveProperty('whispers')
  expect(JSON.stringify(stranger.match as Match)).not.toContain('whisper')
})
