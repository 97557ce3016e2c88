import type { Match } from '../../durable/protocol/match-fields.ts'
import type { SeatView } from '../../durable/protocol/site-messages.ts'

/** The seat as the match on screen proves it: the site's socket tells it only when it connects. */
export function seatAfter(seat: SeatView, match: Match, me: string): SeatView {
  const isOver = match.status === 'complete' || match.status === 'canceled'
  const isIn = [...match.players, ...match.queuedPlayers].some((player) => player.steamid === me)
  const isHere = seat?.kind === 'match' && seat.id === match.match_id
  if (isIn && !isOver) return isHere ? seat : { kind: 'match', id: match.match_id }
  return isHere ? null : seat
}
