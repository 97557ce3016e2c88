import type { Match } from '../../durable/protocol/match-fields.ts'
import type { TeamName } from '../../durable/rules/vocabulary.ts'
import { pickSteps } from './pick-steps.ts'
import { vetoSteps } from './veto-steps.ts'

/** Whether this team's captain will have a turn after the one that runs: picks, then bans, picks and sides of maps. */
export function hasTurnToCome(match: Match, team: TeamName): boolean {
  const isDrafting = match.status === 'picking_players'
  const picks = isDrafting ? pickSteps(match).filter((step) => step.is === 'next' && !step.isPlaced) : []
  // The veto begins when the draft is over: then even its first step is still to come.
  const vetoes = vetoSteps(match).filter((step) => step.is === 'next' || (isDrafting && step.is === 'now'))
  return [...picks, ...vetoes].some((step) => step.team === team)
}
