import type { Match } from '../../../durable/protocol/match-fields.ts'

/** Which step of the way a match is on; past the last when it is over, null when it will never arrive. */
export function wayPlace({ status, status_match }: Pick<Match, 'status' | 'status_match'>): number | null {
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
  }
}
