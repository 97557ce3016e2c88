import { formatWhole } from '../../format/number.ts'

/** The texts of a table of vetoes that differ between a captain and a team. */
export type VetoWords = {
  title: string
  /** The number of matches that are counted. */
  lead(matches: number): string
  /** No match was played. */
  none: string
  /** Matches were played, and no map was banned or picked. */
  nothing: string
}

export const vetoTableTexts = {
  failed: 'Fikk ikke hentet kartvalgene.',
  loading: 'Henter kartvalgene …',
  map: 'Kart',
  banned: 'Strøket',
  /** How many of the bans were the team's first of the match; in a separate column, or as words beside the bans. */
  first: 'Først',
  firstHint: 'Hvor ofte kartet var det første laget strøk i kampen',
  firstOf: (count: number) => `${formatWhole(count)} først`,
  picked: 'Valgt',
  won: 'Vunnet',
  wonHint: 'Av kartene som ble valgt og spilt',
  /** The wins among the picked maps that were played. */
  wonOf: (won: number, played: number) => (played === 0 ? '–' : `${formatWhole(won)} av ${formatWhole(played)}`),
} as const
