import type { GatherCard } from '../../../durable/protocol/gather-card.ts'
import { freeSeatsOf, groupGathers } from '../../state/gather-list.ts'

/** The one thing that brings a player closest to a match, and where it is done. */
export type NextStep =
  | { is: 'seated'; to: string; gather: GatherCard | null }
  | { is: 'running'; to: string }
  | { is: 'join'; to: string; gather: GatherCard }
  | { is: 'create'; to: string }

const pageOf = (matchId: string): string => `/match/${encodeURIComponent(matchId)}`

/** A seat comes first, then the open gather that lacks fewest, then opening one. `own` is the match of the player's seat. */
export function nextStep(gathers: readonly GatherCard[], own: string | null): NextStep {
  if (own !== null) {
    const gather = gathers.find((each) => each.match_id === own) ?? null
    return gather && gather.status !== 'waiting' ? { is: 'running', to: pageOf(own) } : { is: 'seated', to: pageOf(own), gather }
  }
  const [fullest] = groupGathers(gathers).open
  return fullest && freeSeatsOf(fullest) > 0
    ? { is: 'join', to: pageOf(fullest.match_id), gather: fullest }
    : { is: 'create', to: '/gathers/create' }
}
