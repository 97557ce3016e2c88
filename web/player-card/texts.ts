/** The card of a player (docs/product.md 7.11). */
export const cardTexts = {
  loading: 'Henter spilleren …',
  failed: 'Fikk ikke hentet spilleren.',
  profile: 'Se profilen',
  you: 'Deg',
  banned: 'Utestengt',
  elo: 'ELO',
  kd: 'K/D',
  played: 'Kamper',
  form: 'Form',
  none: '–',
} as const

/** The acts on another player, on their card and their profile (docs/product.md 7.11, 7.12). */
export const actTexts = {
  follow: 'Følg',
  followed: 'Følger',
  unfollow: 'Slutt å følge',
  invite: 'Inviter',
  toParty: 'Legg til i gruppen',
  invited: 'Invitert',
  block: 'Blokker',
  unblock: 'Opphev blokkering',
  isBlocked: 'Du har blokkert denne spilleren.',
  blockQuestion: (name: string) => `Blokkere ${name}?`,
  blockText:
    'Spilleren kan ikke lenger følge deg, invitere deg eller se når du er på nett, og dere slutter å følge hverandre. Spilleren får ikke beskjed.',
} as const
