import { and, asc, count, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import { startsSoonMs } from '../../../durable/rules/staff/concerns/too-few.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { cups, matches, tournaments, users } from '../../schema/index.ts'
import { selectWaiting } from '../support/waiting-tickets.ts'

/** How many matches that wait for a decision are listed. */
const undecidedAtMost = 50
/** How many tournaments, and how many cups, are looked into. */
const contestsAtMost = 20

/** A tournament or cup that is played, with the state its room last recorded, as JSON. */
export type PlayedContest = { id: string; name: string; record: string }
/**
 * A tournament or cup that has not started and should have, or starts within the hour (`start`, UTC ms): with the number of registered
 * teams or players, and of places.
 */
export type StartingContest = { id: string; name: string; start: number; registered: number; places: number }

const { match_id, name, kind, max_players, created_at, live_at, score_a, score_b } = matches

const selectActive = (db: Database) =>
  db.select({ status: matches.status, matches: count() }).from(matches).where(isNotNull(matches.phase_ends_at)).groupBy(matches.status)

/** `since` (UTC ms) is when the match went live, or when it was opened. */
const selectUndecided = (db: Database) =>
  db
    .select({
      ...{ match_id, name, kind, max_players, score_a, score_b, owner_name: users.username },
      since: sql<number>`coalesce(${live_at}, ${created_at})`,
    })
    .from(matches)
    .leftJoin(users, eq(users.steamid, matches.creator_id))
    // The condition of the partial index, word for word: a parameter would not find it.
    .where(sql`needs_decision = 1`)
    .orderBy(desc(created_at))
    .limit(undecidedAtMost)

/** The newest live matches in which players are missed. */
const selectMissing = (db: Database) =>
  db
    .select({ ...{ match_id, name, kind, max_players, owner_name: users.username }, missing: matches.missing })
    .from(matches)
    .leftJoin(users, eq(users.steamid, matches.creator_id))
    // As above.
    .where(sql`missing > 0`)
    .orderBy(desc(created_at))
    .limit(undecidedAtMost)

const noTickets = { waiting: 0, since: null, latest: null }

/** The contests that are played, and those that should have started or soon do. */
function selectContests(db: Database, now: number) {
  const ofTournament = { id: tournaments.id, name: tournaments.name }
  const ofCup = { id: cups.id, name: cups.name }
  const everyCup = inArray(cups.is_private, [0, 1])
  return [
    db
      .select({ ...ofTournament, record: tournaments.record })
      .from(tournaments)
      .where(eq(tournaments.status, 'in_progress'))
      .orderBy(desc(tournaments.start_date))
      .limit(contestsAtMost),
    db
      .select({ ...ofTournament, start: tournaments.start_date, registered: tournaments.registered_teams, places: tournaments.max_teams })
      .from(tournaments)
      .where(and(eq(tournaments.status, 'open'), lte(tournaments.start_date, now + startsSoonMs)))
      .orderBy(asc(tournaments.start_date))
      .limit(contestsAtMost),
    db
      .select({ ...ofCup, record: cups.record })
      .from(cups)
      .where(and(everyCup, eq(cups.status, 'live')))
      .limit(contestsAtMost),
    db
      .select({ ...ofCup, start: cups.date, registered: cups.registered, places: cups.max_players })
      .from(cups)
      .where(and(everyCup, inArray(cups.status, ['open', 'creating_teams']), lte(cups.date, now + startsSoonMs)))
      .limit(contestsAtMost),
  ] as const
}

/**
 * Everything of the record that may need staff at `now` (UTC ms): the matches that go on, counted by status, the newest of those that wait
 * for a decision, and the tickets that wait for an answer. `withContests`: also tournaments and cups. One round trip, by indexes only.
 */
export async function readRecordOverview(
  db: Database,
  { viewer, now, withContests }: { viewer: { id: number; steamId: SteamId }; now: number; withContests: boolean },
) {
  const always = [selectActive(db), selectUndecided(db), selectMissing(db), selectWaiting(db, viewer, now)] as const
  if (!withContests) {
    const [active, undecided, missing, [tickets]] = await db.batch(always)
    return { active, undecided, missing, tickets: tickets ?? noTickets, contests: null }
  }
  const [active, undecided, missing, [tickets], ...contests] = await db.batch([...always, ...selectContests(db, now)])
  const [played, starting, playedCups, startingCups] = contests
  return {
    ...{ active, undecided, missing, tickets: tickets ?? noTickets },
    contests: { tournaments: { played, starting }, cups: { played: playedCups, starting: startingCups } },
  }
}
