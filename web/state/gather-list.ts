import type { Gather } from '../../durable/protocol/match-fields.ts'
import type { SiteFrame } from '../../durable/protocol/site-messages.ts'

type Gathers = readonly Gather[] | null

/** The frames of the site socket that change the list. */
type GatherFrame = Extract<SiteFrame, { event: 'gathers' | 'new_gather' | 'gather_updated' | 'gather_started' }>

/**
 * The list after one frame. A gather appears once, however often it is announced. A late update does not bring back a gather that has
 * left: only `new_gather` adds.
 */
export function applyGatherFrame(gathers: Gathers, frame: GatherFrame): Gathers {
  switch (frame.event) {
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
      return frame satisfies never
  }
}

const order: Record<Gather['status'], number> = { waiting: 0, picking_players: 1, picking_maps: 1, live: 2, complete: 3, canceled: 4 }

/** Open gathers first, then running matches, then ended ones. The newest comes first in each group. */
export const sortGathers = (gathers: readonly Gather[]): readonly Gather[] =>
  [...gathers].sort((one, other) => order[one.status] - order[other.status] || other.created_at - one.created_at)
