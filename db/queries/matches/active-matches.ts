import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { matches, users } from '../../schema/index.ts'

/** How many running matches, and how many that wait for a decision, staff see at once. */
const shownAtMost = 100

/** The two lists are read by their partial indexes, so that the cost grows with the matches under way, not with the community. */
function openMatches(db: Database) {
  return db
    .select({
      match_id: matches.match_id,
      kind: matches.kind,
      type: matches.type,
      status: matches.status,
      status_match: matches.status_match,
      name: matches.name,
      owner_id: users.steamid,
      owner_name: users.username,
      max_players: matches.max_players,
      series_type: matches.series_type,
      created_at: matches.created_at,
      live_at: matches.live_at,
      phase_ends_at: matches.phase_ends_at,
      score_a: matches.score_a,
      score_b: matches.score_b,
      needs_decision: matches.needs_decision,
    })
    .from(matches)
    .leftJoin(users, eq(users.steamid, matches.creator_id))
    .limit(shownAtMost)
}
export type ActiveMatchRow = Awaited<ReturnType<typeof openMatches>>[number]

/**
 * Every match that has not ended or waits for a decision, of any kind: those that wait for staff longest, then those whose phase ends
 * first. A hundred of each at most; one round trip.
 */
export async function listActiveMatches(db: Database): Promise<ActiveMatchRow[]> {
  const [undecided, running] = await db.batch([
    openMatches(db).where(sql`${matches.needs_decision} = 1`).orderBy(matches.created_at),
    openMatches(db).where(sql`${matches.phase_ends_at} IS NOT NULL`).orderBy(matches.phase_ends_at),
  ])
  const waiting = new Set(undecided.map((each) => each.match_id))
  return [...undecided, ...running.filter((each) => !waiting.has(each.match_id))]
}
