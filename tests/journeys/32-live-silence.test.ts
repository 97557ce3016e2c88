import { env, runInDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { MatchRoom } from '../../durable/match/match-room.ts'
import { seatsOf } from '../../durable/ports/objects.ts'
import {
  askAgainMs,
  countsWaitMs,
  liveSilenceMs,
  resultSilenceMs,
  unansweredMax,
  warmupMs,
  warmupSilenceMs,
} from '../../durable/rules/play/play-limits.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { createGather, post } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { aLiveMatch, type LiveMatch, mapFor, playMap, quiet, roundTo, silence, viewOf } from '../support/workerd/matches/a-live-match.ts'
import { mapResult } from '../support/workerd/matches/game-server.ts'

const bo1 = { series_type: 'bo1' }
const bo3 = { series_type: 'bo3', maps: '1,2,3,4,5,7,8' }

const ledgerRows = async ({ id }: LiveMatch): Promise<number> =>
  (await env.DB.prepare('SELECT count(*) AS n FROM elo_ledger WHERE match_id = ?').bind(id).first<{ n: number }>())?.n ?? 0
const tellAll = async ({ server }: LiveMatch, events: readonly object[]): Promise<void> => {
  for (const event of events) await server.tell(event)
}
/** How often the server was asked how it goes. */
const asksOf = ({ server }: LiveMatch): number => server.said.filter((command) => command === 'get5_status').length

describe('a server that fell silent', () => {
  it('in live rounds is asked after a while, and given up when it does not answer again and again', async () => {
    const live = await aLiveMatch(bo1)
    await tellAll(live, mapFor(await viewOf(live)).slice(0, 6))
    live.server.mood.isAway = true
    await silence(live, liveSilenceMs - 1_000)
    expect(await viewOf(live)).toMatchObject({ needs_decision: 0, status_match: 'live' })
    await silence(live, 1_000)
    for (let asked = 1; asked < unansweredMax; asked++) {
      expect(await viewOf(live)).toMatchObject({ needs_decision: 0 })
      await silence(live, askAgainMs)
    }
    expect(await viewOf(live)).toMatchObject({
      status: 'live',
      needs_decision: 1,
      undecided_reason: 'server_lost',
      winner: null,
      ratings: [],
    })
    expect(await ledgerRows(live)).toBe(0)
  })

  it('in live rounds is not given up when it answers in between', async () => {
    const live = await aLiveMatch(bo1)
    const events = mapFor(await viewOf(live))
    await tellAll(live, events.slice(0, 6))
    live.server.mood.gamestate = 'live'
    live.server.mood.isAway = true
    await silence(live, liveSilenceMs)
    live.server.mood.isAway = false
    await silence(live, askAgainMs)
    await tellAll(live, events.slice(6))
    await quiet(live)
    expect(await viewOf(live)).toMatchObject({ status: 'complete', winner: 'A', needs_decision: 0 })
    expect(await ledgerRows(live)).toBe(10)
  })

  it('because it was started again in the middle of a map leaves the match to the staff', async () => {
    const live = await aLiveMatch(bo1)
    await tellAll(live, mapFor(await viewOf(live)).slice(0, 6))
    live.server.running = null
    await silence(live, liveSilenceMs)
    expect(await viewOf(live)).toMatchObject({ needs_decision: 1, undecided_reason: 'server_lost' })
  })

  it('leaves the map to be played again on another server, once all its players can sit in it', async () => {
    const live = await aLiveMatch(bo1)
    await tellAll(live, mapFor(await viewOf(live)).slice(0, 6))
    live.server.running = null
    await silence(live, liveSilenceMs)
    const [admin, busy] = [await aUser({ role: 3 }), live.players[3] as TestUser]
    const press = () => post('/admin/serverAction', admin.token, { action: 'reloadmatch', id: live.id })
    const elsewhere = await createGather(busy.token)
    expect(await press()).toMatchObject({ status: 409, body: { message: `${busy.username} sitter i en annen gather, kø eller kamp.` } })
    expect(await viewOf(live)).toMatchObject({ needs_decision: 1 })
    expect((await post(`/matches/gather/${elsewhere}/cancel`, busy.token)).body.success).toBe(true)
    await drained(elsewhere)
    expect((await press()).body).toEqual({ success: true })
    expect(await viewOf(live)).toMatchObject({ status: 'live', status_match: 'waiting', needs_decision: 0 })
    for (const { steamId } of live.players) {
      expect(await seatsOf(env, steamId).seatOf(steamId)).toMatchObject({ id: live.id })
    }
  })

  it('in its warm-up is asked, and what it missed to tell is made good', async () => {
    const live = await aLiveMatch(bo1)
    live.server.mood.gamestate = 'knife'
    const asked = asksOf(live)
    await silence(live, warmupSilenceMs)
    expect(asksOf(live)).toBe(asked + 1)
    expect(await viewOf(live)).toMatchObject({ status_match: 'knife' })
    live.server.mood.gamestate = 'live'
    await silence(live, warmupMs / 2)
    expect(await viewOf(live)).toMatchObject({ status_match: 'live', deadlineAt: null })
  })
})

describe('the part of a match that never came', () => {
  it('is the last round: its counts are waited for, and then the staff must say', async () => {
    const live = await aLiveMatch(bo1)
    const events = mapFor(await viewOf(live))
    await tellAll(live, [...events.slice(0, -2), mapResult([13, 8])])
    const { running } = live.server
    await silence(live, countsWaitMs - 1_000)
    expect(await viewOf(live)).toMatchObject({ status: 'live', needs_decision: 0, winner: null, ratings: [] })
    await silence(live, 1_000)
    expect(await viewOf(live)).toMatchObject({ status: 'live', needs_decision: 1, undecided_reason: 'stats_missing', ratings: [] })
    expect(await ledgerRows(live)).toBe(0)
    // Late is not never, even from a server that has been cleaned since.
    live.server.running = running
    await live.server.tell(roundTo(await viewOf(live), [13, 8]))
    await quiet(live)
    expect(await viewOf(live)).toMatchObject({ status: 'complete', winner: 'A', needs_decision: 0, settled: 0 })
    expect(await ledgerRows(live)).toBe(10)
  })

  it('is the result: the score of the last round stands', async () => {
    const live = await aLiveMatch(bo1)
    await tellAll(live, mapFor(await viewOf(live)).slice(0, -1))
    live.server.mood.gamestate = 'post_game'
    await silence(live, resultSilenceMs)
    expect(await viewOf(live)).toMatchObject({ status: 'complete', winner: 'A', played: [{ score_a: 13, score_b: 8 }] })
    expect(await ledgerRows(live)).toBe(10)
  })

  it('are the players: the match is cancelled when its time is over, and its server free', async () => {
    const live = await aLiveMatch(bo1)
    const { deadlineAt } = await viewOf(live)
    const now = await runInDurableObject(env.MATCH.getByName(live.id), (object: MatchRoom) => object.clock())
    await silence(live, (deadlineAt ?? 0) - now)
    expect(await viewOf(live)).toMatchObject({ status: 'canceled', cancel_reason: 'not_started', ratings: [] })
    expect(live.server.said).toContain('css_endmatch')
  })

  it('is the second map: what was played stands, and the staff must say', async () => {
    const live = await aLiveMatch(bo3)
    await playMap(live)
    const { deadlineAt } = await viewOf(live)
    const now = await runInDurableObject(env.MATCH.getByName(live.id), (object: MatchRoom) => object.clock())
    await silence(live, (deadlineAt ?? 0) - now)
    expect(await viewOf(live)).toMatchObject({ status: 'live', needs_decision: 1, undecided_reason: 'not_started', team1_score: 1 })
    expect(await ledgerRows(live)).toBe(0)
  })
})
