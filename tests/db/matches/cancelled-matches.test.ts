import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { type CancelledMatch, recordCancelled } from '../../../db/queries/matches/cancelled-matches.ts'
import { findPast } from '../../../db/queries/matches/games.ts'
import { readMatchRecord } from '../../../db/queries/matches/match-records.ts'
import { recordMatch } from '../../../db/queries/matches/matches.ts'
import { listRematchPlayers } from '../../../db/queries/matches/rematch-players.ts'
import { type MatchResult, recordResult, takeBackResult } from '../../../db/queries/ratings/results.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { aFullGather } from '../../support/workerd/matches/a-full-gather.ts'
import { aResult } from '../../support/workerd/matches/a-result.ts'
import { metered } from '../../support/workerd/metered.ts'

const db = openDatabase(env.DB)
const rowsOf = async (query: string) => (await env.DB.prepare(query).all<Record<string, string | number | null>>()).results
const tables = ['matches', 'match_players', 'player_map_stats', 'user_stats', 'player_days', 'top_snapshot'] as const
const everything = async () =>
  Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rowsOf(`SELECT * FROM ${table} ORDER BY 1, 2`)])))
const counted = async () => {
  const { user_stats, player_days, top_snapshot } = await everything()
  return { user_stats, player_days, top_snapshot }
}
const historyOf = async ({ steamId }: { steamId: string }) =>
  rowsOf(`SELECT h.* FROM match_players h JOIN users u ON u.id = h.user_id WHERE steamid = '${steamId}' ORDER BY number`)
const idOf = async ({ steamId }: TestUser) => Number((await rowsOf(`SELECT id FROM users WHERE steamid = '${steamId}'`))[0]?.id)

/** The same match as if it had been cancelled in the draft, with its first two players as captains. */
const cancelledOf = ({ match, pickedMaps, players }: MatchResult, revision = 40): CancelledMatch => ({
  match: { ...match, status: 'canceled', status_match: 'canceled', winner: null, score_a: 0, score_b: 0, cancel_reason: 'staff', revision },
  pickedMaps,
  players: players.map(({ steamid, elo }, place) => ({ steamid, elo, is_captain: place < 2 ? 1 : 0, team: place < 2 ? 'A' : null })),
})
const casual = { type: '2v2', max_players: 4, is_competitive: 0, series_type: 'bo1', pick_type: 'random', maps: '1,2,3' }
const two = async (): Promise<[TestUser, TestUser]> => Promise.all([aUser(), aUser()])
const between = (pair: readonly TestUser[], fields: Partial<MatchResult> = {}) =>
  aResult(
    fields,
    pair.map(({ steamId }) => steamId),
  )

