import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { recordCancelled } from '../../../db/queries/matches/cancelled-matches.ts'
import { findPast, listGames } from '../../../db/queries/matches/games.ts'
import { recordRating } from '../../../db/queries/ratings/ratings.ts'
import { type MatchResult, recordResult, takeBackResult } from '../../../db/queries/ratings/results.ts'
import { findDifferences, setRight } from '../../../db/recount/recount.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import { gamesReply } from '../../../worker/contract/games.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { aResult } from '../../support/workerd/matches/a-result.ts'
import { metered } from '../../support/workerd/metered.ts'
import { countedD1, openSite } from '../support/support-calls.ts'

const db = openDatabase(env.DB)
const gamesOf = async (user: TestUser, query = '') => v.parse(gamesReply, (await get(`/profile/games${query}`, user.token)).body)
const setElo = (value: 0 | 1) => env.DB.prepare(`UPDATE system_switches SET value = ?1 WHERE name = 'elo'`).bind(value).run()
const idOf = async ({ steamId }: TestUser) =>
  Number(await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(steamId).first('id'))

beforeEach(() => setElo(1))

let place = 1_000
/** A match of these two, with its changes of their ratings. */
async function playedBy([kari, ola]: readonly [TestUser, TestUser], change: number | null, fields: Partial<MatchResult> = {}) {
  const result = await aResult(fields, [kari.steamId, ola.steamId])
  const { match_id: matchId, created_at } = result.match
  await recordResult(db, result)
  const outcome = { before: 1_000, expected: 0.5, k: 40, result: 1 as const }
  place += 1
  const changes = [kari, ola].map(({ steamId }, seat) => ({ ...outcome, steamId, after: 1_000 + (seat === 0 ? 1 : -1) * (change ?? 0) }))
  if (change !== null) await recordRating(db, { seq: created_at + place, matchId, at: 5 }, changes)
  return result
}
const two = async (): Promise<[TestUser, TestUser]> => Promise.all([aUser(), aUser()])

