import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { type MatchResult, recordResult, takeBackResult } from '../../../db/queries/ratings/results.ts'
import { hltvRating } from '../../../durable/rules/rating/hltv-rating.ts'
import { aResult, someStats } from '../../support/workerd/matches/a-result.ts'
import { rows } from '../../support/workerd/rows.ts'

const db = openDatabase(env.DB)
type Row = Record<string, string | number | null>
const rowsOf = (query: string, ...binds: unknown[]) => rows<Row>(query, ...binds)
const historyOf = (steamId: string) =>
  rowsOf('SELECT h.* FROM match_players h JOIN users u ON u.id = h.user_id WHERE steamid = ? ORDER BY number', steamId)
const again = (result: MatchResult, revision: number, fields: Partial<MatchResult> = {}): MatchResult => ({
  ...result,
  ...fields,
  match: { ...result.match, revision },
})

const picked = (map_id: number, pick_order: number, a: number, b: number) => ({
  map_id,
  status: 'picked' as const,
  action_by: null,
  pick_side: null,
  pick_order,
  taken_as: null,
  score_team_a: a,
  score_team_b: b,
})
const idsOf = ({ players }: MatchResult) => players.map(({ steamid }) => steamid)
/** A series that team B won by the last of its maps, the first of which nobody played to its end. */
async function aSeries(): Promise<MatchResult> {
  const result = await aResult()
  const maps = [picked(8, 3, 16, 19), picked(3, 1, 4, 2), picked(5, 2, 13, 11), { ...picked(2, 1, 0, 0), status: 'banned' as const }]
  const players = result.players.map((player, place) => ({
    ...player,
    maps: [5, 8].map((map_id, at) => ({ number: at + 2, map_id, stats: someStats(place, { enemy5ks: 1, kills: 30 }) })),
  }))
  return { ...result, winner: 'B', maps, players, match: { ...result.match, series_type: 'bo3', score_a: 1, score_b: 1 } }
}

beforeEach(async () => {
  await env.DB.batch(
    ['matches', 'match_players', 'match_maps', 'player_map_stats', 'player_days'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  )
})

describe('a row of the history', () => {
  it('tells with whom and against whom, how each map ended for the player’s team, and their rating over all maps', async () => {
    const result = await aSeries()
    await recordResult(db, result)
    const ids = (await Promise.all(idsOf(result).map((steamId) => rowsOf('SELECT id FROM users WHERE steamid = ?', steamId)))).map(
      ([row]) => row?.id,
    )
    const [first, last] = await Promise.all([historyOf(idsOf(result)[0] ?? ''), historyOf(idsOf(result)[9] ?? '')])
    const counts = { kills: 60, deaths: 40, rounds: 44, twoKills: 4, threeKills: 2, fourKills: 0, fiveKills: 2 }
    expect(first).toMatchObject([{ map_marks: '-WL', rating: hltvRating(counts), status: 'complete', status_match: 'complete' }])
    expect(last).toMatchObject([{ map_marks: '-LW' }])
    expect(JSON.parse(String(first[0]?.lineups))).toEqual({ own: ids.slice(1, 5), other: ids.slice(5) })
    expect(JSON.parse(String(last[0]?.lineups))).toEqual({ own: ids.slice(5, 9), other: ids.slice(0, 5) })
  })

  it('has no rating where the game told nothing of the player', async () => {
    const result = await aResult()
    await recordResult(db, { ...result, players: result.players.map((player) => ({ ...player, maps: [] })) })
    expect(await historyOf(idsOf(result)[0] ?? '')).toMatchObject([{ rating: null, kills: null, map_marks: 'W' }])
  })

  it('follows a corrected result, and knows which result came before it', async () => {
    const first = await aResult()
    const ids = idsOf(first)
    const second = await aResult({}, ids)
    await recordResult(db, first)
    await recordResult(db, second)
    const [one, ...others] = first.maps.filter(({ map_id }) => map_id !== 3).concat(picked(3, 1, 7, 13))
    const players = first.players.map((player) => ({ ...player, maps: player.maps.map((map) => ({ ...map, stats: someStats(9) })) }))
    await recordResult(db, again(first, 60, { winner: 'B', maps: [one as (typeof first.maps)[number], ...others], players }))
    const counts = { kills: 21, deaths: 11, rounds: 22, twoKills: 2, threeKills: 1, fourKills: 0, fiveKills: 0 }
    expect(await historyOf(ids[0] ?? '')).toMatchObject([
      { number: 1, map_marks: 'L', result: 'loss', rating: hltvRating(counts), last_result: null },
      { number: 2, map_marks: 'W', last_result: 1 },
    ])
  })
})

describe('rows of the history from before they told so much', () => {
  const blank = `UPDATE match_players SET map_marks = '', rating = NULL, last_result = NULL, lineups = '{"own":[],"other":[]}'`
  /** Runs the migration's changes of rows, without the tables and columns that stand already. */
  const fillIn = () => {
    const { queries = [] } = env.MIGRATIONS.find(({ name }) => name.startsWith('0005')) ?? {}
    const ofRows = queries.filter((query) => /^(UPDATE|INSERT) /m.test(query))
    expect(ofRows.length).toBeGreaterThanOrEqual(3)
    return env.DB.batch(['DELETE FROM player_days', ...ofRows].map((query) => env.DB.prepare(query)))
  }

  it('are filled in as they would be written today', async () => {
    const series = await aSeries()
    const ids = idsOf(series)
    const [settled, draw, silent] = await Promise.all([
      aResult({ maps: [picked(3, 1, 0, 0)] }, ids),
      aResult({ winner: 'draw', maps: [picked(3, 1, 12, 12)] }, ids),
      aResult({}, ids.slice(0, 4)),
    ])
    const untold = { ...settled, players: settled.players.map((player) => ({ ...player, maps: [] })) }
    for (const result of [series, untold, draw, silent, await aResult()]) await recordResult(db, result)
    const written = await rowsOf('SELECT * FROM match_players ORDER BY 1, 2')
    await env.DB.prepare(blank).run()
    await fillIn()
    expect(await rowsOf('SELECT * FROM match_players ORDER BY 1, 2')).toEqual(written)
    expect(new Set(written.map((row) => row.map_marks))).toEqual(new Set(['-WL', '-LW', '-', 'D', 'W', 'L']))
  })

  it('are added up by the days on which their matches ended, without what was taken back', async () => {
    const day = 86_400_000
    const first = await aResult()
    const ids = idsOf(first)
    const at = (result: MatchResult, ended_at: number) => ({ ...result, match: { ...result.match, ended_at } })
    const [second, taken, silent] = await Promise.all([aResult({}, ids), aResult({}, ids), aResult({}, ids)])
    const played = [at(first, 2 * day + 1), at(second, 3 * day - 1), at(taken, 2 * day), at(silent, 3 * day)]
    for (const result of played) {
      await recordResult(
        db,
        result === played[3] ? { ...result, players: result.players.map((player) => ({ ...player, maps: [] })) } : result,
      )
    }
    await takeBackResult(db, { match: { ...(played[2] as MatchResult).match, revision: 90 }, reason: 'Juks', at: 5 * day })
    await fillIn()
    const days = await rowsOf('SELECT d.* FROM player_days d JOIN users u ON u.id = user_id WHERE steamid = ? ORDER BY day', ids[0])
    expect(days).toMatchObject([
      { day: 2, matches_played: 2, kills: 24, deaths: 40, headshot_kills: 10, damage: 3_000, rounds_played: 44, utility_damage: 80 },
      { day: 3, matches_played: 1, kills: 0, rounds_played: 0 },
    ])
  })
})
