import type { GatherCard } from '../../../durable/protocol/gather-card.ts'
import type { SeatView } from '../../../durable/protocol/site-messages.ts'
import { freeSeatsOf, groupGathers } from '../../state/gather-list.ts'

/** The one thing that brings a player closest to a match, and where it is done. */
export type NextStep =
  | { is: 'seated'; to: string; gather: GatherCard | null }
  | { is: 'running'; to: string }
  | { is: 'queued' | 'check'; to: '/matchmaking' }
  /** `gather` is the open one that lacks fewest, beside the queue; null where none has a seat. */
  | { is: 'play'; to: '/matchmaking'; gather: GatherCard | null }

export const pageOf = (matchId: string): string => `/match/${encodeURIComponent(matchId)}`

/** A seat comes first, then the queue. `own` is the match of the player's seat. */
export function nextStep(gathers: readonly GatherCard[], seat: SeatView, own: string | null): NextStep {
  if (own !== null) {
    const gather = gathers.find((each) => each.match_id === own) ?? null
    return gather && gather.status !== 'waiting' ? { is: 'running', to: pageOf(own) } : { is: 'seated', to: pageOf(own), gather }
  }
  if (seat?.kind === 'queue') return { is: 'queued', to: '/matchmaking' }
  if (seat?.kind === 'ready-check') return { is: 'check', to: '/matchmaking' }
  const [fullest] = groupGathers(gathers).open
  return { is: 'play', to: '/matchmaking', gather: fullest && freeSeatsOf(fullest) > 0 ? fullest : null }
}
