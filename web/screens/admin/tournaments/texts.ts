import type { Seeding } from '../../../../durable/rules/tournament/tournament-words.ts'

const teams = (count: number) => (count === 1 ? '1 lag' : `${count} lag`)

export const seedingNames: Record<Seeding, string> = { rating: 'Etter rating', draw: 'Ved loddtrekning', manual: 'For hånd' }

/** The list of tournaments in the admin area (docs/product.md 14.5). */
export const listTexts = {
  lead: 'Lag turneringer og styr dem fra påmelding til pokal.',
  add: 'Ny turnering',
  loading: 'Henter turneringene …',
  failed: 'Kunne ikke hente turneringer',
  empty: 'Ingen turneringer ennå',
  emptyHint: 'Lag den første, så kan lagene melde seg på.',
  groups: { in_progress: 'Pågår', open: 'Kommer', completed: 'Ferdige' },
  registered: (registered: number, max: number) => `${registered} av ${max} lag`,
  size: (size: number) => `${size} mot ${size}`,
  copy: 'Lag ny fra denne',
  copyOf: (name: string) => `Lag ny fra denne: ${name}`,
  open: 'Påmelding åpen',
  closed: 'Påmelding stengt',
  winner: (name: string) => `Vinner: ${name}`,
  teams,
} as const
