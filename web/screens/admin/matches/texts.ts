import type { MatchFilter } from './match-filters.ts'

/** The list of active matches (docs/product.md 13.7). */
export const matchesTexts = {
  title: 'Aktive kamper',
  lead: 'Alt som pågår. Det som trenger en avgjørelse eller har stoppet opp, står øverst.',
  filters: 'Status',
  filter: {
    all: 'Alle',
    attention: 'Må følges opp',
    waiting: 'Lobby',
    picking: 'Velger',
    server: 'Oppvarming',
    live: 'Pågår',
  } satisfies Record<MatchFilter, string>,
  manage: 'Endre kamp',
  empty: 'Det finnes ingen aktive kamper for øyeblikket.',
  emptyFilter: 'Ingen kamper står slik akkurat nå.',
  failed: 'Kunne ikke hente kampene',
  stale: 'Får ikke hentet nye kamper. Det du ser, kan være gammelt.',
  loading: 'Henter kampene …',
  decision: 'Trenger avgjørelse',
  stuck: (for_: string) => `Skulle vært videre for ${for_} siden`,
  noServer: 'Ingen server',
  waits: (for_: string) => `ventet på server i ${for_}`,
  doneWithin: (for_: string) => `ferdig innen ${for_}`,
  going: (for_: string) => `spilt i ${for_}`,
  openFor: (for_: string) => `åpnet for ${for_} siden`,
} as const
