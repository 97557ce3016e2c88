import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { MatchRoom } from '../../../durable/match/match-room.ts'
import type { LineUps, MatchOrder } from '../../../durable/ports/match-order.ts'
import { seatsOf } from '../../../durable/ports/objects.ts'
import type { Actor } from '../../../durable/runtime/machine.ts'
import { playerId } from '../../support/rules/ids.ts'
import { anOrder, aPlayer, aUser, unique } from '../../support/workerd/builders.ts'
import { get } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import type { ToyOrganiser } from '../../support/workerd/faults/toy-organiser.ts'

const staff: Actor = { steamId: playerId('staff'), role: 3, chatBanned: false }
// The organiser of the match only listens.
Object.assign(env, { CUP: env.TOY_ORGANISER })

function aPlan(fields: Partial<MatchOrder> = {}) {
  const [a, b, c] = [aPlayer(), aPlayer(), aPlayer()]
  const lineUps: LineUps = { A: { captain: a.steamId, players: [a, b] }, B: { captain: c.steamId, players: [c] } }
  const organiser = { kind: 'cup', id: `vinter${unique()}`, match: 'finale' } as const
  const order = anOrder({ kind: 'cup', organiser, maxPlayers: 3, seriesType: 'bo1', pickType: 'random', ...fields })
  return { order, lineUps, players: [a, b, c], organiser, match: env.MATCH.getByName(order.matchId) }
}
const seatOf = (steamId: ReturnType<typeof playerId>) => seatsOf(env, steamId).seatOf(steamId)

describe('a match that somebody organised', () => {
  it('takes all its players from the room that hands them over, opens once, and is in the record without an owner', async () => {
    const { order, lineUps, players, match } = aPlan()
    const check = `check ${unique()}`
    Object.assign(env, { READY_CHECK: env.TOY_CHECK })
    await env.TOY_CHECK.getByName(check).open(
      check,
      players.map((each) => each.steamId),
    )
    const from = { kind: 'ready-check', id: check } as const
    expect(await match.openTeams(order, lineUps, from)).toEqual({ ok: true })
    expect(await match.openTeams(order, lineUps, from)).toEqual({ ok: true })
    for (const { steamId } of players) expect(await seatOf(steamId)).toEqual({ kind: 'match', id: order.matchId })
    await drained(order.matchId)
    const row = await env.DB.prepare('SELECT kind, creator_id, status FROM matches WHERE match_id = ?').bind(order.matchId).first()
    expect(row).toEqual({ kind: 'cup', creator_id: '', status: 'picking_maps' })
    const reader = await aUser()
    expect((await get(`/matches/${order.matchId}`, reader.token)).body.match).toMatchObject({ creator_id: null, status: 'picking_maps' })
    expect(JSON.stringify((await get('/matches/gather/getActive', reader.token)).body)).not.toContain(order.matchId)
  })

  it('opens with all of its players or not at all, and says who is missing', async () => {
    const { order, lineUps, players, match } = aPlan()
    const [busy, ...others] = players
    const gather = anOrder()
    await env.MATCH.getByName(gather.matchId).openLobby(gather, busy ?? aPlayer())
    expect(await match.openTeams(order, lineUps)).toMatchObject({
      ok: false,
      code: 'GATHER_ALLREADY_JOINED',
      fields: [busy?.steamId],
    })
    expect(await match.view({ steamId: null, role: 1 })).toMatchObject({ code: 'GATHER_CANT_FIND_GATHER' })
    for (const { steamId } of others) while ((await seatOf(steamId)) !== null) await new Promise((resolve) => setTimeout(resolve, 1))
  })

  it('tells its organiser how it ended, which may be away for a while', async () => {
    const { order, lineUps, match, organiser } = aPlan()
    await match.openTeams(order, lineUps)
    const cup = env.TOY_ORGANISER.getByName(organiser.id)
    await runInDurableObject(cup, (object: ToyOrganiser) => void Object.assign(object, { away: 1 }))
    await match.end(staff, 'Banen er full av snø.')
    const reports = () => runInDurableObject(cup, (object: ToyOrganiser) => [...object.reports])
    for (let later = 0; (await reports()).length === 0; later += 40_000) {
      await runInDurableObject(match, (room: MatchRoom) => {
        const at = Date.now() + later
        room.clock = () => at
        room.alarm()
      })
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    const ended = { matchId: order.matchId, match: 'finale', revision: 2, winner: null, score: { A: 0, B: 0 } }
    expect(await reports()).toEqual([ended])
    // An organiser that has forgotten it opens it again, or asks.
    expect(await match.openTeams(order, lineUps)).toEqual({ ok: true })
    await drained(order.matchId)
    await match.reportAgain()
    await drained(order.matchId)
    expect(await reports()).toEqual([ended, ended, ended])
  })
})
