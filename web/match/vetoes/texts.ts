import { formatWhole } from '../../format/number.ts'

/** The words of a table of vetoes that tell whose they are. */
export type VetoWords = {
  title: string
  /** Over how many matches it counts. */
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
  /** How many of the bans were the team's first of their match; in a column of its own, or as words beside the bans. */
  first: 'Først',
  firstHint: 'Hvor ofte kartet var det første laget strøk i kampen',
  firstOf: (count: number) => `${formatWhole(count)} først`,
  picked: 'Valgt',
  won: 'Vunnet',
  wonHint: 'Av kartene som ble valgt og spilt',
  /** The wins among the maps that were picked and played. */
  wonOf: (won: number, played: number) => (played === 0 ? '–' : `${formatWhole(won)} av ${formatWhole(played)}`),
} as const
