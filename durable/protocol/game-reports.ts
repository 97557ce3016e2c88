import { z } from 'zod'
import type { PlayerStats } from '../rules/player-stats.ts'
import type { Side, SteamId } from '../rules/vocabulary.ts'
import type { RoundEnding } from './play-fields.ts'

const count = z.number().int().min(0).max(1_000_000)
/** Whatever a version of the plugin leaves out counts as nothing. */
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

/** The four reports that move a match; any other event is answered and forgotten (docs/integrations.md 5). */
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
])
const known: ReadonlySet<string> = new Set(['going_live', 'round_end', 'map_result', 'series_end'])

/** One report of a game server in our own words; `map` counts from 0 within its load. */
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

/** CounterStrikeSharp's RoundEndReason. */
const endings: Record<number, RoundEnding> = { 1: 'bomb', 7: 'defuse', 8: 'elimination', 9: 'elimination', 12: 'time' }
const sidesByNumber: Record<string, Side> = { '2': 't', '3': 'ct' }

const statsOf = (told: z.infer<typeof stats>): PlayerStats => ({
  kills: told.kills,
  deaths: told.deaths,
  assists: told.assists,
  head_shot_kills: told.headshot_kills,
  damage: told.damage,
  utility_damage: told.utility_damage,
  enemies_flashed: told.enemies_flashed,
  mvp: told.mvp,
  rounds_played: told.rounds_played,
  enemy2ks: told['2k'],
  enemy3ks: told['3k'],
  enemy4ks: told['4k'],
  enemy5ks: told['5k'],
  total_1v1: told['1v1'],
  total_1v2: told['1v2'],
  // The plugin books these as nought for ever: the server's log tells them.
  total_1v3: 0,
  total_1v4: 0,
  total_1v5: 0,
})

/** An event's body as a report; 'unknown' for an event that is none of ours, null for one of ours that makes no sense. */
export function readReport(body: unknown): GameReport | 'unknown' | null {
  const name = (body as { event?: unknown } | null)?.event
  if (typeof name !== 'string') return null
  if (!known.has(name)) return 'unknown'
  const parsed = reportSchema.safeParse(body)
  if (!parsed.success) return null
  const told = parsed.data
  switch (told.event) {
    case 'going_live':
      return { what: 'going-live', map: told.map_number }
    case 'series_end':
      return { what: 'series-over' }
    case 'map_result':
      return { what: 'map-over', map: told.map_number, scoreA: told.team1.score, scoreB: told.team2.score }
    case 'round_end':
      return {
        what: 'round-over',
        map: told.map_number,
        number: told.round_number,
        how: endings[told.reason] ?? 'other',
        side: sidesByNumber[told.winner.side] ?? null,
        scoreA: told.team1.score,
        scoreB: told.team2.score,
        stats: Object.fromEntries([...told.team1.players, ...told.team2.players].map((each) => [each.steamid, statsOf(each.stats)])),
      }
  }
}
