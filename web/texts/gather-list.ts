import type { CaptainRule } from '../../durable/rules/vocabulary.ts'

/** The texts of lists and cards of gathers. */
export const gatherTexts = {
  title: 'Gathere',
  lead: 'Spillerstyrte kamper. Finn en som mangler folk, eller samle dine egne.',
  groups: { open: 'Åpne', running: 'Spilles nå', finished: 'Sist spilt', canceled: 'Nylig avlyst' },
  create: 'Opprett gather',
  loading: 'Henter gathere...',
  empty: 'Ingen aktive gathere...',
  emptyHint: 'Noen må jo være først ute på isen.',
  open: 'Gå til',
  players: (current: number, max: number) => `${current} av ${max} spillere`,
  superTag: 'Super',
  /** On the card of a gather whose captains are not found by rating. */
  captainTag: {
    volunteers: 'Frivillige kapteiner',
    least: 'Kapteiner etter tur',
    draw: 'Kapteiner trekkes',
    owner: 'Utpekte kapteiner',
  } satisfies Record<Exclude<CaptainRule, 'elo'>, string>,
  /** For the owner, a member, and a player on the waiting list: the list cannot distinguish them. */
  own: 'Påmeldt',
  suits: 'Passer deg',
  missing: (count: number) => `Mangler ${count}`,
  full: 'Full',
  waiting: (count: number) => `${count} venter`,
  elo: (mean: string) => `Snitt ${mean} ELO`,
  age: { now: 'nå', minutes: (count: number) => `${count} min`, hours: (count: number) => `${count} t` },
  opened: (age: string) => (age === 'nå' ? 'Åpnet nå' : `Åpnet for ${age} siden`),
  warmup: 'Varmer opp',
  firstHalf: 'Første omgang',
  afterRounds: (rounds: number) => (rounds === 1 ? 'etter 1 runde' : `etter ${rounds} runder`),
  voided: 'Annullert',
} as const