describe('one’s own matches', () => {
  it('are none at first', async () => expect(await gamesOf(await aUser())).toEqual({ success: true, gatherResult: [], hasMore: false }))

  it('are told in exactly these fields: what it was, on which maps, its score, what they did, and what it did to the rating', async () => {
    const [kari, ola] = await two()
    const { match, pickedMaps } = await playedBy([kari, ola], 17)
    const game = {
      id: match.match_id,
      match_id: match.match_id,
      match_type: 'gather',
      max_players: 10,
      series_type: 'bo1',
      picked_maps: pickedMaps,
      status: 'complete',
      status_match: 'complete',
      created_at: 1_000,
      voided: 0,
    }
    const karis = { score: { own: 1, other: 0 }, kills: 12, deaths: 20 }
    const olas = { score: { own: 0, other: 1 }, kills: 13, deaths: 19 }
    const strict = v.array(v.strictObject(gamesReply.entries.gatherResult.item.entries))
    expect(v.parse(strict, (await gamesOf(kari)).gatherResult)).toEqual([{ ...game, ...karis, elo: 17, elotype: 'added', result: 'win' }])
    expect((await gamesOf(ola)).gatherResult).toEqual([{ ...game, ...olas, elo: 17, elotype: 'removed', result: 'loss' }])
  })

  it('show no ELO where the match is not rated or was taken back', async () => {
    const pair = await two()
    await playedBy(pair, null)
    const { match } = await playedBy(pair, 17)
    await takeBackResult(db, { match: { ...match, revision: 90 }, reason: 'Juks', at: 1 })
    await playedBy(pair, 17)
    const shown = async () => (await gamesOf(pair[0])).gatherResult.map(({ elo, elotype, voided }) => [elo, elotype, voided])
    expect(await shown()).toEqual([
      [17, 'added', 0],
      [null, null, 1],
      [null, null, 0],
    ])
  })

  it('say the player’s part where somebody left, whichever of result and rating comes first, and nothing else', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => aUser()))
    const [left, halved, spared, other] = users as [TestUser, TestUser, TestUser, TestUser]
    const at = { before: 1_000, expected: 0.5, result: 0 as const }
    const changes = [
      { ...at, steamId: left.steamId, after: 980, k: 40, hasLeft: true as const },
      { ...at, steamId: halved.steamId, after: 990, k: 20 },
      { ...at, steamId: other.steamId, after: 1_020, k: 40, result: 1 as const },
    ]
    const results = [
      await aResult(
        {},
        users.map(({ steamId }) => steamId),
      ),
      await aResult(
        {},
        users.map(({ steamId }) => steamId),
      ),
    ]
    for (const [nth, result] of results.entries()) {
      const rate = () => recordRating(db, { seq: 500_000 + nth, matchId: result.match.match_id as MatchId, at: 5 }, changes)
      await (nth === 0 ? recordResult(db, result) : rate())
      await (nth === 0 ? rate() : recordResult(db, result))
    }
    const parts = async (user: TestUser) => (await gamesOf(user)).gatherResult.map((game) => game.leaving)
    const theirs = { left: await parts(left), halved: await parts(halved), spared: await parts(spared) }
    expect(theirs).toEqual({ left: ['left', 'left'], halved: ['halved', 'halved'], spared: ['spared', 'spared'] })
    for (const game of (await gamesOf(other)).gatherResult) expect(game).not.toHaveProperty('leaving')
    expect(await findDifferences(env.DB, Date.now())).toEqual([])
    await env.DB.prepare(`UPDATE match_players SET leaving = NULL`).run()
    const found = await findDifferences(env.DB, Date.now())
    expect(found).toHaveLength(6)
    await setRight(env.DB, Date.now())
    expect(await parts(left)).toEqual(['left', 'left'])
    await takeBackResult(db, { match: { ...(results[0] as MatchResult).match, revision: 90 }, reason: 'Juks', at: 1 })
    expect(await parts(left)).toEqual(['left', undefined])
  })

  it('say that a match was cancelled because somebody left, and to that player that it was they', async () => {
    const [kari, ola] = await two()
    const { match, pickedMaps, players } = await aResult({}, [kari.steamId, ola.steamId])
    await recordCancelled(db, {
      match: { ...match, match_id: match.match_id as MatchId, status: 'canceled', winner: null, cancel_reason: 'left_early' },
      pickedMaps,
      players: players.map((player, place) => ({ ...player, leaving: place === 0 ? 'missed' : 'left_early' })),
    })
    expect([await gamesOf(kari), await gamesOf(ola)].map(({ gatherResult: [game] }) => game?.leaving)).toEqual(['missed', 'left_early'])
  })

  it('come newest first in pages of twenty, each reading no more than its rows and two, the last like the first', async () => {
    const pair = await two()
    const ids: string[] = []
    for (let i = 0; i < 43; i++) ids.unshift((await playedBy(pair, null)).match.match_id)
    const pages = [
      await gamesOf(pair[0]),
      await gamesOf(pair[0], '?page=1'),
      await gamesOf(pair[0], '?page=2'),
      await gamesOf(pair[0], '?page=3'),
    ]
    expect(pages.map(({ gatherResult, hasMore }) => [gatherResult.length, hasMore])).toEqual([
      [20, true],
      [20, true],
      [3, false],
      [0, false],
    ])
    expect(pages.flatMap(({ gatherResult }) => gatherResult.map((game) => game.match_id))).toEqual(ids)
    const user = await idOf(pair[0])
    for (const page of [0, 1, 2, 99]) {
      const meter = metered()
      await listGames(meter.db, user, page)
      expect(meter.rows.read).toBeGreaterThan(0)
      expect(meter.rows.read).toBeLessThanOrEqual(22)
    }
  })

  it.each(['-1', '1.5', 'x', '9999999', '%00'])('have no page %s', async (page) => {
    expect(await get(`/profile/games?page=${page}`, (await aUser()).token)).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT', fields: ['page'] },
    })
  })

  it('are one’s own: a guest has none to see', async () => {
    expect(await get('/profile/games')).toMatchObject({ status: 401, body: { error: 'UNAUTHORIZED' } })
  })

  it('cost one round trip beside the session’s', async () => {
    const kari = await aUser()
    const counted = countedD1(env.DB)
    await openSite({}, { DB: counted.DB }).ask('/api/profile/games', { headers: { Authorization: kari.token } })
    expect(counted.roundTrips()).toBe(2)
  })
})

describe('the form that captains choose by', () => {
  it('is how the last five matches ended, the newest last, without what was taken back; 30 rows are read at most', async () => {
    const pair = await two()
    for (const winner of ['A', 'B', 'draw', 'A', 'B', 'A'] as const) await playedBy(pair, null, { winner })
    const { match } = await playedBy(pair, null)
    await takeBackResult(db, { match: { ...match, revision: 90 }, reason: 'Juks', at: 1 })
    const meter = metered()
    const [kari, ola] = await Promise.all(pair.map(async (user) => (await findPast(meter.db, await idOf(user))).form))
    expect([kari, ola]).toEqual([
      ['D', 'W', 'L', 'W'],
      ['D', 'L', 'W', 'L'],
    ])
    expect(meter.rows.read).toBeLessThanOrEqual(2 * 30)
  })

  it('comes along into the room, and so does the number of matches', async () => {
    const [kari, ola] = await two()
    await playedBy([kari, ola], null)
    const id = await createGather(kari.token)
    await post(`/matches/gather/${id}/join`, ola.token)
    const { match } = (await get(`/matches/${id}`, kari.token)).body as { match: { players: object[]; queuedPlayers: object[] } }
    expect(match.players).toEqual([expect.objectContaining({ played: 1, form: ['W'] })])
    expect(match.queuedPlayers).toEqual([expect.objectContaining({ played: 1, form: ['L'] })])
  })
})
