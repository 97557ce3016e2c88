import type { TeamName } from '../../durable/rules/vocabulary.ts'
import { type Sentence, says } from '../format/sentence.ts'

type Outcome = 'seier' | 'tap' | 'uavgjort'

/** The figures of a rating's change, as they are written. */
export type RatingFigures = { expected: string; k: string; before: string; after: string; change: string; outcome: Outcome }

/** ELO before the match and after it (docs/product.md 7.3). */
export const ratingTexts = {
  chance: 'Vinnersjanse',
  chanceBefore: 'Vinnersjanse før kampen',
  chanceOf: (team: TeamName, percent: string) => `Lag ${team} ${percent}`,
  mean: 'Snitt',
  title: 'ELO',
  all: 'ELO etter kampen',
  own: ({ expected, k, before, after, change, outcome }: RatingFigures): Sentence =>
    says`Laget ditt hadde ${expected} vinnersjanse. Med ${outcome} og K-faktor ${k} gikk du fra ${before} til ${after} (${change}).`,
  /** Said below the name it is about. */
  other: ({ expected, k, before, after, outcome }: RatingFigures): string =>
    `Laget hadde ${expected} vinnersjanse. ${outcome[0]?.toUpperCase()}${outcome.slice(1)} med K-faktor ${k}: fra ${before} til ${after}.`,
  profile: 'Se profilen din',
} as const
