import { and, asc, desc, eq, getTableColumns, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { TournamentStatus } from '../../../durable/rules/tournament/tournament-words.ts'
import type { SteamId, TeamId, TournamentId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { teamMembers, teams, tournamentPlayers, tournaments, tournamentTeams, users } from '../../schema/index.ts'

/** How many of a status a list holds. */
export const listedMax: Readonly<Record<TournamentStatus, number>> = { in_progress: 50, open: 100, completed: 50 }

/** A tournament in a list: never with its whole record, which is last in its row and so is not even read. */
const {
  record: _record,
  revision: _revision,
  phase_ends_at: _deadline,
  created_at: _made,
  ended_at: _ended,
  ...ofCard
} = getTableColumns(tournaments)
export type TournamentRow = Omit<typeof tournaments.$inferSelect, 'record' | 'revision' | 'phase_ends_at' | 'created_at' | 'ended_at'>

const ofStatus = (db: Database, status: TournamentStatus, from: 'first' | 'last') =>
  db
    .select(ofCard)
    .from(tournaments)
    .where(eq(tournaments.status, status))
    .orderBy(from === 'first' ? asc(tournaments.start_date) : desc(tournaments.start_date))
    .limit(listedMax[status])

/**
 * The tournaments of the list: those that are played, those that come (the next one first), and the last that were played. One round
 * trip; however many there ever were, no more rows are read than are shown.
 */
export async function listTournaments(db: Database): Promise<TournamentRow[]> {
  const lists = await db.batch([ofStatus(db, 'in_progress', 'last'), ofStatus(db, 'open', 'first'), ofStatus(db, 'completed', 'last')])
  return lists.flat()
}

/** A tournament's row without its record; null for one that nobody made. */
export async function findTournamentCard(db: Database, id: TournamentId): Promise<TournamentRow | null> {
  const [row] = await db.select(ofCard).from(tournaments).where(eq(tournaments.id, id)).limit(1)
  return row ?? null
}

/** The ids of tournaments with a deadline before `time` (UTC ms): their rooms may have missed a timer. */
export async function listOverdueTournaments(db: Database, time: number): Promise<string[]> {
  const rows = await db
    .select({ id: tournaments.id })
    .from(tournaments)
    .where(lt(tournaments.phase_ends_at, time))
    .orderBy(tournaments.phase_ends_at)
    .limit(50)
  return rows.map(({ id }) => id)
}

/** Moves the deadline of a tournament that was overdue at `time`, as `moveDeadline` does that of a match. */
export async function moveTournamentDeadline(
  db: Database,
  id: TournamentId,
  { time, to }: { time: number; to: number | null },
): Promise<void> {
  await db
    .update(tournaments)
    .set({ phase_ends_at: to })
    .where(and(eq(tournaments.id, id), lt(tournaments.phase_ends_at, time)))
}

/** A tournament a player may play in, and for which team. */
export type PlayersTournament = { id: TournamentId; teamId: TeamId }
/** How many tournaments of a player are looked into. */
export const playersTournamentsMax = 10

/**
 * The tournaments a player may play in that are not over, or have ended after `endedAfter` (UTC ms): those that are played, then the next
 * that come, then the last that were played; bounded, and tonight's comes before later ones.
 */
export const listTournamentsOfPlayer = (db: Database, steamId: SteamId, endedAfter: number): Promise<PlayersTournament[]> =>
  db
    .select({ id: tournamentPlayers.tournament_id, teamId: tournamentPlayers.team_id })
    .from(tournamentPlayers)
    .innerJoin(tournaments, eq(tournaments.id, tournamentPlayers.tournament_id))
    .where(
      and(
        eq(tournamentPlayers.steamid, steamId),
        gt(tournamentPlayers.team_id, 0),
        or(inArray(tournaments.status, ['open', 'in_progress']), gt(tournaments.ended_at, endedAfter)),
      ),
    )
    .orderBy(
      sql`CASE ${tournaments.status} WHEN 'in_progress' THEN 0 WHEN 'open' THEN 1 ELSE 2 END`,
      sql`iif(${tournaments.status} = 'open', ${tournaments.start_date}, -${tournaments.start_date})`,
    )
    .limit(playersTournamentsMax)

/** How many tournaments hear of a change of a team. */
const toldTournaments = 50

/**
 * The tournaments that know a team, also where it has withdrawn, and staff may let it back: those that are not over, with `ended` those
 * that are as well; bounded, those to come and the latest first.
 */
export async function listTournamentsOfTeam(db: Database, teamId: TeamId, { ended }: { ended: boolean }): Promise<string[]> {
  const rows = await db
    .select({ id: tournamentTeams.tournament_id })
    .from(tournamentTeams)
    .innerJoin(tournaments, eq(tournaments.id, tournamentTeams.tournament_id))
    .where(and(eq(tournamentTeams.team_id, teamId), ended ? undefined : ne(tournaments.status, 'completed')))
    .orderBy(eq(tournaments.status, 'completed'), desc(tournaments.start_date))
    .limit(toldTournaments)
  return rows.map(({ id }) => id)
}

/** Every tournament there ever was, deleted ones too. */
const everyTournament = sql`SELECT id FROM tournaments UNION SELECT target FROM staff_log WHERE action = 'add-tournament'`

/**
 * A page of the tournaments with data of a player, from the `offset`th on: tournaments that name them or ever did, and tournaments in which
 * they acted as an organiser. A line of the staff log about a match of a tournament has 'id match' for its target.
 */
export async function listTournamentTraces(
  db: Database,
  steamId: SteamId,
  { offset, most }: { offset: number; most: number },
): Promise<string[]> {
  const rows = await db.all<{ id: TournamentId }>(sql`
    SELECT tournament_id AS id FROM tournament_players WHERE steamid = ${steamId}
    UNION SELECT id FROM (${everyTournament})
      WHERE id IN (SELECT substr(target, 1, instr(target || ' ', ' ') - 1) FROM staff_log WHERE actor_steamid = ${steamId})
    ORDER BY id LIMIT ${most} OFFSET ${offset}`)
  return rows.map(({ id }) => id)
}

const roleOrder = sql`CASE ${teamMembers.role} WHEN 'owner' THEN 0 WHEN 'captain' THEN 1 ELSE 2 END`

/** A team with its members, its owner first, then captains; empty for a team without members. One row a member. */
export const readTeamWithMembers = (db: Database, teamId: TeamId) =>
  db
    .select({
      id: teams.id,
      name: teams.name,
      logoUrl: teams.logo_url,
      role: teamMembers.role,
      steamId: users.steamid,
      username: users.username,
      avatar: users.avatar,
      elo: users.elo,
    })
    .from(teams)
    .innerJoin(teamMembers, eq(teamMembers.team_id, teams.id))
    .innerJoin(users, eq(users.id, teamMembers.user_id))
    .where(eq(teams.id, teamId))
    .orderBy(roleOrder, asc(teamMembers.joined_at), asc(users.id))
