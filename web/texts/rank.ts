/** A player's rank and the way to the next (docs/product.md 7.1). */
export const rankTexts = {
  label: 'Rank',
  level: (level: number, levels: number) => `Nivå ${level} av ${levels}`,
  elo: 'ELO',
  next: 'Neste rank',
  progress: (next: string) => `Veien til ${next}`,
  left: (points: string) => `${points} ELO igjen`,
  leftTo: (points: string) => `${points} ELO til`,
  /** The text if there is no next rank. */
  none: '∞',
  noneHint: 'Ingen ranker over denne.',
} as const
