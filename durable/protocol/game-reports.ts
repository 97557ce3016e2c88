import { z } from 'zod'
import type { PlayerStats } from '../rules/rating/player-stats.ts'
import type { Side, SteamId } from '../rules/vocabulary.ts'
import type { RoundEnding } from './match/play-fields.ts'

const count = z.number().int().min(0).max(1_000_000)
/** A count that a version of the plugin leaves out is 0. */
const counted = count.catch(0).default(0)

const stats = z.object({
  kills: counted,
  deaths: counted,
  assists: counted,
  headshot_kills: counted,
  damage: counted,
  utility_damage: counted,
  enemies_flashed: counted,
  mvp: counted,
  rounds_played: counted,
  '2k': counted,
  '3k': counted,
  '4k': counted,
  '5k': counted,
  '1v1': counted,
  '1v2': counted,
})

const player = z.object({ steamid: z.string().regex(/^\d{17}$/), stats })
const team = z.object({ score: z.number().int().min(0).max(200), players: z.array(player).max(32).catch([]).default([]) })
const mapNumber = z.number().int().min(0).max(9)

/** The events that change a match; any other event is answered and ignored (docs/integrations.md 5). */
const reportSchema = z.discriminatedUnion('event', [
  z.object({ event: z.literal('going_live'), map_number: mapNumber }),
  z.object({
    event: z.literal('round_end'),
    map_number: mapNumber,
    round_number: z.number().int().min(1).max(400),
    reason: z.number().int().catch(0).default(0),
    winner: z.object({ side: z.string().catch('') }).catch({ side: '' }),
    team1: team,
    team2: team,
  }),
  z.object({ event: z.literal('map_result'), map_number: mapNumber, team1: team, team2: team }),
  z.object({ event: z.literal('series_end') }),
  // Forks of the plugin tell that a map goes back to a round.
  z.object({ event: z.enum(['backup_loaded', 'match_recovered']), map_number: mapNumber.nullable().catch(null).default(null) }),
])
const known: ReadonlySet<string> = new Set(['going_live', 'round_end', 'map_result', 'series_end', 'backup_loaded', 'match_recovered'])

/** One report of a game server in the site's own form; `map` counts from 0 within its load, and is null when the server does not say. */
export type GameReport =
  | { what: 'going-live'; map: number }
  | {
      what: 'round-over'
      map: number
      number: number
      how: RoundEnding
      side: Side | null
      scoreA: number
      scoreB: number
      stats: Record<SteamId, PlayerStats>
    }
  | { what: 'map-over'; map: number; scoreA: number; scoreB: number }
  | { what: 'series-over' }
  | { what: 'went-back'; map: number | null }

/** CounterStrikeSharp's RoundEndReason. */
const endings: Record<number, RoundEnding> = { 1: 'bomb', 7: 'defuse', 8: 'elimination', 9: 'elimination', 12: 'time' }
const sidesByNumber: Record<string, Side> = { '2': 't', '3': 'ct' }

const statsOf = (counts: z.infer<typeof stats>): PlayerStats => ({
  kills: counts.kills,
  deaths: counts.deaths,
  assists: counts.assists,
  head_shot_kills: counts.headshot_kills,
  damage: counts.damage,
  utility_damage: counts.utility_damage,
  enemies_flashed: counts.enemies_flashed,
  mvp: counts.mvp,
  rounds_played: counts.rounds_played,
  enemy2ks: counts['2k'],
  enemy3ks: counts['3k'],
  enemy4ks: counts['4k'],
  enemy5ks: counts['5k'],
  total_1v1: counts['1v1'],
  total_1v2: counts['1v2'],
  // The plugin never counts these; they come from the server's log.
  total_1v3: 0,
  total_1v4: 0,
  total_1v5: 0,
})

/**
 * An event's body as a report; 'update-required' for one that is about its server and no match, 'unknown' for an event that the site does
 * not use, null for one that is malformed.
 */
export function readReport(body: unknown): GameReport | 'update-required' | 'unknown' | null {
  const name = (body as { event?: unknown } | null)?.event
  if (typeof name !== 'string') return null
  if (name === 'cs2_update_required') return 'update-required'
  if (!known.has(name)) return 'unknown'
  const parsed = reportSchema.safeParse(body)
  if (!parsed.success) return null
  const report = parsed.data
  switch (report.event) {
    case 'going_live':
      return { what: 'going-live', map: report.map_number }
    case 'backup_loaded':
    case 'match_recovered':
      return { what: 'went-back', map: report.map_number }
    case 'series_end':
      return { what: 'series-over' }
    case 'map_result':
      return { what: 'map-over', map: report.map_number, scoreA: report.team1.score, scoreB: report.team2.score }
    case 'round_end':
      return {
        what: 'round-over',
        map: report.map_number,
        number: report.round_number,
        how: endings[report.reason] ?? 'other',
        side: sidesByNumber[report.winner.side] ?? null,
        scoreA: report.team1.score,
        scoreB: report.team2.score,
        stats: Object.fromEntries([...report.team1.players, ...report.team2.players].map((each) => [each.steamid, statsOf(each.stats)])),
      }
    default:
      return report satisfies never
  }
}
