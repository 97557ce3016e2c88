import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { TeamName } from '../../../../durable/rules/vocabulary.ts'
import { pickSteps } from '../draft/pick-steps.ts'
import { vetoSteps } from '../veto/veto-steps.ts'

/** Whether this team's captain has a turn after the running one: a pick, a ban, or the side of a map. */
export function hasLaterTurn(match: Match, team: TeamName): boolean {
  const isDrafting = match.status === 'picking_players'
  const picks = isDrafting ? pickSteps(match).filter((step) => step.is === 'next' && !step.isPlaced) : []
  // During the draft even the first step of the veto is still to come.
  const vetoes = vetoSteps(match).filter((step) => step.is === 'next' || (isDrafting && step.is === 'now'))
  return [...picks, ...vetoes].some((step) => step.team === team)
}
