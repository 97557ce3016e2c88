import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { MatchRoom } from '../../../durable/match/match-room.ts'
import { seatsOf } from '../../../durable/ports/objects.ts'
import type { Role, SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Actor } from '../../../durable/runtime/machine.ts'
import { playerId } from '../../support/rules/ids.ts'
import { anOrder, aPlayer } from '../../support/workerd/builders.ts'
import { drained } from '../../support/workerd/drained.ts'

async function aGather() {
  const order = anOrder()
  const owner = aPlayer()
  const match = env.MATCH.getByName(order.matchId)
  await match.openLobby(order, owner)
  await drained(order.matchId)
  return { match, order, owner }
}
const viewOf = async (match: DurableObjectStub<MatchRoom>, role: Role = 1) => {
  const seen = await match.view({ steamId: null, role })
  if (!seen.ok) throw new Error(seen.code)
  return seen.match
}

describe('a match room', () => {
  it('opens with its owner as the first member, and opens once', async () => {
    const { match, order, owner } = await aGather()
    expect(await match.openLobby(order, owner)).toEqual({ ok: true })
    expect(await viewOf(match)).toMatchObject({ status: 'waiting', current_players: 1, revision: 1 })
    expect(await match.openLobby(order, aPlayer())).toMatchObject({ ok: false, code: 'CONFLICT' })
  })

  it('takes nobody in whom another room holds, and anyone whom it took in stays held there', async () => {
    const [here, there] = await Promise.all([aGather(), aGather()])
    const player = aPlayer()
    const answers = await Promise.all([here.match.join(player), there.match.join(player)])
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual(['GATHER_ALLREADY_JOINED', 'ok'])
    const waiting = (await Promise.all([viewOf(here.match), viewOf(there.match)])).map((match) => match.queuedPlayers.length)
    expect(waiting).toEqual(answers.map((answer) => (answer.ok ? 1 : 0)))
    const home = answers[0]?.ok ? here : there
    expect(await seatsOf(env, player.steamId).seatOf(player.steamId)).toEqual({ kind: 'match', id: home.order.matchId })
  })

  it('asks for a seat once, however often somebody clicks', async () => {
    const { match, order } = await aGather()
    const player = aPlayer()
    const answers = await Promise.all(['a', 'a', 'b'].map((key) => match.join(player, key)))
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code))).toEqual(['ok', 'ok', 'GATHER_ALLREADY_JOINED'])
    const number = await runInDurableObject(seatsOf(env, player.steamId), (_seats, state) =>
      state.storage.sql.exec("SELECT seat ->> '$.last' AS number FROM player_seats WHERE steam_id = ?", player.steamId).one(),
    )
    expect(number).toEqual({ number: 1 })
    await match.perform({ steamId: player.steamId, role: 1, chatBanned: false }, 'leavequeue', {})
    await drained(order.matchId)
    expect(await seatsOf(env, player.steamId).seatOf(player.steamId)).toBeNull()
  })

  it('gives a seat back that it claimed and then did not need', async () => {
    const { match, order, owner } = await aGather()
    const player = aPlayer()
    const [joined] = await Promise.all([
      match.join(player),
      match.perform({ steamId: owner.steamId, role: 1, chatBanned: false }, 'cancel', {}),
    ])
    if (joined.ok) await drained(order.matchId)
    while ((await seatsOf(env, player.steamId).seatOf(player.steamId)) !== null) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(await viewOf(match)).toMatchObject({ status: 'canceled' })
  })

  it('gives a seat back when what it was claimed for breaks', async () => {
    const { match } = await aGather()
    const player = aPlayer()
    await runInDurableObject(match, async (room: MatchRoom) => {
      const { plan } = room as unknown as { plan: { machine: { step(...args: unknown[]): unknown } } }
      let steps = 0
      const breaking = (...args: unknown[]) => {
        steps += 1
        if (steps === 2) throw new Error('broken')
        return plan.machine.step(...args)
      }
      Object.assign(room, { plan: { ...plan, machine: { ...plan.machine, step: breaking } } })
      await expect(room.join(player)).rejects.toThrow('broken')
      Object.assign(room, { plan })
    })
    while ((await seatsOf(env, player.steamId).seatOf(player.steamId)) !== null) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(await match.join(player)).toEqual({ ok: true })
  })

  it('frees a seat whose room never took the player in, as soon as they go elsewhere', async () => {
    const { match, order } = await aGather()
    const player = aPlayer()
    expect(await seatsOf(env, player.steamId).claim(player.steamId, { kind: 'match', id: 'never-opened' })).toEqual({ ok: true, number: 1 })
    expect(await match.join(player)).toEqual({ ok: true })
    expect(await seatsOf(env, player.steamId).seatOf(player.steamId)).toEqual({ kind: 'match', id: order.matchId })
  })

  it('shows Discord ids to staff only', async () => {
    const { match } = await aGather()
    const player = aPlayer({ discordId: '123456789' })
    await match.join(player)
    expect((await viewOf(match)).queuedPlayers[0]?.discord_id).toBe(1)
    expect((await viewOf(match, 2)).queuedPlayers[0]?.discord_id).toBe('123456789')
  })

  it('does not touch what a newer version stored', async () => {
    const { match } = await aGather()
    await runInDurableObject(match, (_room, state) => {
      state.storage.sql.exec(`UPDATE room SET state = json_set(state, '$.v', 99), outbox = '[{"id":1,"effect":{"to":"moon"}}]'`)
    })
    await evictDurableObject(match)
    expect(await match.view({ steamId: null, role: 1 })).toMatchObject({ ok: false, code: 'MAINTENANCE' })
    expect(await match.join(aPlayer())).toMatchObject({ ok: false, code: 'MAINTENANCE' })
    const stored = await runInDurableObject(match, (_room, state) => state.storage.sql.exec('SELECT revision, outbox FROM room').one())
    expect(stored).toEqual({ revision: 1, outbox: '[{"id":1,"effect":{"to":"moon"}}]' })
  })

  it('keeps the seat of a player whom staff name a second time, and frees it with the match', async () => {
    const { match, order, owner } = await aGather()
    const moderator: Actor = { steamId: playerId('staff'), role: 3, chatBanned: false }
    const players = Array.from({ length: 9 }, () => aPlayer())
    for (const player of players) {
      await match.join(player)
      await match.perform({ ...moderator, steamId: owner.steamId }, 'add-player', { steamid: player.steamId })
    }
    await match.start({ ...moderator, steamId: owner.steamId })
    const coming = aPlayer()
    const room = { kind: 'match', id: order.matchId } as const
    const replace = async (out: SteamId) => {
      const answer = await match.replacePlayer(moderator, out, coming)
      await drained(order.matchId)
      return answer.ok ? 'ok' : answer.code
    }
    const [first, second] = players as [(typeof players)[0], (typeof players)[0]]
    expect([await replace(first.steamId), await replace(second.steamId)]).toEqual(['ok', 'GATHER_ALLREADY_JOINED'])
    expect(await seatsOf(env, coming.steamId).seatOf(coming.steamId)).toEqual(room)
    expect(await seatsOf(env, first.steamId).seatOf(first.steamId)).toBeNull()
    await match.end(moderator, null)
    await drained(order.matchId)
    expect(await seatsOf(env, coming.steamId).seatOf(coming.steamId)).toBeNull()
  })
})
