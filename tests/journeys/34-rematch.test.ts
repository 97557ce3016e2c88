import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { seatsOf } from '../../durable/ports/objects.ts'
import { matchFrameSchema } from '../../durable/protocol/match/match-messages.ts'
import { rematchIdOf } from '../../durable/rules/lobby/rematch.ts'
import type { MatchId } from '../../durable/rules/vocabulary.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { createGather, get, post } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import type { FullGather } from '../support/workerd/matches/a-full-gather.ts'
import { aLiveMatch, choose, onServer, playMap, viewOf } from '../support/workerd/matches/a-live-match.ts'
import { clearPool } from '../support/workerd/matches/game-server.ts'
import { openSocket } from '../support/workerd/open-socket.ts'

const small = { type: '2v2', max_players: 4, is_competitive: 0, series_type: 'bo1', pick_type: 'random', maps: '1,2,3' }
const bo1 = { series_type: 'bo1' }

const want = (id: string, player: TestUser | undefined, wants: boolean | 0 | 1 = true) =>
  post(`/matches/${id}/want-rematch`, player?.token ?? '', { wants })
const open = (id: string, player: TestUser | undefined) => post(`/matches/${id}/open-rematch`, player?.token ?? '', {})
const seatOf = ({ steamId }: TestUser) => seatsOf(env, steamId).seatOf(steamId)
const namesOf = (players: readonly { steamid: string }[]) => players.map((each) => each.steamid).sort()
const idsOf = (players: readonly TestUser[]) => players.map((each) => each.steamId).sort()

/** The room of a match's rematch has been opened and has told everybody; answers its id. */
async function rematchOf(id: MatchId): Promise<MatchId> {
  await drained(id)
  const next = rematchIdOf(id)
  await drained(next)
  return next
}

/** The captain of the side that lost. */
async function loserIn(gather: FullGather): Promise<string | undefined> {
  const { players, winner } = await viewOf(gather)
  return players.find((each) => each.is_captain === 1 && each.team !== winner)?.steamid
}
/** The captain of the side that won. */
async function winnerIn(gather: FullGather): Promise<string | undefined> {
  const { players, winner } = await viewOf(gather)
  return players.find((each) => each.is_captain === 1 && each.team === winner)?.steamid
}

