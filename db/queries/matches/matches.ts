import { and, eq, lt, sql } from 'drizzle-orm'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { matches } from '../../schema/index.ts'

/** The columns that a match's room writes; the others are written with its result. */
export type MatchRow = Omit<typeof matches.$inferInsert, 'players' | 'void_reason' | 'voided_at'>

/** The statement of `recordMatch`, for batches. */
export function upsertMatch(db: Database, row: MatchRow) {
  const { status, status_match, live_at, ended_at, cancel_reason, revision, phase_ends_at, kept_until } = row
  const { winner, score_a, score_b, needs_decision, missing, voided } = row
  const { type, max_players, series_type, pick_type, is_competitive } = row
  const settings = { type, max_players, series_type, pick_type, is_competitive }
  const outcome = { winner, score_a, score_b, needs_decision, missing, voided }
  return db
    .insert(matches)
    .values(row)
    .onConflictDoUpdate({
      target: matches.match_id,
      set: { status, status_match, live_at, ended_at, cancel_reason, revision, phase_ends_at, kept_until, ...settings, ...outcome },
      // The same revision may come again with a corrected deadline.
      setWhere: sql`${matches.revision} <= excluded.revision`,
    })
}

/** Writes a match's row; an older revision never overwrites a newer one. */
export async function recordMatch(db: Database, row: MatchRow): Promise<void> {
  await upsertMatch(db, row)
}

/**
 * Moves the deadline of a match that was overdue at `time`: its room is poked again at `to`, or never when that is null (UTC ms). A
 * deadline that the room has written since stays.
 */
export async function moveDeadline(db: Database, matchId: MatchId, { time, to }: { time: number; to: number | null }): Promise<void> {
  await db
    .update(matches)
    .set({ phase_ends_at: to })
    .where(and(eq(matches.match_id, matchId), lt(matches.phase_ends_at, time)))
}

/** The ids of matches with a deadline before `time` (UTC ms): their rooms may have missed a timer. */
export async function listOverdueMatches(db: Database, time: number): Promise<MatchId[]> {
  const rows = await db
    .select({ match_id: matches.match_id })
    .from(matches)
    .where(lt(matches.phase_ends_at, time))
    .orderBy(matches.phase_ends_at)
    .limit(50)
  return rows.map((row) => row.match_id)
}

/** The ids of ended matches whose rooms should have been archived before `time` (UTC ms). */
export async function listMatchesToArchive(db: Database, time: number): Promise<MatchId[]> {
  const rows = await db
    .select({ match_id: matches.match_id })
    .from(matches)
    .where(lt(matches.kept_until, time))
    .orderBy(matches.kept_until)
    .limit(20)
  return rows.map((row) => row.match_id)
}

/** Moves the time by which an ended match's room should be archived, if it was before `time`; null once the room is archived. */
export async function setKeptUntil(db: Database, matchId: MatchId, { time, to }: { time: number; to: number | null }): Promise<void> {
  await db
    .update(matches)
    .set({ kept_until: to })
    .where(and(eq(matches.match_id, matchId), lt(matches.kept_until, time)))
}
