import { sql } from 'drizzle-orm'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'

/**
 * Stores that a cup or a tournament knew these players, for a later deletion: some were in and out again before the record was told. A
 * player with a row keeps it as it is; then nothing is written.
 */
export async function saveFormerPlayers(
  db: Database,
  id: string,
  { kind, steamIds }: { kind: 'cup' | 'tournament'; steamIds: readonly SteamId[] },
): Promise<void> {
  const names = sql`json_each(${JSON.stringify(steamIds)}) WHERE true ON CONFLICT DO NOTHING`
  await db.run(
    kind === 'cup'
      ? sql`INSERT INTO cup_players (steamid, cup_id, part) SELECT value, ${id}, 'gone' FROM ${names}`
      : sql`INSERT INTO tournament_players (steamid, tournament_id, team_id) SELECT value, ${id}, 0 FROM ${names}`,
  )
}
