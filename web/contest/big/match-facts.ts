import type { ContestMatch } from '../contest.ts'

/** The round of a match, its series and its team size, without those that are null. */
export const factsOf = ({ title, series, size }: Pick<ContestMatch, 'title' | 'series' | 'size'>): string[] =>
  [title, series, size].filter((fact) => fact !== null)
