import type { Database } from '../../../db/client.ts'
import { findUser } from '../../../db/queries/accounts/sessions.ts'
import { listTournamentsOfPlayer, readTeamWithMembers } from '../../../db/queries/contests/tournaments.ts'
import { log } from '../../../durable/log/log.ts'
import { tournamentOf } from '../../../durable/ports/objects.ts'
import type { Tournament, TournamentMatch } from '../../../durable/protocol/tournament/tournament-fields.ts'
import { type Refusal, refuse } from '../../../durable/rules/error-codes.ts'
import { isRoomId } from '../../../durable/rules/room-id.ts'
import type { SteamId, TeamId, TournamentId } from '../../../durable/rules/vocabulary.ts'
import type { Viewer } from '../../../durable/runtime/machine.ts'
import type { RegisteringTeam } from '../../../durable/tournament/tournament-room.ts'
import type { TournamentPlayer } from '../../../durable/tournament/tournament-state.ts'
import type { Bindings } from '../../app-env.ts'
import { sessionUser } from '../../replies/session-user.ts'
import { guest } from '../viewer.ts'

type Reader = { env: Bindings; db: Database }

/** The text for a tournament that does not exist. */
export const noSuchTournament = 'Tournament not found'

/**
 * A tournament for this viewer, from its room; players get more over the socket. Refuses with PAGE_NOT_FOUND for an unknown one, and with
 * any other refusal of its room (MAINTENANCE), which must not look like a missing tournament.
 */
export async function readTournament(
  env: Bindings,
  id: TournamentId,
  viewer: Viewer = guest,
): Promise<{ ok: true; tournament: Tournament } | Refusal> {
  const seen = isRoomId(id) ? await tournamentOf(env, id).view(viewer) : refuse('PAGE_NOT_FOUND')
  return seen.ok || seen.code !== 'PAGE_NOT_FOUND' ? seen : refuse('PAGE_NOT_FOUND', noSuchTournament)
}

/** A team as the record has it, to be registered; its owner is the first of its captains. Null for a team without members. */
export async function readRegisteringTeam(db: Database, teamId: TeamId): Promise<RegisteringTeam | null> {
  const rows = await readTeamWithMembers(db, teamId)
  const [team] = rows
  if (!team) return null
  return {
    id: team.id,
    name: team.name,
    logoUrl: team.logoUrl,
    rating: Math.round(rows.reduce((sum, { elo }) => sum + elo, 0) / rows.length),
    captains: rows.filter(({ role }) => role !== 'player').map(({ steamId }) => steamId),
    members: rows.map(({ steamId, username, avatar, elo }) => ({ steamId, username, avatar, elo })),
  }
}

/** A player of the site who may stand in for another. Refuses with PAGE_NOT_FOUND, and with CONFLICT for a banned one. */
export async function readStandIn(db: Database, steamId: SteamId): Promise<{ ok: true; player: TournamentPlayer } | Refusal> {
  const row = await findUser(db, steamId)
  if (!row) return refuse('PAGE_NOT_FOUND', 'Fant ikke spilleren.', ['in'])
  const { username, avatar, elo, banned } = sessionUser(row, Date.now())
  return banned ? refuse('CONFLICT', 'Spilleren er utestengt.', ['in']) : { ok: true, player: { steamId, username, avatar, elo } }
}

/** A tournament that a player is in, with their team. `acts`: they act for it, as owners and captains do. */
export type PlayersTournament = { tournament: Tournament; teamId: TeamId; acts: boolean }
/** A match of a player's team, with the tournament it belongs to. */
export type PlayersMatch = PlayersTournament & { match: TournamentMatch }

/** The player's part in a tournament; null for one who neither plays for the team nor acts for it, as after stepping out. */
function partIn(tournament: Tournament, teamId: TeamId, steamId: SteamId): PlayersTournament | null {
  const team = tournament.teams.find(({ id }) => id === teamId)
  const member = team?.members.find(({ steamid }) => steamid === steamId)
  const standIn = team?.stand_ins.find(({ steamid }) => steamid === steamId)
  const acts = member?.is_captain === 1
  return acts || (member ?? standIn)?.out === 0 ? { tournament, teamId, acts } : null
}

/** The tournaments of a player that are not over, or have ended after `endedAfter` (UTC ms). A room that does not answer is left out. */
export async function readTournamentsOfPlayer({ env, db }: Reader, steamId: SteamId, endedAfter: number): Promise<PlayersTournament[]> {
  const theirs = await listTournamentsOfPlayer(db, steamId, endedAfter)
  const found = await Promise.all(
    theirs.map(async ({ id, teamId }) => {
      const seen = await readTournament(env, id).catch((error: unknown) => void log('warn', 'tournament', { message: id, error }))
      return (seen?.ok && partIn(seen.tournament, teamId, steamId)) || []
    }),
  )
  return found.flat()
}

/** Whether the match is one of this team's. */
const isOf = (teamId: TeamId) => (match: TournamentMatch) => match.team1_id === teamId || match.team2_id === teamId

/** The matches of a player's teams in these tournaments; the soonest first, matches without a time last. */
export function matchesOfPlayer(theirs: readonly PlayersTournament[]): PlayersMatch[] {
  const found = theirs.flatMap((own) => own.tournament.matches.filter(isOf(own.teamId)).map((match) => ({ ...own, match })))
  const at = ({ match }: PlayersMatch) => match.scheduled_time ?? Number.MAX_SAFE_INTEGER
  return found.toSorted((one, other) => at(one) - at(other) || one.match.match_number - other.match.match_number)
}

/** The same for all tournaments of a player that are not over, or have ended after `endedAfter`. */
export const readMatchesOfPlayer = async (reader: Reader, steamId: SteamId, endedAfter: number): Promise<PlayersMatch[]> =>
  matchesOfPlayer(await readTournamentsOfPlayer(reader, steamId, endedAfter))
