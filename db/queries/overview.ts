import { count, desc, isNotNull, sql } from 'drizzle-orm'
import type { MatchId, MatchStatus } from '../../durable/rules/vocabulary.ts'
import type { Database } from '../client.ts'
import { matches } from '../schema/index.ts'

/** How many matches that wait for a decision are listed. */
const undecidedAtMost = 50

/** A match that waits for a decision. `since` (UTC ms) is when it went live, or when it was opened. */
export type UndecidedMatch = { match_id: MatchId; name: string | null; kind: string; since: number }

/** The matches that go on, counted by status, and the newest of those that wait for a decision. One round trip over two partial indexes. */
export async function readMatchOverview(
  db: Database,
): Promise<{ active: { status: MatchStatus; matches: number }[]; undecided: UndecidedMatch[] }> {
  const { match_id, name, kind, created_at, live_at } = matches
  const [active, undecided] = await db.batch([
    db.select({ status: matches.status, matches: count() }).from(matches).where(isNotNull(matches.phase_ends_at)).groupBy(matches.status),
    db
      .select({ match_id, name, kind, since: sql<number>`coalesce(${live_at}, ${created_at})` })
      .from(matches)
      // The condition of the partial index, word for word: a parameter would not find it.
      .where(sql`needs_decision = 1`)
      .orderBy(desc(created_at))
      .limit(undecidedAtMost),
  ])
  return { active, undecided }
}
