import type { Gather } from '../../../durable/protocol/match-fields.ts'
import type { MatchStatus } from '../../../durable/rules/vocabulary.ts'

const withPoster: ReadonlySet<MatchStatus> = new Set(['live', 'complete', 'canceled'])

/** The picture of the first picked map, once the match is live or over. */
export function posterOf(gather: Gather): { src: string; name: string } | null {
  const [map] = gather.picked_maps
  return map?.image_url && withPoster.has(gather.status) ? { src: map.image_url, name: map.display_name } : null
}

/** Only a gather that can still be joined has the bright colour. */
export const statusTone: Record<MatchStatus, { text: string; dot: string }> = {
  waiting: { text: 'text-primary', dot: 'bg-primary' },
  picking_players: { text: 'text-info', dot: 'bg-info' },
  picking_maps: { text: 'text-info', dot: 'bg-info' },
  live: { text: 'text-warning', dot: 'bg-warning' },
  complete: { text: 'text-muted', dot: 'bg-muted' },
  canceled: { text: 'text-muted', dot: 'bg-muted' },
}
