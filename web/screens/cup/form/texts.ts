import type { DraftField } from './cup-draft.ts'

/** The form of a cup (docs/product.md 16.1). The sentences that the product quotes are kept letter for letter. */
export const formTexts = {
  newTitle: 'Ny cup',
  editTitle: 'Rediger cupen',
  create: 'Opprett cup',
  save: 'Lagre',
  created: 'Cupen er opprettet',
  saved: 'Cupen er lagret',
  missing: 'Vennligst fyll ut alle påkrevde felt',
  failed: 'Kunne ikke opprette cup',
  saveFailed: 'Kunne ikke lagre cupen',
  field: {
    name: 'Navn',
    description: 'Beskrivelse',
    prize: 'Premie',
    max_players: 'Maks spillere',
    date: 'Start',
    reg_open: 'Påmelding åpner',
    reg_close: 'Påmelding stenger',
    isPrivate: 'Privat cup',
  } satisfies Record<DraftField, string>,
  optional: 'Valgfritt',
  players: (least: number, most: number) => `${least}–${most}`,
  teams: (teams: number) => `${teams} lag`,
  isPrivateHint: 'Står ikke i noen liste. Bare de som får lenken, finner den.',
} as const
