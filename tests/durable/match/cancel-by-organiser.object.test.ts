import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import type { MatchRoom } from '../../../durable/match/match-room.ts'
import type { LineUps } from '../../../durable/ports/match-order.ts'
import { matchOf, seatsOf } from '../../../durable/ports/objects.ts'
import { anOrder, aPlayer, aUser, unique } from '../../support/workerd/builders.ts'
import { get } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import type { ToyOrganiser } from '../../support/workerd/faults/toy-organiser.ts'
import { aLiveMatch, playMap, quiet, viewOf } from '../../support/workerd/matches/a-live-match.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'

const { SEATS } = env
// The organiser of the match only listens.
Object.assign(env, { CUP: env.TOY_ORGANISER })
afterEach(() => void Object.assign(env, { SEATS }))

const reason = 'Et resultat ble rettet.'

async function aMatch() {
  const user = await aUser()
  const [a, b] = [aPlayer({ steamId: user.steamId, username: user.username }), aPlayer()]
  const organiser = { kind: 'cup', id: `cup${unique()}`, match: '3' } as const
  const order = anOrder({ kind: 'cup', organiser, maxPlayers: 2, seriesType: 'bo1', pickType: 'random' })
  const lineUps: LineUps = { A: { captain: a.steamId, players: [a] }, B: { captain: b.steamId, players: [b] } }
  const reports = () => runInDurableObject(env.TOY_ORGANISER.getByName(organiser.id), (cup: ToyOrganiser) => [...cup.reports])
  const seats = () => Promise.all([a, b].map(({ steamId }) => seatsOf(env, steamId).seatOf(steamId)))
  return { user, order, lineUps, reports, seats, room: () => matchOf(env, order.matchId) }
}

describe('a match that its organiser takes back', () => {
  it('at its veto: has no result, its players are free and told why, and its organiser hears of it once', async () => {
    const { user, order, lineUps, reports, seats, room } = await aMatch()
    const site = await openSocket('site', user.token)
    await room().openTeams(order, lineUps)
    await evictDurableObject(room())
    for (const _again of [1, 2, 3]) await room().cancelByOrganiser(reason)
    await drained(order.matchId)
    expect(await seats()).toEqual([null, null])
    expect((await get(`/matches/${order.matchId}`, user.token)).body.match).toMatchObject({
      status: 'canceled',
      cancel_reason: 'organiser',
      cancel_note: reason,
    })
    expect(await reports()).toEqual([{ matchId: order.matchId, match: '3', revision: 2, winner: null, score: { A: 0, B: 0 } }])
    const { timeline } = (await get(`/matches/${order.matchId}/timeline`, user.token)).body as { timeline: object[] }
    expect(timeline.at(-1)).toMatchObject({ what: 'called_off', by: null, reason })
    for (let told = ''; told !== 'Kampen er avlyst av arrangøren.'; ) told = String((await site.next('toast')).data.msg)
    const row = await env.DB.prepare('SELECT status, winner, cancel_reason FROM matches WHERE match_id = ?').bind(order.matchId).first()
    expect(row).toEqual({ status: 'canceled', winner: null, cancel_reason: 'organiser' })
  })

  it('while it is played: its server is free for the next', async () => {
    const live = await aLiveMatch()
    await live.server.tell({ event: 'going_live', map_number: 0 })
    await matchOf(env, live.id).cancelByOrganiser(reason)
    await quiet(live)
    expect(await viewOf(live)).toMatchObject({ status: 'canceled', cancel_reason: 'organiser', ratings: [] })
    expect(live.server.said).toContain('css_endmatch')
    for (const { steamId } of live.players) expect(await seatsOf(env, steamId).seatOf(steamId)).toBeNull()
  })

  it('once it is over: keeps what was played', async () => {
    const live = await aLiveMatch()
    await playMap(live)
    const before = await viewOf(live)
    expect(before).toMatchObject({ status: 'complete', winner: 'A' })
    await matchOf(env, live.id).cancelByOrganiser(reason)
    expect(await viewOf(live)).toEqual(before)
  })

  it('before it was opened: cannot be opened any more, however late the call comes', async () => {
    const { order, lineUps, reports, seats, room } = await aMatch()
    for (const _again of [1, 2]) await room().cancelByOrganiser(reason)
    await evictDurableObject(room())
    expect(await room().openTeams(order, lineUps)).toMatchObject({ ok: false, code: 'CONFLICT', message: 'Kampen er avlyst.' })
    expect(await seats()).toEqual([null, null])
    expect(await room().view({ steamId: null, role: 1 })).toMatchObject({ code: 'GATHER_CANT_FIND_GATHER' })
    expect(await reports()).toEqual([])
  })

  it('while it is just being opened: is not opened, and gives the seats back', async () => {
    const { order, lineUps, seats, room } = await aMatch()
    let arrive: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const slow = (name: string) => {
      const stub = SEATS.getByName(name)
      return {
        claim: async (...args: Parameters<typeof stub.claim>) => {
          await held
          return stub.claim(...args)
        },
        returnSeat: (...args: Parameters<typeof stub.returnSeat>) => stub.returnSeat(...args),
      }
    }
    Object.assign(env, { SEATS: { getByName: slow } })
    const opened = await runInDurableObject(room(), async (object: MatchRoom) => {
      const opening = object.openTeams(order, lineUps)
      await object.cancelByOrganiser(reason)
      arrive()
      return opening
    })
    expect(opened).toMatchObject({ ok: false, code: 'CONFLICT' })
    Object.assign(env, { SEATS })
    while ((await seats()).some((seat) => seat !== null)) await new Promise((resolve) => setTimeout(resolve, 1))
  })
})
