import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { matches } from '../schema/index.ts'

export type MatchRow = typeof matches.$inferInsert

/** Writes a match as its room shows it; an older revision never overwrites a newer one. */
export async function recordMatch(db: Database, row: MatchRow): Promise<void> {
  const { status, status_match, ended_at, cancel_reason, revision, phase_ends_at } = row
  await db
    .insert(matches)
    .values(row)
    .onConflictDoUpdate({
      target: matches.match_id,
      set: { status, status_match, ended_at, cancel_reason, revision, phase_ends_at },
      // The same revision may come again with a deadline that a lost row had wrong.
      setWhere: sql`${matches.revision} <= excluded.revision`,
    })
}

/** Forgets the deadline of a match that no room knows. */
export async function forgetDeadline(db: Database, matchId: string): Promise<void> {
  await db.update(matches).set({ phase_ends_at: null }).where(eq(matches.match_id, matchId))
}

/** The ids of matches whose phase should have ended before `time` (UTC ms): their rooms may have missed a timer. */
export async function listOverdueMatches(db: Database, time: number): Promise<string[]> {
  const rows = await db
    .select({ match_id: matches.match_id })
    .from(matches)
    .where(lt(matches.phase_ends_at, time))
    .orderBy(matches.phase_ends_at)
    .limit(50)
  return rows.map((row) => row.match_id)
}
