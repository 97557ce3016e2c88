import type { TeamId, TournamentId } from '../../../durable/rules/vocabulary.ts'
import {
  calendarReply,
  ownTournamentMatchesReply,
  tournamentMapsReply,
  tournamentReply,
  tournamentsReply,
} from '../../../worker/contract/tournaments.ts'
import { act, call } from '../http.ts'

const pathOf = (id: TournamentId): string => `/tournaments/${encodeURIComponent(id)}`

export const fetchTournaments = () => call({ path: '/tournaments', reply: tournamentsReply })
export const fetchTournament = (id: TournamentId) => call({ path: pathOf(id), reply: tournamentReply })
/** The maps on which the matches of a tournament are played. */
export const fetchTournamentMaps = (id: TournamentId) => call({ path: `${pathOf(id)}/maps`, reply: tournamentMapsReply })
/** The matches that the player's own teams have not played yet, the earliest first. */
export const fetchOwnTournamentMatches = () => call({ path: '/tournaments/mine', reply: ownTournamentMatchesReply })
/** The address of the player's own calendar. */
export const fetchCalendarAddress = () => call({ path: '/profile/calendar', reply: calendarReply })

/** Registers a team (docs/product.md 14.2). The other acts of teams are sent to the room (`web/rooms/tournament-room.ts`). */
export const joinTournament = (id: TournamentId, teamId: TeamId) =>
  call({ path: `${pathOf(id)}/join`, reply: tournamentReply, method: 'POST', body: { teamId } })
/** Asks staff for a stand-in: `player` replaces `out`, both by SteamID. */
export const askStandIn = (id: TournamentId, { teamId, out, player }: { teamId: TeamId; out: string; player: string }) =>
  act(`${pathOf(id)}/stand-in`, { teamId, out, in: player })
