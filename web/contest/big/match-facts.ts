import type { ContestMatch } from '../contest.ts'

/** The round of a match, its series and how many play, as far as they say something. */
export const factsOf = ({ title, series, size }: Pick<ContestMatch, 'title' | 'series' | 'size'>): string[] =>
  [title, series, size].filter((fact) => fact !== null)
