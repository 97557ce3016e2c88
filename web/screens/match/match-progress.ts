import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { placedCount, takenCount } from '../../match/turn/turn-view.ts'
import { isLeftOver } from './veto/veto-steps.ts'

/** The current step of a match's progress: past the last step when the match is over, null when it was cancelled. */
export function progressStep({ status, status_match }: Pick<Match, 'status' | 'status_match'>): number | null {
  switch (status) {
    case 'waiting':
      return 0
    case 'picking_players':
      return 1
    case 'picking_maps':
      return 2
    case 'live':
      return status_match === 'waiting' ? 3 : 4
    case 'complete':
      return 5
    case 'canceled':
      return null
    default:
      return status satisfies never
  }
}

/** The furthest step that a cancelled match reached, from its teams, maps and rounds. */
export function furthestStep(match: Pick<Match, 'players' | 'maps' | 'played'>): number {
  if (match.played.some((map) => map.phase !== 'to_come')) return 4
  if (match.maps.some(isLeftOver)) return 3
  const placed = placedCount(match)
  if (placed === 0) return 0
  return placed === match.players.length || takenCount(match) > 0 ? 2 : 1
}
