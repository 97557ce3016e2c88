import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import type { SeatView } from '../../../durable/protocol/site-messages.ts'
import { isWithin } from '../../../durable/rules/lobby/lobby-door.ts'
import { suitingReach } from '../../../durable/rules/lobby/short-gather.ts'
import { paths } from '../../paths/paths.ts'
import { freeSeatsOf, groupGathers } from '../../state/gather-list.ts'

/** The one thing that brings a player closest to a match, and where it is done. */
export type NextStep =
  | { is: 'seated'; to: string; gather: GatherCard | null }
  | { is: 'running'; to: string }
  | { is: 'queued' | 'check'; to: string }
  /** `gather` is the open one that suits the player best, beside the queue; null where none suits. */
  | { is: 'play'; to: string; gather: GatherCard | null }

/** Whether the gather plays at about the player's rating (null where ELO is not shown: then all do). */
const isWithinReach = ({ elo }: GatherCard, own: number | null): boolean =>
  own === null || elo === undefined || Math.abs(elo.mean - own) <= suitingReach

/** Whether its door would take a player of this rating in. Invitations are not known here. */
const isOpenTo = ({ door }: GatherCard, own: number | null): boolean =>
  !door || (door.way !== 'invited' && (own === null || isWithin(door, own)))

/** The open gather with a free seat that suits a player of this rating: a full-size one first, then the one that lacks fewest. */
function suitingGather(gathers: readonly GatherCard[], elo: number | null): GatherCard | null {
  const [best] = groupGathers(gathers)
    .open.filter((gather) => freeSeatsOf(gather) > 0 && isWithinReach(gather, elo) && isOpenTo(gather, elo))
    .sort((one, other) => other.max_players - one.max_players || other.is_competitive - one.is_competitive)
  return best ?? null
}

/** A seat comes first, then the queue. `own` is the match of the player's seat, `elo` their rating where it is shown. */
export function nextStep(gathers: readonly GatherCard[], seat: SeatView, own: string | null, elo: number | null): NextStep {
  if (own !== null) {
    const gather = gathers.find((each) => each.match_id === own) ?? null
    return gather && gather.status !== 'waiting' ? { is: 'running', to: paths.match(own) } : { is: 'seated', to: paths.match(own), gather }
  }
  if (seat?.kind === 'queue') return { is: 'queued', to: paths.matchmaking }
  if (seat?.kind === 'ready-check') return { is: 'check', to: paths.matchmaking }
  return { is: 'play', to: paths.matchmaking, gather: suitingGather(gathers, elo) }
}
