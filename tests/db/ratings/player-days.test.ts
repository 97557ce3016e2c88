import { env } from 'cloudflare:test'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { recordResult, takeBackResult } from '../../../db/queries/ratings/results.ts'
import { renewTopPeriods } from '../../../db/queries/ratings/top-periods.ts'
import { aResult, someStats } from '../../support/workerd/matches/a-result.ts'
import { metered } from '../../support/workerd/metered.ts'

const db = openDatabase(env.DB)
const dayMs = 86_400_000
const noon = (day: number) => day * dayMs + dayMs / 2

beforeEach(() =>
  env.DB.batch(['player_days', 'top_periods', 'top_snapshot', 'user_stats'].map((table) => env.DB.prepare(`DELETE FROM ${table}`))),
)

const daysOf = async (steamId: string | undefined) =>
  (
    await env.DB.prepare(
      `SELECT day, matches_played, kills, deaths, headshot_kills, damage, rounds_played, total_5k, utility_damage
       FROM player_days d JOIN users u ON u.id = d.user_id WHERE steamid = ? AND matches_played > 0 ORDER BY day`,
    )
      .bind(steamId)
      .all()
  ).results
const playedOn = async (day: number, steamIds?: Parameters<typeof aResult>[1]) => {
  const result = await aResult({}, steamIds)
  return { ...result, match: { ...result.match, ended_at: noon(day) } }
}

describe('the day of a player', () => {
  it('is added up with every result, and gone with one that is taken back', async () => {
    const first = await playedOn(20_000)
    await recordResult(db, first)
    const ids = first.players.map(({ steamid }) => steamid)
    const { kills, deaths, head_shot_kills, damage, rounds_played, enemy5ks, utility_damage } = someStats(9)
    const day = { kills, deaths, headshot_kills: head_shot_kills, damage, rounds_played, total_5k: enemy5ks, utility_damage }
    expect(await daysOf(ids[9])).toEqual([{ day: 20_000, matches_played: 1, ...day }])
    const second = await playedOn(20_000, ids)
    await recordResult(db, second)
    await recordResult(db, second)
    expect(await daysOf(ids[9])).toMatchObject([{ matches_played: 2, kills: 2 * kills }])
    await takeBackResult(db, { match: { ...second.match, revision: 60 }, reason: 'Juks', at: 1 })
    await takeBackResult(db, { match: { ...second.match, revision: 60 }, reason: 'Juks', at: 1 })
    expect(await daysOf(ids[9])).toEqual([{ day: 20_000, matches_played: 1, ...day }])
  })

  it('moves with a corrected result to the day on which that match ended', async () => {
    const result = await playedOn(20_000)
    await recordResult(db, result)
    const [player] = result.players
    await recordResult(db, { ...result, match: { ...result.match, ended_at: noon(20_001), revision: 60 } })
    expect(await daysOf(player?.steamid)).toMatchObject([{ day: 20_001, matches_played: 1 }])
  })

  it('costs ten rows a match of ten players', async () => {
    const result = await playedOn(20_000)
    await recordResult(db, result)
    const meter = metered()
    const again = await playedOn(
      20_000,
      result.players.map(({ steamid }) => steamid),
    )
    await recordResult(meter.db, again)
    expect(meter.rows.written).toBeLessThanOrEqual(100)
  })
})

describe('the lists of a season and of seven days', () => {
  const made = async () => {
    const { results } = await env.DB.prepare("SELECT period, first_day, lists FROM top_periods WHERE period <> 'all' ORDER BY period").all<
      Record<string, string>
    >()
    return results.map(({ period, first_day, lists }) => {
      const { Games, ADR } = JSON.parse(lists ?? '') as Record<string, { steamid: string; value: number }[]>
      return { period, first_day, games: Games?.map(({ value }) => value), adr: ADR?.length }
    })
  }

  it('are made of the days they have had, and made again when a result came or a day went by', async () => {
    const quarter = Date.UTC(2026, 9, 1) / dayMs
    const early = await playedOn(quarter - 1)
    const ids = early.players.map(({ steamid }) => steamid).slice(0, 2)
    await recordResult(db, await playedOn(quarter - 1, ids))
    await recordResult(db, await playedOn(quarter, ids))
    await renewTopPeriods(db, noon(quarter + 5))
    expect(await made()).toEqual([
      { period: 'season', first_day: quarter, games: [1, 1], adr: 0 },
      { period: 'week', first_day: quarter - 1, games: [2, 2], adr: 0 },
    ])
    const late = await playedOn(quarter + 6, ids)
    for (let i = 0; i < 4; i++) await recordResult(db, await playedOn(quarter + 6, ids))
    await recordResult(db, late)
    await renewTopPeriods(db, noon(quarter + 6))
    expect(await made()).toMatchObject([
      { games: [6, 6], adr: 2 },
      { games: [6, 6], adr: 2 },
    ])
    await takeBackResult(db, { match: { ...late.match, revision: 60 }, reason: 'Juks', at: 1 })
    await renewTopPeriods(db, noon(quarter + 7))
    expect(await made()).toMatchObject([
      { games: [5, 5], adr: 2 },
      { games: [4, 4], adr: 0 },
    ])
  })

  it('have the best values of all time beside them, which are made again after a result, once an hour', async () => {
    const best = async () => {
      const row = await env.DB.prepare("SELECT json_extract(lists, '$.places.Games') AS best FROM top_periods WHERE period = 'all'").first<{
        best: string
      }>()
      return JSON.parse(row?.best ?? 'null') as number[] | null
    }
    const hour = 3_600_000
    const { players } = await playedOn(20_000)
    const ids = players.map(({ steamid }) => steamid)
    await recordResult(db, await playedOn(20_000, ids))
    await renewTopPeriods(db, noon(20_000))
    const before = await best()
    expect(before?.[0]).toBe(1)
    await recordResult(db, await playedOn(20_000, ids))
    await renewTopPeriods(db, noon(20_000) + hour - 1)
    expect(await best()).toEqual(before)
    await renewTopPeriods(db, noon(20_000) + hour)
    expect((await best())?.[0]).toBe(2)
  })

  it('are left alone, at the cost of four rows, while nothing has happened', async () => {
    await recordResult(db, await playedOn(20_000))
    await renewTopPeriods(db, noon(20_000))
    const meter = metered()
    await renewTopPeriods(meter.db, noon(20_000) + 1)
    expect(meter.rows).toEqual({ read: 4, written: 0 })
  })
})
