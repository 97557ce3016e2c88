import type { GatherCard } from '../../durable/protocol/match/gather-card.ts'
import type { SiteFrame } from '../../durable/protocol/site-messages.ts'
import { suits } from '../../durable/rules/lobby/short-gather.ts'

type Gathers = readonly GatherCard[] | null

/** The frames of the site socket that change the list. */
type GatherFrame = Extract<SiteFrame, { event: 'gathers' | 'new_gather' | 'gather_updated' | 'gather_started' }>

/**
 * The list after one frame. A gather appears once, however often it is announced. A late update does not bring back a gather that has left
 * the list: only `new_gather` adds one.
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

export const freeSeatsOf = ({ max_players, current_players }: GatherCard): number => Math.max(0, max_players - current_players)

/** Whether a gather has a free seat for a player of this rating; null if ELO is hidden: then every free seat counts. */
export const hasSeatFor = (gather: GatherCard, elo: number | null): boolean => freeSeatsOf(gather) > 0 && suits(gather, elo)

/** The order: gathers that suit the player first, then by missing players, then the oldest; full gathers last. */
const byChance =
  (elo: number | null) =>
  (one: GatherCard, other: GatherCard): number =>
    Number(hasSeatFor(other, elo)) - Number(hasSeatFor(one, elo)) ||
    (freeSeatsOf(one) || Number.MAX_SAFE_INTEGER) - (freeSeatsOf(other) || Number.MAX_SAFE_INTEGER) ||
    one.created_at - other.created_at
const newestFirst = (one: GatherCard, other: GatherCard): number => (other.ended_at ?? other.created_at) - (one.ended_at ?? one.created_at)

/** The groups of the list, the most useful for a player first. */
export type GatherGroups = Record<'open' | 'running' | 'finished' | 'canceled', readonly GatherCard[]>

const groupOf: Record<GatherCard['status'], keyof GatherGroups> = {
  waiting: 'open',
  picking_players: 'running',
  picking_maps: 'running',
  live: 'running',
  complete: 'finished',
  canceled: 'canceled',
}

/** Open gathers, those that suit this rating first; running gathers; and ended gathers, the newest first. */
export function groupGathers(gathers: readonly GatherCard[], elo: number | null): GatherGroups {
  const inGroup = (group: keyof GatherGroups) => gathers.filter(({ status }) => groupOf[status] === group)
  return {
    open: inGroup('open').sort(byChance(elo)),
    running: inGroup('running').sort(newestFirst),
    finished: inGroup('finished').sort(newestFirst),
    canceled: inGroup('canceled').sort(newestFirst),
  }
}
