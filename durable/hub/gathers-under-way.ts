import type { GatherCard } from '../protocol/match/gather-card.ts'
import type { SeatView } from '../protocol/site-messages.ts'

/** The running gathers: ended ones stay on the list for a while. */
export const underWay = (gathers: readonly GatherCard[]): readonly GatherCard[] =>
  gathers.filter(({ status }) => status !== 'complete' && status !== 'canceled')

/** The number of players who sit in these gathers or wait for a seat: they count as online also while they play with no page open. */
export const seatedIn = (gathers: readonly GatherCard[]): number =>
  gathers.reduce((sum, { current_players, waiting = 0 }) => sum + current_players + waiting, 0)

/** The seat with the phase of its match on the list: a match that was a lobby when the player came in may have left it. */
export function seatNow(seat: SeatView, gathers: readonly GatherCard[]): SeatView {
  if (seat?.kind !== 'match' || seat.phase === 'running') return seat
  const card = gathers.find(({ match_id }) => match_id === seat.id)
  return card && card.status !== 'waiting' ? { ...seat, phase: 'running' } : seat
}
