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
/** The maps that its matches are played on. */
export const fetchTournamentMaps = (id: TournamentId) => call({ path: `${pathOf(id)}/maps`, reply: tournamentMapsReply })
/** The matches that one's own teams have yet to play, the soonest first. */
export const fetchOwnTournamentMatches = () => call({ path: '/tournaments/mine', reply: ownTournamentMatchesReply })
/** The address of one's own calendar. */
export const fetchCalendarAddress = () => call({ path: '/profile/calendar', reply: calendarReply })

/** Registers a team (docs/product.md 14.2). The other acts of teams go through the room (`web/rooms/tournament-room.ts`). */
export const joinTournament = (id: TournamentId, teamId: TeamId) =>
  call({ path: `${pathOf(id)}/join`, reply: tournamentReply, method: 'POST', body: { teamId } })
/** Asks staff for a stand-in: `player` plays for `out`, both by SteamID. */
export const askStandIn = (id: TournamentId, { teamId, out, player }: { teamId: TeamId; out: string; player: string }) =>
  act(`${pathOf(id)}/stand-in`, { teamId, out, in: player })
