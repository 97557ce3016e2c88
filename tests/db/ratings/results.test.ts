import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { recordMatch } from '../../../db/queries/matches/matches.ts'
import { readRatings, recordRating } from '../../../db/queries/ratings/ratings.ts'
import { type MatchResult, recordResult, takeBackResult } from '../../../db/queries/ratings/results.ts'
import { hltvRating } from '../../../durable/rules/rating/hltv-rating.ts'
import { rateFully } from '../../../durable/rules/rating/rating-replay.ts'
import { aResult, someStats } from '../../support/workerd/matches/a-result.ts'
import { manyPlayers } from '../../support/workerd/matches/many-players.ts'
import { metered } from '../../support/workerd/metered.ts'

const db = openDatabase(env.DB)
const rows = async (query: string, ...binds: unknown[]) =>
  (
    await env.DB.prepare(query)
      .bind(...binds)
      .all<Record<string, number | string | null>>()
  ).results
const totalsOf = async (steamId: string) =>
  (await rows('SELECT s.* FROM user_stats s JOIN users u ON u.id = s.user_id WHERE steamid = ?', steamId))[0] ?? null
const historyOf = (steamId: string) =>
  rows('SELECT h.* FROM match_players h JOIN users u ON u.id = h.user_id WHERE steamid = ? ORDER BY number', steamId)
const tables = ['applied', 'matches', 'match_maps', 'match_players', 'player_map_stats', 'user_stats', 'player_days'] as const
const topSnapshot = () => rows('SELECT lists FROM top_snapshot')
/** All that a result leaves; how many results there were is told apart from them. */
const everything = async () => ({
  ...Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await rows(`SELECT * FROM ${table} ORDER BY 1, 2`)]))),
  top_snapshot: await topSnapshot(),
})
const lists = async () =>
  JSON.parse(String((await rows('SELECT lists FROM top_snapshot'))[0]?.lists)) as Record<string, { steamid: string; value: number }[]>
const again = (result: MatchResult, revision: number, fields: Partial<MatchResult> = {}): MatchResult => ({
  ...result,
  ...fields,
  match: { ...result.match, ...fields.match, revision },
})

