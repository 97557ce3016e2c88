import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { MatchRoom } from '../../durable/match/match-room.ts'
import type { Actor } from '../../durable/runtime/machine.ts'
import { playerId } from '../support/rules/ids.ts'
import { anOrder, aPlayer, type TestUser } from '../support/workerd/builders.ts'
import { get, post } from '../support/workerd/call.ts'
import { drained, isWaiting } from '../support/workerd/drained.ts'
import { fakeNeighbours } from '../support/workerd/faults/fake-neighbours.ts'
import { aFullGather, type FullGather } from '../support/workerd/matches/a-full-gather.ts'
import { captainOf, matchOfView, turnAct } from '../support/workerd/matches/turns.ts'
import { metered } from '../support/workerd/metered.ts'

const roomOf = (id: string) => env.MATCH.getByName(id)
const written = (id: string) => runInDurableObject(roomOf(id), (room: MatchRoom) => room.sql.counts.written + room.sql.counts.alarms)
/** The rows a room writes while `act` runs and its effects come to rest; an alarm is a row. */
async function rowsOf(id: string, act: () => Promise<unknown>): Promise<number> {
  await drained(id)
  const before = await written(id)
  await act()
  await drained(id)
  return (await written(id)) - before
}

const view = ({ id, players }: FullGather) => matchOfView(id, (players[0] as TestUser).token)

async function playTurn(gather: FullGather): Promise<boolean> {
  const match = await view(gather)
  const act = turnAct(match)
  if (act) await post(`/matches/${gather.id}/${act.path}`, captainOf(match, act.team, gather.players).token, act.body)
  return act !== null
}

describe('the cost of draft and veto', () => {
  it('a turn writes at most two rows of its room, one that is refused none', async () => {
    const gather = await aFullGather()
    await post(`/matches/gather/${gather.id}/start`, (gather.players[0] as TestUser).token)
    const costs: Record<string, number[]> = {}
    while (true) {
      const { status, turn } = await view(gather)
      if (!turn) break
      const cost = await rowsOf(gather.id, () => playTurn(gather))
      const isTransition = (await view(gather)).status !== status
      costs[isTransition ? 'transition' : 'turn'] = [...(costs[isTransition ? 'transition' : 'turn'] ?? []), cost]
    }
    // The state and the rows with it, and the alarm when it moves earlier, or a page of the journal that is full.
    expect(Math.max(...(costs.turn ?? []))).toBeLessThanOrEqual(2)
    // One more when the drain has ended.
    expect(Math.max(...(costs.transition ?? []))).toBeLessThanOrEqual(3)
    const stranger = gather.players[7] as TestUser
    const refused = await rowsOf(gather.id, () => post(`/matches/${gather.id}/map-action`, stranger.token, { mapId: 1, action: 'banned' }))
    expect(refused).toBe(0)
  })

  it('a whole 5v5 bo3 leaves most of its room’s rows to the play itself', async () => {
    const gather = await aFullGather()
    await post(`/matches/gather/${gather.id}/start`, (gather.players[0] as TestUser).token)
    while (await playTurn(gather));
    await drained(gather.id)
    // From the first write on: everybody joined, was added, and all turns were played.
    expect(await written(gather.id)).toBeLessThanOrEqual(60)
  })

  it('wakes in the middle with at most three rows read', async () => {
    const gather = await aFullGather()
    await post(`/matches/gather/${gather.id}/start`, (gather.players[0] as TestUser).token)
    await playTurn(gather)
    await drained(gather.id)
    await evictDurableObject(roomOf(gather.id))
    await get(`/matches/${gather.id}`, (gather.players[0] as TestUser).token)
    expect(await runInDurableObject(roomOf(gather.id), (room: MatchRoom) => room.sql.counts.read)).toBeLessThanOrEqual(3)
  })

  it('writes at most fourteen rows of D1 from creation to the end of the veto', async () => {
    const { d1, rows } = metered()
    const order = anOrder()
    const players = Array.from({ length: 10 }, (_, place) => aPlayer({ elo: 2000 - place }))
    const [owner, ...others] = players as [(typeof players)[0], ...typeof players]
    const by = (steamId: string): Actor => ({ steamId: playerId(steamId), role: 1, chatBanned: false })
    await runInDurableObject(roomOf(order.matchId), async (_room, state) => {
      const room = new MatchRoom(state, { ...fakeNeighbours(() => false).objectEnv, DB: d1 })
      const atRest = async () => {
        while (isWaiting(room)) await new Promise((resolve) => setTimeout(resolve, 1))
      }
      await room.openLobby(order, owner)
      for (const each of others) {
        await room.join(each)
        await room.perform(by(owner.steamId), 'add-player', { steamid: each.steamId })
      }
      await room.start(by(owner.steamId))
      while (true) {
        await atRest()
        const seen = await room.view({ steamId: null, role: 1 })
        const act = seen.ok ? turnAct(seen.match) : null
        if (!seen.ok || !act) break
        const captain = seen.match.players.find((player) => player.is_captain === 1 && player.team === act.team)
        expect(await room.perform(by(captain?.steamid ?? ''), act.path, act.body)).toEqual({ ok: true })
      }
      expect(await room.view({ steamId: null, role: 1 })).toMatchObject({ match: { status: 'live' } })
    })
    expect(rows.written).toBeGreaterThan(0)
    expect(rows.written).toBeLessThanOrEqual(14)
  })

  it('sends a pick to each viewer in at most a thousand bytes, long names included', async () => {
    const gather = await aFullGather()
    await post(`/matches/gather/${gather.id}/start`, (gather.players[0] as TestUser).token)
    const [socket] = gather.sockets
    await socket?.next('match_updated')
    while (await playTurn(gather));
    await socket?.next('match_started')
    const turns = socket?.frames.filter((frame) => /^(next_pick|next_map_action|side_selected)$/.test(frame.event)) ?? []
    expect(turns.length).toBeGreaterThan(8)
    for (const frame of turns) expect(new TextEncoder().encode(JSON.stringify(frame)).length).toBeLessThanOrEqual(1_000)
  })
})
