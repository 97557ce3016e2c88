import type { MatchStatus } from '../../durable/rules/vocabulary.ts'

/** Only a gather that can still be joined has the bright colour. */
export const statusTone: Record<MatchStatus, { text: string; dot: string }> = {
  waiting: { text: 'text-primary', dot: 'bg-primary' },
  picking_players: { text: 'text-info', dot: 'bg-info' },
  picking_maps: { text: 'text-info', dot: 'bg-info' },
  live: { text: 'text-warning', dot: 'bg-warning' },
  complete: { text: 'text-muted', dot: 'bg-muted' },
  canceled: { text: 'text-muted', dot: 'bg-muted' },
}
