import { sql } from 'drizzle-orm'
import type { LeavingPart } from '../../../durable/rules/rating/leaving-parts.ts'
import type { MatchId, SteamId, TeamName } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { lastResultBefore, placesOf } from './history-rows.ts'
import { type MatchRow, upsertMatch } from './matches.ts'

/** A match that was cancelled after its start. `team` is null for a player who had not been picked yet, `elo` is the rating at joining. */
export type CancelledMatch = {
  match: MatchRow & { match_id: MatchId }
  pickedMaps: readonly { id: number; display_name: string; image_url: string | null }[]
  players: readonly { steamid: SteamId; team: TeamName | null; is_captain: 0 | 1; elo: number; leaving?: LeavingPart }[]
}

/**
 * Writes the row of a cancelled match, and a row for each of its players' histories, without a result: it counts nowhere
 * (docs/product.md 7.7). A repeat writes nothing, and neither does a match with a newer revision.
 */
export async function recordCancelled(db: Database, { match, pickedMaps, players }: CancelledMatch): Promise<void> {
  const id = match.match_id
  const steamIds = players.map(({ steamid }) => steamid)
  await runTogether(db, [
    upsertMatch(db, match),
    sql`UPDATE matches SET players = ${placesOf(steamIds)} WHERE match_id = ${id} AND status = 'canceled' AND players IS NULL`,
    sql`
      INSERT INTO match_players (user_id, number, match_id, team, is_captain, elo_before, kind, max_players, series_type, picked_maps,
        created_at, status, status_match, last_result, leaving, rematch)
      SELECT users.id, seat.value ->> 1, m.match_id, player.value ->> 'team', player.value ->> 'is_captain', player.value ->> 'elo',
        m.kind, m.max_players, m.series_type, ${JSON.stringify(pickedMaps)}, m.created_at, m.status, m.status_match,
        ${lastResultBefore(sql`seat.value ->> 1`)}, player.value ->> 'leaving', m.rematch
      FROM matches m JOIN json_each(m.players) seat JOIN users ON users.id = seat.value ->> 0
      JOIN json_each(${JSON.stringify(players)}) player ON player.value ->> 'steamid' = users.steamid
      WHERE m.match_id = ${id} AND m.status = 'canceled'
      ON CONFLICT (user_id, number) DO NOTHING`,
  ])
}
