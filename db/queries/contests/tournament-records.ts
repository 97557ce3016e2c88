import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm'
import type { SteamId, TeamId, TournamentId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { teamMembers, teams, tournamentPlayers, tournaments, tournamentTeams, users } from '../../schema/index.ts'
import { differenceOf } from '../row-difference.ts'
import { runTogether } from '../run-once.ts'

/** A tournament as its room last told the record, to begin from; null for one that is not there. */
export async function findTournamentRecord(db: Database, id: TournamentId): Promise<{ record: string; revision: number } | null> {
  const [row] = await db
    .select({ record: tournaments.record, revision: tournaments.revision })
    .from(tournaments)
    .where(eq(tournaments.id, id))
  return row ?? null
}

export type TournamentRecordRow = typeof tournaments.$inferSelect

/**
 * Writes a tournament's row, unless the record has a newer one. The columns that order lists are written only when they have changed, since
 * each index is a row of its own.
 */
export async function saveTournament(db: Database, row: TournamentRecordRow): Promise<void> {
  const { id, created_at: _created, ...changing } = row
  const { status, start_date, phase_ends_at, ...plain } = changing
  const isListedAlike = and(
    eq(tournaments.status, status),
    eq(tournaments.start_date, start_date),
    sql`${tournaments.phase_ends_at} IS ${phase_ends_at}`,
  )
  await db.batch([
    db
      .update(tournaments)
      .set(plain)
      .where(and(eq(tournaments.id, id), lte(tournaments.revision, row.revision), isListedAlike)),
    db
      .insert(tournaments)
      .values(row)
      .onConflictDoUpdate({ target: tournaments.id, set: changing, setWhere: sql`excluded.revision > ${tournaments.revision}` }),
  ])
}

/**
 * Takes a tournament out of the record, with its teams. May be repeated. The rows of its players stay: its room still holds what they did
 * there.
 */
export async function deleteTournament(db: Database, id: TournamentId): Promise<void> {
  await db.batch([
    db
      .update(tournamentPlayers)
      .set({ team_id: 0 })
      .where(and(eq(tournamentPlayers.tournament_id, id), gt(tournamentPlayers.team_id, 0))),
    db.delete(tournamentTeams).where(eq(tournamentTeams.tournament_id, id)),
    db.delete(tournaments).where(eq(tournaments.id, id)),
  ])
}

export type TournamentTeamRow = typeof tournamentTeams.$inferSelect
export type TournamentPlayerRow = typeof tournamentPlayers.$inferSelect

/** `is_in` of a team that is being registered, until its room writes the row. */
const comingIn = 2

type Entry = { id: TournamentId; teamId: TeamId }

/**
 * Writes that a team is about to be in a tournament, so that it is not deleted meanwhile. Answers false for a team that no longer exists.
 */
export async function holdEntry(db: Database, { id, teamId }: Entry): Promise<boolean> {
  const [held] = await runTogether(db, [
    sql`INSERT INTO ${tournamentTeams} (team_id, tournament_id, is_in) SELECT id, ${id}, ${comingIn} FROM ${teams} WHERE id = ${teamId}
      ON CONFLICT (team_id, tournament_id) DO NOTHING`,
  ])
  if ((held?.meta.changes ?? 0) > 0) return true
  const there = await db.select({ id: teams.id }).from(teams).where(eq(teams.id, teamId))
  return there.length > 0
}

/** The tournament has answered: the team is in, or its row is removed. Rows that the room has written meanwhile stay. */
export async function confirmEntry(db: Database, { id, teamId }: Entry, isIn: boolean): Promise<void> {
  const isThis = and(eq(tournamentTeams.team_id, teamId), eq(tournamentTeams.tournament_id, id), eq(tournamentTeams.is_in, comingIn))
  await (isIn ? db.update(tournamentTeams).set({ is_in: 1 }).where(isThis) : db.delete(tournamentTeams).where(isThis))
}

/** Stores the teams of a tournament, except those that are being registered. A row that is right already is not written. */
export async function saveTournamentTeams(db: Database, id: TournamentId, teams: readonly TournamentTeamRow[]): Promise<void> {
  const before = await db.select().from(tournamentTeams).where(eq(tournamentTeams.tournament_id, id))
  const { changed, gone } = differenceOf(before, teams, ({ team_id }) => team_id)
  if (changed.length + gone.length === 0) return
  await runTogether(db, [
    sql`INSERT INTO ${tournamentTeams} (team_id, tournament_id, is_in, place, won, drawn, lost)
      SELECT value ->> 'team_id', ${id}, value ->> 'is_in', value ->> 'place', value ->> 'won', value ->> 'drawn', value ->> 'lost'
      FROM json_each(${JSON.stringify(changed)}) WHERE true
      ON CONFLICT (team_id, tournament_id) DO UPDATE
      SET is_in = excluded.is_in, place = excluded.place, won = excluded.won, drawn = excluded.drawn, lost = excluded.lost`,
    sql`DELETE FROM ${tournamentTeams} WHERE tournament_id = ${id} AND is_in <> ${comingIn}
      AND team_id IN (SELECT value FROM json_each(${JSON.stringify(gone)}))`,
  ])
}

/** Stores the players who may play in a tournament. A player who no longer may keeps a row without a team: the room still knows them. */
export async function saveTournamentPlayers(db: Database, id: TournamentId, players: readonly TournamentPlayerRow[]): Promise<void> {
  const isPlaying = and(eq(tournamentPlayers.tournament_id, id), gt(tournamentPlayers.team_id, 0))
  const before = await db.select().from(tournamentPlayers).where(isPlaying)
  const { changed, gone } = differenceOf(before, players, ({ steamid }) => steamid)
  if (changed.length + gone.length === 0) return
  await runTogether(db, [
    sql`INSERT INTO ${tournamentPlayers} (steamid, tournament_id, team_id)
      SELECT value ->> 'steamid', ${id}, value ->> 'team_id' FROM json_each(${JSON.stringify(changed)}) WHERE true
      ON CONFLICT (steamid, tournament_id) DO UPDATE SET team_id = excluded.team_id`,
    sql`UPDATE ${tournamentPlayers} SET team_id = 0
      WHERE tournament_id = ${id} AND steamid IN (SELECT value FROM json_each(${JSON.stringify(gone)}))`,
  ])
}

/** A team with its present name, logo and members, the owner first; null for a team that no longer exists. */
export async function findTeamOfToday(
  db: Database,
  id: TeamId,
): Promise<{ id: TeamId; name: string; logoUrl: string | null; captains: SteamId[]; members: SteamId[] } | null> {
  const rows = await db
    .select({ name: teams.name, logoUrl: teams.logo_url, steamId: users.steamid, role: teamMembers.role })
    .from(teams)
    .innerJoin(teamMembers, eq(teamMembers.team_id, teams.id))
    .innerJoin(users, eq(users.id, teamMembers.user_id))
    .where(eq(teams.id, id))
    .orderBy(desc(eq(teamMembers.role, 'owner')), asc(teamMembers.joined_at), asc(users.id))
  const [team] = rows
  if (!team) return null
  const captains = rows.filter(({ role }) => role !== 'player').map(({ steamId }) => steamId)
  return { id, name: team.name, logoUrl: team.logoUrl, captains, members: rows.map(({ steamId }) => steamId) }
}

/** The present ratings of these players; those without an account are missing. */
export async function listElosOf(db: Database, steamIds: readonly SteamId[]): Promise<{ steamid: SteamId; elo: number }[]> {
  return db
    .select({ steamid: users.steamid, elo: users.elo })
    .from(users)
    .where(sql`${users.steamid} IN (SELECT value FROM json_each(${JSON.stringify(steamIds)}))`)
}
