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
