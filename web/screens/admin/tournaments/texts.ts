import type { Seeding, TournamentType } from '../../../../durable/rules/tournament/tournament-words.ts'

const teams = (count: number) => (count === 1 ? '1 lag' : `${count} lag`)

/** What the kinds of tournaments are called. */
export const typeNames: Record<TournamentType, string> = {
  groups_bracket: 'Grupper og sluttspill',
  bracket: 'Bare sluttspill',
  groups: 'Bare grupper',
  double_elimination: 'Dobbel utslagning',
  swiss: 'Sveitsisk',
}
export const seedingNames: Record<Seeding, string> = { rating: 'Etter rating', draw: 'Ved loddtrekning' }

/** The list of tournaments in the admin area (docs/product.md 14.5). */
export const listTexts = {
  lead: 'Lag turneringer og styr dem fra påmelding til pokal.',
  add: 'Ny turnering',
  loading: 'Henter turneringene...',
  failed: 'Kunne ikke hente turneringer',
  empty: 'Ingen turneringer ennå',
  emptyHint: 'Lag den første, så kan lagene melde seg på.',
  groups: { in_progress: 'Pågår', open: 'Kommer', completed: 'Ferdige' },
  registered: (registered: number, max: number) => `${registered} av ${max} lag`,
  size: (size: number) => `${size} mot ${size}`,
  open: 'Påmelding åpen',
  closed: 'Påmelding stengt',
  winner: (name: string) => `Vinner: ${name}`,
  teams,
} as const
