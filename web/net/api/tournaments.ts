import { calendarReply, ownTournamentMatchesReply, tournamentReply, tournamentsReply } from '../../../worker/contract/tournaments.ts'
import { act, call } from '../http.ts'

const pathOf = (id: string): string => `/tournaments/${encodeURIComponent(id)}`

export const fetchTournaments = () => call({ path: '/tournaments', reply: tournamentsReply })
export const fetchTournament = (id: string) => call({ path: pathOf(id), reply: tournamentReply })
/** The matches that one's own teams have yet to play, the soonest first. */
export const fetchOwnTournamentMatches = () => call({ path: '/tournaments/mine', reply: ownTournamentMatchesReply })
/** The address of one's own calendar. */
export const fetchCalendarAddress = () => call({ path: '/profile/calendar', reply: calendarReply })

/** Registers a team (docs/product.md 14.2). The other acts of teams go through the room (`web/net/sockets/tournament-room.ts`). */
export const joinTournament = (id: string, teamId: number) =>
  call({ path: `${pathOf(id)}/join`, reply: tournamentReply, method: 'POST', body: { teamId } })
/** Asks staff for a stand-in: `player` plays for `out`, both by SteamID. */
export const askStandIn = (id: string, { teamId, out, player }: { teamId: number; out: string; player: string }) =>
  act(`${pathOf(id)}/stand-in`, { teamId, out, in: player })
