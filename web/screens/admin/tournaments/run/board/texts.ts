/** 'Start alle' of a tournament (docs/product.md 14.5). */
export const startAllTexts = {
  question: (count: number) => (count === 1 ? 'Starte den ene kampen som kan begynne?' : `Starte alle ${count} kampene som kan begynne?`),
  text: 'De starter uten at lagene har meldt seg klare. Spillerne hentes ut av kø og lobby.',
  done: 'Kampene starter.',
} as const