beforeEach(async () => {
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

describe('a match that was cancelled after its start', () => {
  it('stands in the history of everybody who was in it, without a result, and counts nowhere', async () => {
    const pair = await two()
    const played = await between(pair)
    await recordResult(db, played)
    const before = await counted()
    const cancelled = cancelledOf(await between(pair))
    await recordCancelled(db, cancelled)
    expect(await counted()).toEqual(before)
    const none = { result: null, score_own: null, kills: null, rating: null, elo_change: null, voided: 0, map_marks: '' }
    const row = { ...none, number: 2, status: 'canceled', status_match: 'canceled', elo_before: 1000, kind: 'gather', series_type: 'bo1' }
    for (const user of pair) {
      expect(await historyOf(user)).toMatchObject([
        { number: 1, status: 'complete' },
        { ...row, match_id: cancelled.match.match_id, last_result: 1 },
      ])
    }
    expect(JSON.parse(String((await historyOf(pair[0]))[1]?.picked_maps))).toEqual(cancelled.pickedMaps)
    expect((await findPast(db, await idOf(pair[0]))).form.join('')).toBe('W')
  })

  it('is written once, however often it comes, and never after a newer state of the match', async () => {
    const pair = await two()
    const cancelled = cancelledOf(await between(pair))
    await Promise.all(Array.from({ length: 5 }, () => recordCancelled(db, cancelled)))
    const seen = await everything()
    expect(seen.match_players).toHaveLength(2)
    await recordCancelled(db, cancelled)
    expect(await everything()).toEqual(seen)
    const live = await between(pair)
    await recordMatch(db, { ...live.match, status: 'live', winner: null, revision: 90 })
    await recordCancelled(db, cancelledOf(live, 40))
    expect(await rowsOf('SELECT match_id FROM match_players')).toEqual(Array(2).fill({ match_id: cancelled.match.match_id }))
  })

  it('costs one row a player beside its own two', async () => {
    const cancelled = cancelledOf(await aResult())
    await recordMatch(db, { ...cancelled.match, status: 'picking_players', revision: 30 })
    const meter = metered()
    await recordCancelled(meter.db, cancelled)
    expect(meter.rows.written).toBe(12)
    await recordCancelled(meter.db, cancelled)
    expect(meter.rows.written).toBe(13)
  })

  it('gives way to a result that is recorded all the same, which counts once; taken back it counts no more', async () => {
    const pair = await two()
    const result = await between(pair)
    await recordCancelled(db, cancelledOf(result, 40))
    await recordResult(db, result)
    expect(await historyOf(pair[0])).toMatchObject([{ number: 1, status: 'complete', result: 'win' }])
    expect(await rowsOf('SELECT matches_played, kills FROM user_stats ORDER BY kills')).toEqual([
      { matches_played: 1, kills: 12 },
      { matches_played: 1, kills: 13 },
    ])
    await recordCancelled(db, cancelledOf(result, 40))
    expect(await historyOf(pair[0])).toMatchObject([{ status: 'complete' }])
    await takeBackResult(db, { match: { ...result.match, revision: 90 }, reason: 'Juks', at: 1 })
    expect(await rowsOf('SELECT DISTINCT matches_played, kills FROM user_stats')).toEqual([{ matches_played: 0, kills: 0 }])
  })

  it('has nothing that could be taken back', async () => {
    const pair = await two()
    await recordResult(db, await between(pair))
    const before = await counted()
    const cancelled = cancelledOf(await between(pair))
    await recordCancelled(db, cancelled)
    await takeBackResult(db, { match: { ...cancelled.match, revision: 90 }, reason: 'Juks', at: 1 })
    expect((await counted()).user_stats).toEqual(before.user_stats)
  })

  it('tells of its players also when its room is gone', async () => {
    const cancelled = cancelledOf(await aResult())
    await recordCancelled(db, cancelled)
    const record = await readMatchRecord(db, cancelled.match.match_id)
    expect(record?.players.map(({ steamid }) => steamid).sort()).toEqual(cancelled.players.map(({ steamid }) => steamid).sort())
  })

  it('does not hide the last five results, however many others were cancelled, for 30 rows a player', async () => {
    const pair = await two()
    for (const winner of ['B', 'A', 'B', 'draw', 'A', 'A'] as const) {
      await recordResult(db, await between(pair, { winner }))
      for (let i = 0; i < 8; i++) await recordCancelled(db, cancelledOf(await between(pair)))
    }
    const meter = metered()
    expect((await findPast(meter.db, await idOf(pair[0]))).form).toEqual(['W', 'L', 'D', 'W', 'W'])
    expect(meter.rows.read).toBeLessThanOrEqual(30)
    const { players } = await listRematchPlayers(
      db,
      pair.map(({ steamId }) => steamId),
      0,
    )
    expect(players.map(({ past }) => past)).toMatchObject([
      { played: 6, form: ['W', 'L', 'D', 'W', 'W'] },
      { played: 6, form: ['L', 'W', 'D', 'L', 'L'] },
    ])
  })

  it('is written by its room when staff end it, and not for a lobby that its owner cancels', async () => {
    const { id, players } = await aFullGather(casual, 4)
    const [owner, moderator] = [players[0] as TestUser, await aUser({ role: 3 })]
    await post(`/matches/gather/${id}/start`, owner.token)
    expect((await post('/admin/serverAction', moderator.token, { action: 'endmatch', id, message: 'Serveren er nede' })).status).toBe(200)
    await drained(id)
    for (const { token } of players) {
      const { body } = await get('/profile/games', token)
      expect(body.gatherResult).toMatchObject([{ match_id: id, status: 'canceled', status_match: 'canceled', result: null, elo: null }])
    }
    const lobby = await aFullGather(casual, 4)
    await post(`/matches/gather/${lobby.id}/cancel`, (lobby.players[0] as TestUser).token)
    await drained(lobby.id)
    expect((await get('/profile/games', (lobby.players[0] as TestUser).token)).body.gatherResult).toEqual([])
    expect(await rowsOf(`SELECT status, players FROM matches WHERE match_id = '${lobby.id}'`)).toEqual([
      { status: 'canceled', players: null },
    ])
  })
})
