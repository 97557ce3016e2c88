import { type SQL, sql } from 'drizzle-orm'
import { type Forgotten, forgetInText } from '../../../durable/rules/player/forget-player.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'

/** This many rows are changed by one batch. */
const pageSize = 200

type MatchRow = { kind: string; name: string | null; void_reason: string | null }

/**
 * Takes the player out of the row of a match they were in: its creator, its name as players chose it, and the reason why it was taken back.
 * The name of an organised match is that of its cup or tournament, and stays.
 */
export async function forgetInMatchRow(db: Database, matchId: MatchId, who: Forgotten): Promise<void> {
  const { steamId, pseudonym } = who
  const [row] = await db.all<MatchRow>(sql`SELECT kind, name, void_reason FROM matches WHERE match_id = ${matchId}`)
  if (!row) return
  const texts = row.kind === 'cup' || row.kind === 'tournament' ? (['void_reason'] as const) : (['name', 'void_reason'] as const)
  const rewritten = texts.flatMap((name): SQL[] => {
    const [said, column] = [row[name], sql.raw(name)]
    const text = said && forgetInText(said, who)
    return text === said ? [] : [sql`UPDATE matches SET ${column} = ${text} WHERE match_id = ${matchId} AND ${column} = ${said}`]
  })
  await runTogether(db, [
    sql`UPDATE matches SET creator_id = ${pseudonym} WHERE match_id = ${matchId} AND creator_id = ${steamId}`,
    ...rewritten,
  ])
}

/**
 * Takes the player out of a page of the cups and tournaments they entered; their victory in a cup stays under the pseudonym, as their medal
 * does, beside the rows that rooms have written under it by now. Answers whether there may be more.
 */
export async function forgetInEntries(db: Database, { steamId, pseudonym }: Forgotten): Promise<boolean> {
  const page = (table: string, id: string): SQL => sql`
    SELECT ${sql.raw(id)} FROM ${sql.raw(table)} WHERE steamid = ${steamId} ORDER BY ${sql.raw(id)} LIMIT ${pageSize}`
  const cups = page('cup_players', 'cup_id')
  const results = await runTogether(db, [
    sql`INSERT INTO cup_players (steamid, cup_id, part, team_id, won)
      SELECT ${pseudonym}, cup_id, part, team_id, won FROM cup_players WHERE steamid = ${steamId} AND cup_id IN (${cups})
      ON CONFLICT (steamid, cup_id) DO UPDATE SET won = max(won, excluded.won)`,
    sql`DELETE FROM cup_players WHERE steamid = ${steamId} AND cup_id IN (${cups})`,
    sql`DELETE FROM tournament_players WHERE steamid = ${steamId} AND tournament_id IN (${page('tournament_players', 'tournament_id')})`,
  ])
  return results.slice(1).some(({ meta }) => meta.changes === pageSize)
}

/** Takes the player's name out of the reason of their own ban, which outlives the account under its hash. */
export async function forgetInSavedBan(db: Database, { hash, ...who }: Forgotten & { hash: string }): Promise<void> {
  const [ban] = await db.all<{ reason: string | null }>(sql`SELECT ban_reason AS reason FROM bans_of_deleted WHERE steamid_hash = ${hash}`)
  const text = ban?.reason && forgetInText(ban.reason, who)
  if (!ban?.reason || text === ban.reason) return
  await runTogether(db, [sql`UPDATE bans_of_deleted SET ban_reason = ${text} WHERE steamid_hash = ${hash} AND ban_reason = ${ban.reason}`])
}
