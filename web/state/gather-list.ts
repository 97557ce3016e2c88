import type { Gather } from '../../durable/protocol/match-fields.ts'
import type { SiteFrame } from '../../durable/protocol/site-messages.ts'

type Gathers = readonly Gather[] | null

/**
 * The list after one frame. A gather that is told twice stands once, and a late change of one that has left brings it not back:
 * only `new_gather` adds.
 */
export function applyGatherFrame(gathers: Gathers, frame: SiteFrame): Gathers {
  switch (frame.event) {
    case 'snapshot':
    case 'gathers':
      return frame.data.gathers
    case 'new_gather': {
      const { gather } = frame.data
      return [gather, ...(gathers ?? []).filter((other) => other.match_id !== gather.match_id)]
    }
    case 'gather_updated': {
      const { gather } = frame.data
      return gathers?.map((other) => (other.match_id === gather.match_id ? gather : other)) ?? null
    }
    case 'gather_started': {
      const { gather } = frame.data
      return gathers?.filter((other) => other.match_id !== gather.match_id) ?? null
    }
    default:
      return gathers
  }
}

const order: Record<Gather['status'], number> = { waiting: 0, picking_players: 1, picking_maps: 1, live: 2, complete: 3, canceled: 4 }

/** Those one can still join first, then what is being played, then what has ended; newest first in each. */
export const sortGathers = (gathers: readonly Gather[]): readonly Gather[] =>
  [...gathers].sort((one, other) => order[one.status] - order[other.status] || other.created_at - one.created_at)