describe('a rematch', () => {
  it('takes everybody along, twice in a row, and each time who lost begins', async () => {
    const live = await aLiveMatch(small, 4)
    await playMap(live)
    let gather: FullGather = live
    for (const played of [1, 2]) {
      const loser = await loserIn(gather)
      const winner = await winnerIn(gather)
      for (const player of gather.players) expect((await want(gather.id, player)).body).toEqual({ success: true })
      const next = { ...gather, id: await rematchOf(gather.id), sockets: [] }
      const old = await viewOf(gather)
      expect(old.rematch).toMatchObject({ stage: 'open', match_id: next.id })
      expect(old.rematch?.took_in.toSorted()).toEqual(idsOf(gather.players))
      const lobby = await viewOf(next)
      expect(lobby).toMatchObject({ status: 'waiting', creator_id: old.creator_id, type: '2v2', pick_type: 'random', queuedPlayers: [] })
      expect(lobby.rematch_place).toMatchObject({ number: played, standing: { won: played === 1 ? 1 : expect.any(Number) } })
      if (played === 1) expect(lobby.rematch_place?.standing).toEqual({ leader: winner, other: loser, won: 1, lost: 0 })
      for (const player of lobby.players) expect([player.played, player.form?.length]).toEqual([played, played])
      expect(lobby.draw_commitment).not.toBe(old.draw_commitment)
      expect(namesOf(lobby.players)).toEqual(idsOf(gather.players))
      for (const player of gather.players) expect(await seatOf(player)).toEqual({ kind: 'match', id: next.id })
      await clearPool()
      await post(`/matches/gather/${next.id}/start`, (next.players[0] as TestUser).token)
      const begun = await viewOf(next)
      expect(begun.begins).toBe(loser)
      expect(begun.players.find((each) => each.is_captain === 1 && each.team === begun.turn?.team)?.steamid).toBe(loser)
      await choose(next)
      await playMap(await onServer(next))
      gather = next
    }
    expect(await viewOf(gather)).toMatchObject({ status: 'complete', rematch: { stage: 'asked', wants: [] }, rematch_place: { number: 2 } })
    await drained(gather.id)
    const { body } = await get('/profile/games?page=0', (gather.players[0] as TestUser).token)
    expect((body.gatherResult as { rematch?: number }[]).map((game) => game.rematch)).toEqual([2, 1, undefined])
  })

  it('that six of ten want lacks four, who are invited; who sits elsewhere by then is left out and told', async () => {
    const live = await aLiveMatch(bo1)
    await playMap(live)
    const [owner, busy, ...others] = live.players as [TestUser, TestUser, ...TestUser[]]
    const [five, [late, ...absent]] = [others.slice(0, 5), others.slice(5)] as [TestUser[], [TestUser, ...TestUser[]]]
    for (const player of [...five, busy, owner]) await want(live.id, player)
    // One of them opens a gather of their own meanwhile.
    const elsewhere = await createGather(busy.token)
    const sites = await Promise.all([late, busy].map((player) => openSocket('site', player.token)))
    for (const site of sites) await site.next('snapshot')
    expect((await open(live.id, five[0])).body).toMatchObject({ success: false, error: 'FORBIDDEN' })
    expect((await open(live.id, owner)).body).toEqual({ success: true })
    const next = await rematchOf(live.id)
    const lobby = await viewOf({ ...live, id: next })
    expect(lobby).toMatchObject({ status: 'waiting', current_players: 6, max_players: 10, creator_id: owner.steamId })
    expect(namesOf(lobby.players)).toEqual(idsOf([owner, ...five]))
    expect(await seatOf(busy)).toEqual({ kind: 'match', id: elsewhere })
    expect((await sites[0]?.next('gather_invite'))?.data).toMatchObject({ gather: { id: next, maxplayers: 10 } })
    await sites[1]?.next('toast')
    // Too late to press, but not to come in.
    expect((await want(live.id, late)).body).toMatchObject({ success: false, error: 'CONFLICT' })
    expect((await post('/gather/insert', late.token, { gatherid: next })).body).toEqual({ success: true })
    await post(`/matches/gather/${elsewhere}/cancel`, busy.token)
    await drained(elsewhere)
    expect((await post('/gather/insert', busy.token, { gatherid: next })).body).toEqual({ success: true })
    expect((await viewOf({ ...live, id: next })).current_players).toBe(8)
    // Their invitation counts as any other: nobody asks them again at once.
    const again = await post(`/matches/${next}/invite`, owner.token, { steamid: absent[0]?.steamId })
    expect(again.body).toMatchObject({ success: false, error: 'GATHER_INV_PLAYER_ALLREADY_INVITED' })
  })

  it('is shown to everybody who looks, as it grows; a banned player has no part in it', async () => {
    const live = await aLiveMatch(small, 4)
    await playMap(live)
    const [owner, ola, per, siv] = live.players as [TestUser, TestUser, TestUser, TestUser]
    const stranger = await aUser()
    const socket = await openSocket(`match/${live.id}`, stranger.token)
    await socket.next('snapshot')
    expect((await want(live.id, stranger)).body).toMatchObject({ success: false, error: 'FORBIDDEN' })
    // As numbers and as booleans: either is a flag.
    for (const player of [owner, ola]) await want(live.id, player)
    for (const wants of [1, 0] as const) expect((await want(live.id, per, wants)).body).toEqual({ success: true })
    const growing: Awaited<ReturnType<typeof socket.next>>[] = []
    for (const _ of [1, 2, 3, 4]) growing.push(await socket.next('match_updated'))
    for (const frame of growing) {
      v.parse(matchFrameSchema, frame)
      expect(JSON.stringify(frame).length).toBeLessThan(500)
    }
    const wantsIn = ({ data }: (typeof growing)[number]) => (data.match as { rematch: { wants: string[] } }).rematch.wants.length
    expect(growing.map(wantsIn)).toEqual([1, 2, 3, 2])
    await env.DB.prepare('UPDATE users SET banned = 1 WHERE steamid = ?').bind(siv.steamId).run()
    expect((await want(live.id, siv)).body).toMatchObject({ success: false, error: 'USER_BANNED' })
    await env.DB.prepare('UPDATE users SET banned = 1 WHERE steamid = ?').bind(ola.steamId).run()
    expect((await open(live.id, owner)).body).toEqual({ success: true })
    const next = await rematchOf(live.id)
    expect((await viewOf({ ...live, id: next })).players.map((each) => each.steamid)).toEqual([owner.steamId])
  })

  it('is not opened while no gathers may be, and can be asked for again then', async () => {
    const live = await aLiveMatch(small, 4)
    await playMap(live)
    const set = (value: 0 | 1) => env.DB.prepare("UPDATE system_switches SET value = ? WHERE name = 'gather_create'").bind(value).run()
    await set(0)
    for (const player of live.players) await want(live.id, player)
    const next = await rematchOf(live.id)
    await set(1)
    expect((await viewOf(live)).rematch).toMatchObject({ stage: 'asked', wants: [] })
    expect((await get(`/matches/${next}`, live.players[0]?.token ?? '')).status).toBe(404)
    for (const player of live.players) await want(live.id, player)
    expect((await viewOf({ ...live, id: await rematchOf(live.id) })).current_players).toBe(4)
  })
})