beforeEach(async () => {
  await env.DB.batch(['user_stats', 'top_snapshot', 'matches', 'match_players'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

describe('a result in the record', () => {
  it('leaves the match, its maps, everybody’s history, statistics and totals', async () => {
    const result = await aResult()
    const { match_id } = result.match
    await recordResult(db, result)
    expect((await rows('SELECT winner, score_a, voided, json_array_length(players) AS players FROM matches'))[0]).toEqual({
      winner: 'A',
      score_a: 1,
      voided: 0,
      players: 10,
    })
    expect(await rows('SELECT map_id, status, score_team_a FROM match_maps WHERE match_id = ? AND map_id IN (2, 3)', match_id)).toEqual([
      { map_id: 2, status: 'banned', score_team_a: 0 },
      { map_id: 3, status: 'picked', score_team_a: 13 },
    ])
    expect(await rows('SELECT kills, team, number, map_id FROM player_map_stats WHERE match_id = ? ORDER BY kills', match_id)).toEqual(
      Array.from({ length: 10 }, (_, place) => ({ kills: 12 + place, team: place < 5 ? 'A' : 'B', number: 1, map_id: 3 })),
    )
    const first = result.players[0]?.steamid ?? ''
    expect(await totalsOf(first)).toMatchObject({
      kills: 12,
      headshot_kills: 5,
      total_2k: 2,
      total_3k: 1,
      matches_played: 1,
      rounds_played: 22,
    })
    expect(await historyOf(first)).toMatchObject([
      {
        number: 1,
        match_id,
        team: 'A',
        is_captain: 1,
        result: 'win',
        elo_before: 1000,
        elo_change: null,
        series_type: 'bo1',
        created_at: 1_000,
      },
    ])
    expect(JSON.parse(String((await historyOf(first))[0]?.picked_maps))).toEqual(result.pickedMaps)
    expect(await historyOf(result.players[9]?.steamid ?? '')).toMatchObject([{ result: 'loss', team: 'B' }])
  })

  it('adds up over maps and matches, and the ratios are those of the sums', async () => {
    const first = await aResult()
    const ids = first.players.map(({ steamid }) => steamid)
    const series = await aResult(
      {
        players: first.players.map((player, place) => ({
          ...player,
          maps: [1, 2].map((number) => ({ number, map_id: number, stats: someStats(place, { enemy5ks: 1, kills: 30 }) })),
        })),
      },
      ids,
    )
    await recordResult(db, first)
    await recordResult(db, series)
    const totals = await totalsOf(ids[3] as string)
    const kills = 15 + 30 + 30
    expect(totals).toMatchObject({ kills, deaths: 3 * 17, damage: 3 * 1_800, rounds_played: 66, total_5k: 2, matches_played: 2 })
    expect(totals?.kd).toBeCloseTo(kills / 51, 10)
    expect(totals?.adr).toBeCloseTo(5_400 / 66, 10)
    expect(totals?.hs).toBeCloseTo(15 / kills, 10)
    const counts = { kills, deaths: 51, rounds: 66, twoKills: 6, threeKills: 3, fourKills: 0, fiveKills: 2 }
    expect(Math.round(Number(totals?.rating) * 100) / 100).toBe(hltvRating(counts))
    expect((await historyOf(ids[3] as string)).map((row) => row.number)).toEqual([1, 2])
  })

  it('counts a match also for whom the game told nothing of', async () => {
    const result = await aResult()
    const [silent, ...others] = result.players
    if (!silent) throw new Error('no players')
    await recordResult(db, { ...result, players: [{ ...silent, maps: [] }, ...others] })
    expect(await totalsOf(silent.steamid)).toMatchObject({ matches_played: 1, kills: 0, rounds_played: 0, adr: 0, kd: 0, rating: 0 })
    expect(await historyOf(silent.steamid)).toHaveLength(1)
  })

  it('tells each of them the score with their own team first, and what they did over all maps', async () => {
    const result = await aResult()
    const [kari, silent, ...others] = result.players
    if (!kari || !silent) throw new Error('no players')
    const twice = [1, 2].map((number) => ({ number, map_id: number, stats: someStats(0, { kills: 20, deaths: 9 }) }))
    const match = { ...result.match, score_a: 2, score_b: 1 }
    await recordResult(db, { ...result, match, players: [{ ...kari, maps: twice }, { ...silent, maps: [] }, ...others] })
    expect(await historyOf(kari.steamid)).toMatchObject([{ score_own: 2, score_other: 1, kills: 40, deaths: 18 }])
    expect(await historyOf(silent.steamid)).toMatchObject([{ score_own: 2, score_other: 1, kills: null, deaths: null }])
    expect(await historyOf(result.players[9]?.steamid ?? '')).toMatchObject([{ score_own: 1, score_other: 2 }])
    expect(await totalsOf(kari.steamid)).toMatchObject({ matches_won: 1 })
    expect(await totalsOf(result.players[9]?.steamid ?? '')).toMatchObject({ matches_won: 0 })
  })

  it('has no score when it was settled without a round', async () => {
    const result = await aResult()
    await recordResult(db, { ...result, match: { ...result.match, score_a: 0, score_b: 0 } })
    expect(await historyOf(result.players[0]?.steamid ?? '')).toMatchObject([{ score_own: null, score_other: null, result: 'win' }])
  })

  it('is a draw for everybody when nobody won', async () => {
    const result = await aResult({ winner: 'draw' })
    await recordResult(db, result)
    expect(await rows(`SELECT DISTINCT result FROM match_players WHERE match_id = ?`, result.match.match_id)).toEqual([{ result: 'draw' }])
  })
})

describe('a result that comes more than once', () => {
  it('changes nothing the second time, nor ten at once, nor later', async () => {
    const result = await aResult()
    await Promise.all(Array.from({ length: 10 }, () => recordResult(db, result)))
    const seen = await everything()
    await recordResult(db, result)
    await recordResult(db, again(result, 40, { winner: 'B' }))
    expect(await everything()).toEqual(seen)
    expect(seen.user_stats).toHaveLength(10)
  })

  it('is corrected by a newer revision, which first takes back what the older one added', async () => {
    const result = await aResult()
    await recordResult(db, result)
    const fewer = result.players.map((player) => ({ ...player, maps: player.maps.map((map) => ({ ...map, stats: someStats(0) })) }))
    await recordResult(db, again(result, 60, { winner: 'B', players: fewer }))
    for (const { steamid } of result.players) {
      expect(await totalsOf(steamid)).toMatchObject({ kills: 12, matches_played: 1, rounds_played: 22 })
      expect(await historyOf(steamid)).toMatchObject([{ number: 1 }])
    }
    expect(await historyOf(result.players[0]?.steamid ?? '')).toMatchObject([{ result: 'loss' }])
    expect(await totalsOf(result.players[0]?.steamid ?? '')).toMatchObject({ matches_won: 0 })
    expect(await totalsOf(result.players[9]?.steamid ?? '')).toMatchObject({ matches_won: 1 })
    expect((await lists()).Kills?.map(({ value }) => value)).toEqual(Array(10).fill(12))
  })

  it('meets other matches of the same players at the same time without losing either', async () => {
    const first = await aResult()
    const ids = first.players.map(({ steamid }) => steamid)
    const others = await Promise.all(Array.from({ length: 5 }, () => aResult({}, ids)))
    await Promise.all([first, ...others, ...others].map((each) => recordResult(db, each)))
    for (const [place, steamid] of ids.entries()) {
      expect(await totalsOf(steamid)).toMatchObject({ matches_played: 6, kills: 6 * (12 + place) })
      expect((await historyOf(steamid)).map((row) => row.number)).toEqual([1, 2, 3, 4, 5, 6])
    }
  })
})

describe('a result that is taken back', () => {
  it('leaves totals and lists as if the match had never been, and its rows marked', async () => {
    const [kept, taken] = [await aResult(), await aResult()]
    await recordResult(db, kept)
    const before = await everything()
    await recordResult(db, taken)
    const { match } = again(taken, 70)
    await takeBackResult(db, { match, reason: 'Juks', at: 12_000 })
    const after = await everything()
    expect(after.top_snapshot).toEqual(before.top_snapshot)
    const mine = new Set(kept.players.map(({ steamid }) => steamid))
    for (const { steamid } of [...kept.players, ...taken.players]) {
      const played = mine.has(steamid) ? 1 : 0
      expect(await totalsOf(steamid)).toMatchObject({
        matches_played: played,
        ...(played === 0 && { matches_won: 0, kills: 0, damage: 0, kd: 0, rating: 0 }),
      })
    }
    expect(await historyOf(taken.players[0]?.steamid ?? '')).toMatchObject([{ voided: 1, match_id: match.match_id }])
    expect(await rows('SELECT voided, void_reason, voided_at FROM matches WHERE match_id = ?', match.match_id)).toEqual([
      { voided: 1, void_reason: 'Juks', voided_at: 12_000 },
    ])
  })

  it('is taken back once, however often that is said, and however late the result itself comes again', async () => {
    const result = await aResult()
    await recordResult(db, result)
    const back = { match: again(result, 70).match, reason: 'Juks', at: 12_000 }
    await Promise.all([takeBackResult(db, back), takeBackResult(db, back)])
    const seen = await everything()
    await takeBackResult(db, back)
    await recordResult(db, result)
    expect(await everything()).toEqual(seen)
    expect(await totalsOf(result.players[0]?.steamid ?? '')).toMatchObject({ kills: 0, matches_played: 0 })
  })

  it('is taken back also when the room has already said so of its match', async () => {
    const result = await aResult()
    await recordResult(db, result)
    const { match } = again(result, 70)
    await recordMatch(db, { ...match, voided: 1 })
    await takeBackResult(db, { match: { ...match, voided: 1 }, reason: 'Juks', at: 12_000 })
    expect(await totalsOf(result.players[0]?.steamid ?? '')).toMatchObject({ kills: 0, matches_played: 0 })
  })

  it('is taken back at the very revision at which it was recorded late', async () => {
    const result = await aResult()
    const late = again(result, 70)
    await recordResult(db, late)
    await takeBackResult(db, { match: late.match, reason: 'Juks', at: 12_000 })
    expect(await totalsOf(result.players[0]?.steamid ?? '')).toMatchObject({ kills: 0, matches_played: 0 })
    expect(await historyOf(result.players[0]?.steamid ?? '')).toMatchObject([{ voided: 1 }])
  })

  it('never counts when it is recorded only after the room has voided it, nor is it taken from what others gave', async () => {
    const kept = await aResult()
    const ids = kept.players.map(({ steamid }) => steamid)
    await recordResult(db, kept)
    const result = await aResult({}, ids)
    const late = { ...result, match: { ...result.match, revision: 70, voided: 1 } }
    for (let time = 0; time < 2; time++) {
      await recordResult(db, late)
      expect(await totalsOf(ids[0] as string)).toMatchObject({ kills: 12, matches_played: 1 })
      await takeBackResult(db, { match: late.match, reason: 'Juks', at: 12_000 })
      expect(await totalsOf(ids[0] as string)).toMatchObject({ kills: 12, matches_played: 1 })
    }
    expect(await historyOf(ids[0] as string)).toMatchObject([{ voided: 0 }, { voided: 1, match_id: result.match.match_id }])
  })

  it('does not come to be when it is taken back before it was recorded', async () => {
    const result = await aResult()
    await takeBackResult(db, { match: again(result, 70).match, reason: 'Juks', at: 12_000 })
    await recordResult(db, result)
    expect(await totalsOf(result.players[0]?.steamid ?? '')).toBeNull()
  })

  it('may be settled again', async () => {
    const result = await aResult()
    await recordResult(db, result)
    await takeBackResult(db, { match: again(result, 70).match, reason: 'Juks', at: 12_000 })
    await recordResult(db, again(result, 80, { winner: 'B' }))
    expect(await totalsOf(result.players[0]?.steamid ?? '')).toMatchObject({ kills: 12, matches_played: 1 })
    expect(await historyOf(result.players[0]?.steamid ?? '')).toMatchObject([{ number: 1, voided: 0, result: 'loss' }])
  })
})

describe('the rows a finished 5v5 bo1 costs', () => {
  /** As Ratings does it. */
  async function rateResult(d: ReturnType<typeof metered>, { match, winner, players }: MatchResult, seq: number) {
    const rated = {
      matchId: match.match_id,
      endedAt: 9_000,
      winner,
      players: players.map(({ steamid, team }) => ({ steamId: steamid, team })),
    }
    const place = { seq, matchId: match.match_id, at: seq }
    const ratingsNow = await readRatings(
      d.db,
      place,
      players.map(({ steamid }) => steamid),
    )
    const ratings = new Map(ratingsNow.map((row) => [row.steamid, { elo: row.elo, ratedMatches: row.rated_matches }]))
    await recordRating(d.db, place, rateFully(rated, ratings).players)
  }

  it('are at most 125 for players who stand in every list, the rating included', async () => {
    const first = await aResult()
    const ids = first.players.map(({ steamid }) => steamid)
    for (let i = 0; i < 6; i++) {
      const result = await aResult({}, ids)
      await recordResult(db, result)
      await rateResult(metered(), result, 10_000 + i)
    }
    const last = await aResult({}, ids)
    await recordMatch(db, { ...last.match, status: 'live', revision: 30, ended_at: null, phase_ends_at: 5_000 })
    const meter = metered()
    await recordResult(meter.db, last)
    await rateResult(meter, last, 20_000)
    // A medal that some of them have just reached costs its own two rows.
    const [medals] = await rows('SELECT count(*) AS given FROM user_medals WHERE match_id = ?', last.match.match_id)
    const written = meter.rows.written - 2 * Number(medals?.given)
    expect(written).toBeGreaterThan(100)
    expect(written).toBeLessThanOrEqual(125)
    expect(
      await rows('SELECT count(*) AS rated FROM match_players WHERE match_id = ? AND elo_change IS NOT NULL', last.match.match_id),
    ).toEqual([{ rated: 10 }])
  })

  it('read the same however many players there are', async () => {
    const read = async () => {
      const result = await aResult()
      const meter = metered()
      await recordResult(meter.db, result)
      return meter.rows.read
    }
    const few = await read()
    await manyPlayers(2_000)
    expect(few).toBeGreaterThan(0)
    expect(await read()).toBeLessThan(few + 300)
  })

  it('are none for a result that comes again', async () => {
    const result = await aResult()
    await recordResult(db, result)
    const meter = metered()
    await recordResult(meter.db, result)
    expect(meter.rows.written).toBe(0)
  })

  it('and a rating that comes before the result is shown by it', async () => {
    const result = await aResult()
    await rateResult(metered(), result, 30_000)
    await recordResult(db, result)
    expect(await historyOf(result.players[0]?.steamid ?? '')).toMatchObject([{ elo_before: 1000, elo_change: 20 }])
  })
})
