import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { MatchRoom } from '../../durable/match/match-room.ts'
import { seatsShardName } from '../../durable/runtime/neighbours.ts'
import { anOrder, aPlayer } from '../support/workerd/builders.ts'
import { drained } from '../support/workerd/drained.ts'

const seatsOf = (steamId: string) => env.SEATS.getByName(seatsShardName(steamId))

async function aGather() {
  const order = anOrder()
  const owner = aPlayer()
  const seat = await seatsOf(owner.steamId).claim(owner.steamId, { kind: 'match', id: order.matchId })
  if (!seat.ok) throw new Error('no seat')
  const match = env.MATCH.getByName(order.matchId)
  await match.open(order, owner, seat.number)
  await drained(order.matchId)
  return { match, order, owner, seat: seat.number }
}
const viewOf = async (match: DurableObjectStub<MatchRoom>, role = 1) => {
  const seen = await match.view({ steamId: null, role })
  if (!seen.ok) throw new Error(seen.code)
  return seen.match
}

describe('a match room', () => {
  it('opens with its owner as the first member, and opens once', async () => {
    const { match, order, owner, seat } = await aGather()
    expect(await match.open(order, owner, seat)).toEqual({ ok: true })
    expect(await viewOf(match)).toMatchObject({ status: 'waiting', current_players: 1, revision: 1 })
    expect(await match.open(order, aPlayer(), 1)).toMatchObject({ ok: false, code: 'CONFLICT' })
  })

  it('drops a player whose seat is another room’s by the time it confirms', async () => {
    const { match, order } = await aGather()
    const player = aPlayer()
    const seats = seatsOf(player.steamId)
    const late = await seats.claim(player.steamId, { kind: 'match', id: 'somewhere-else' })
    if (!late.ok) throw new Error('no seat')
    await match.join(player, late.number)
    await drained(order.matchId)
    expect((await viewOf(match)).queuedPlayers).toEqual([])
  })

  it('shows Discord ids to staff alone', async () => {
    const { match, order } = await aGather()
    const player = aPlayer({ discordId: '123456789' })
    const seat = await seatsOf(player.steamId).claim(player.steamId, { kind: 'match', id: order.matchId })
    if (!seat.ok) throw new Error('no seat')
    await match.join(player, seat.number)
    expect((await viewOf(match)).queuedPlayers[0]?.discord_id).toBe(1)
    expect((await viewOf(match, 2)).queuedPlayers[0]?.discord_id).toBe('123456789')
  })

  it('does not touch what a newer version stored', async () => {
    const { match } = await aGather()
    await runInDurableObject(match, (_room, state) => {
      state.storage.sql.exec(`UPDATE room SET state = json_set(state, '$.v', 3), outbox = '[{"id":1,"effect":{"to":"moon"}}]'`)
    })
    await evictDurableObject(match)
    expect(await match.view({ steamId: null, role: 1 })).toMatchObject({ ok: false, code: 'MAINTENANCE' })
    expect(await match.join(aPlayer(), 1)).toMatchObject({ ok: false, code: 'MAINTENANCE' })
    const stored = await runInDurableObject(match, (_room, state) => state.storage.sql.exec('SELECT revision, outbox FROM room').one())
    expect(stored).toEqual({ revision: 1, outbox: '[{"id":1,"effect":{"to":"moon"}}]' })
  })

  it('goes on with what an older version stored', async () => {
    const { match } = await aGather()
    await runInDurableObject(match, (_room, state) => {
      state.storage.sql.exec(`UPDATE room SET state = json_remove(json_set(state, '$.v', 1), '$.play', '$.maps[0].workshopId')`)
    })
    await evictDurableObject(match)
    expect(await match.view({ steamId: null, role: 1 })).toMatchObject({ ok: true, match: { status: 'waiting', played: [] } })
    expect(await match.join(aPlayer(), 1)).toEqual({ ok: true })
  })

  it('keeps the seat of whoever staff name a second time, and frees it with the match', async () => {
    const { match, order, owner } = await aGather()
    const moderator = { steamId: 'staff', role: 3, chatBanned: false }
    const players = Array.from({ length: 9 }, () => aPlayer())
    for (const player of players) {
      const seat = await seatsOf(player.steamId).claim(player.steamId, { kind: 'match', id: order.matchId })
      if (!seat.ok) throw new Error('no seat')
      await match.join(player, seat.number)
      await match.perform({ ...moderator, steamId: owner.steamId }, 'add-player', { steamid: player.steamId })
    }
    await match.start({ ...moderator, steamId: owner.steamId })
    const coming = aPlayer()
    const room = { kind: 'match', id: order.matchId } as const
    const replace = async (out: string) => {
      const seat = await seatsOf(coming.steamId).claim(coming.steamId, room)
      if (!seat.ok) throw new Error('no seat')
      const answer = await match.replacePlayer(moderator, out, coming, seat.number)
      await drained(order.matchId)
      return answer.ok ? 'ok' : answer.code
    }
    const [first, second] = players as [(typeof players)[0], (typeof players)[0]]
    expect([await replace(first.steamId), await replace(second.steamId)]).toEqual(['ok', 'GATHER_ALLREADY_JOINED'])
    expect(await seatsOf(coming.steamId).seatOf(coming.steamId)).toEqual(room)
    expect(await seatsOf(first.steamId).seatOf(first.steamId)).toBeNull()
    await match.end(moderator, null)
    await drained(order.matchId)
    expect(await seatsOf(coming.steamId).seatOf(coming.steamId)).toBeNull()
  })
})
