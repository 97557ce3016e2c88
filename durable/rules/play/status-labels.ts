import type { MatchStatus, ServerStatus } from '../vocabulary.ts'

/** The label of a gather on its card (docs/product.md 5.2). */
export const statusLabels: Record<MatchStatus, string> = {
  waiting: 'Venter på spillere',
  picking_players: 'Velger spillere',
  picking_maps: 'Velger maps',
  live: 'Pågår',
  complete: 'Ferdig',
  canceled: 'Avbrutt',
}

const headerLabels: Partial<Record<ServerStatus, string>> = {
  warmup: 'OPPVARMING',
  knife: 'KNIV RUNDE',
  live: 'KAMP PÅGÅR',
  complete: 'KAMP FERDIG',
  canceled: 'KANSELLERT',
}

/** The labels in the header of the match page; the cards have others. */
export const headerLabel = (status: ServerStatus): string => headerLabels[status] ?? 'VENTER'
