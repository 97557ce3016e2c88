import { tournamentActionBodies as bodies } from '../protocol/tournament/tournament-bodies.ts'
import { type ActTable, act } from '../runtime/acts.ts'
import type { TournamentEvent } from './tournament-events.ts'

/** The acts of a team's owner and captains, and of a player about their own part (`take-part`). */
export const tournamentActs: ActTable<TournamentEvent> = {
  'check-in': act(bodies['check-in'], (by, { teamId }) => ({ type: 'check-in', by, teamId, isIn: true })),
  'line-up': act(bodies['line-up'], (by, { teamId, players }) => ({ type: 'line-up', by, teamId, players })),
  'take-part': act(bodies['take-part'], (by, { teamId, isIn }) => ({ type: 'take-part', by, teamId, isIn })),
  withdraw: act(bodies.withdraw, (by, { teamId }) => ({ type: 'withdraw', by, teamId, isOut: true })),
  ready: act(bodies.ready, (by, { teamId, match, isReady }) => ({ type: 'ready', by, teamId, no: match, isReady })),
}
