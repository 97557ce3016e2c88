import { and, count, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { cups, matches, tournaments } from '../../schema/index.ts'

/** This many matches that go on are enough to know that players play. */
const matchesAtMost = 100

/** The ids of matches and lobbies that go on, or wait for a decision. */
export async function listActiveMatches(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: matches.match_id })
    .from(matches)
    .where(or(isNotNull(matches.phase_ends_at), sql`needs_decision = 1`))
    .limit(matchesAtMost)
  return rows.map(({ id }) => id)
}

/** How many cups and tournaments are played. */
export async function countPlayedContests(db: Database): Promise<number> {
  const [[ofTournaments], [ofCups]] = await db.batch([
    db.select({ played: count() }).from(tournaments).where(eq(tournaments.status, 'in_progress')),
    // An index leads from who may see them.
    db
      .select({ played: count() })
      .from(cups)
      .where(and(inArray(cups.is_private, [0, 1]), eq(cups.status, 'live'))),
  ])
  return (ofTournaments?.played ?? 0) + (ofCups?.played ?? 0)
}
