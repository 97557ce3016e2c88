import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import type { SeatView } from '../../../durable/protocol/site-messages.ts'
import { paths } from '../../paths/paths.ts'
import { groupGathers, hasSeatFor } from '../../state/gather-list.ts'

/** The next step that brings a player closest to a match, and its page. */
export type NextStep =
  | { is: 'seated'; to: string; gather: GatherCard | null }
  | { is: 'running'; to: string }
  | { is: 'queued' | 'check'; to: string }
  /** `gather` is the open gather that suits the player best, beside the queue; null if none suits. */
  | { is: 'play'; to: string; gather: GatherCard | null }

/**
 * The open gather with a free seat that suits a player of this rating: a full-size gather first, then the gather that lacks the fewest
 * players.
 */
function suitingGather(gathers: readonly GatherCard[], elo: number | null): GatherCard | null {
  const [best] = groupGathers(gathers, elo)
    .open.filter((gather) => hasSeatFor(gather, elo))
    .sort((one, other) => other.max_players - one.max_players || other.is_competitive - one.is_competitive)
  return best ?? null
}

/** A seat comes first, then the queue. `own` is the match of the player's seat, `elo` their rating if it is shown. */
export function nextStep(gathers: readonly GatherCard[], seat: SeatView, own: string | null, elo: number | null): NextStep {
  if (own !== null) {
    const gather = gathers.find((each) => each.match_id === own) ?? null
    return gather && gather.status !== 'waiting' ? { is: 'running', to: paths.match(own) } : { is: 'seated', to: paths.match(own), gather }
  }
  if (seat?.kind === 'queue') return { is: 'queued', to: paths.matchmaking }
  if (seat?.kind === 'ready-check') return { is: 'check', to: paths.matchmaking }
  return { is: 'play', to: paths.matchmaking, gather: suitingGather(gathers, elo) }
}
