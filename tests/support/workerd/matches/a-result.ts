import type { MatchResult } from '../../../../db/queries/ratings/results.ts'
import { noStats, type PlayerStats } from '../../../../durable/rules/rating/player-stats.ts'
import type { SteamId } from '../../../../durable/rules/vocabulary.ts'
import { matchId } from '../../rules/ids.ts'
import { aUser, unique } from '../builders.ts'

/** The counts of one player on a map; they differ from player to player. */
export const someStats = (place: number, fields: Partial<PlayerStats> = {}): PlayerStats => ({
  ...noStats(),
  kills: 12 + place,
  deaths: 20 - place,
  assists: place,
  head_shot_kills: 5,
  damage: 1_500 + 100 * place,
  utility_damage: 40,
  enemies_flashed: 3,
  mvp: 1,
  rounds_played: 22,
  enemy2ks: 2,
  enemy3ks: 1,
  ...fields,
})

const aMap = (map_id: number) =>
  map_id === 3
    ? {
        map_id,
        status: 'picked' as const,
        action_by: null,
        pick_side: null,
        pick_order: 1,
        taken_as: null,
        score_team_a: 13,
        score_team_b: 9,
      }
    : {
        map_id,
        status: 'banned' as const,
        action_by: 'A' as const,
        pick_side: null,
        pick_order: null,
        taken_as: null,
        score_team_a: 0,
        score_team_b: 0,
      }

/** A finished bo1 between these players, the first half of them in team A, which won; by default ten new players. */
export async function aResult(fields: Partial<MatchResult> = {}, steamIds?: readonly SteamId[]): Promise<MatchResult> {
  const ids = steamIds ?? (await Promise.all(Array.from({ length: 10 }, () => aUser()))).map((user) => user.steamId)
  return {
    match: {
      match_id: matchId(`result${unique()}`),
      kind: 'gather',
      type: '5v5',
      status: 'complete',
      status_match: 'complete',
      name: null,
      creator_id: ids[0] ?? '',
      max_players: 10,
      series_type: 'bo1',
      pick_type: 'ABBAABAB',
      is_competitive: 1,
      created_at: 1_000,
      ended_at: 9_000,
      cancel_reason: null,
      revision: 50,
      phase_ends_at: null,
      winner: 'A',
      score_a: 1,
      score_b: 0,
      needs_decision: 0,
      voided: 0,
    },
    maps: [1, 2, 3, 4, 5, 7, 8].map(aMap),
    pickedMaps: [{ id: 3, display_name: 'Anubis', image_url: '/posters/anubis.svg' }],
    winner: 'A',
    players: ids.map((steamid, place) => ({
      steamid,
      team: place < ids.length / 2 ? 'A' : 'B',
      is_captain: place % 5 === 0 ? 1 : 0,
      elo: 1000,
      maps: [{ number: 1, map_id: 3, stats: someStats(place) }],
    })),
    ...fields,
  }
}
