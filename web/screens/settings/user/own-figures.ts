import type { UserStats } from '../../../../worker/contract/profiles.ts'
import { formatPercent, formatRatio, formatWhole } from '../../../format/number.ts'
import { totalsTexts } from '../texts.ts'

/** A figure with its name, as it is read. */
export type Figure = { name: string; value: string }

const ratio = (value: number | null) => (value === null ? totalsTexts.none : formatRatio(value))
const percent = (value: number | null) => (value === null ? totalsTexts.none : formatPercent(value * 100))

/** The three that compare players: a dash before the first match. */
export const comparedFigures = ({ adr, kd_ratio, hs_ratio }: UserStats): readonly Figure[] => [
  { name: totalsTexts.adr, value: ratio(adr) },
  { name: totalsTexts.kd_ratio, value: ratio(kd_ratio) },
  { name: totalsTexts.hs_ratio, value: percent(hs_ratio) },
]

const counts = [
  'matches_played',
  'rounds_played',
  'kills',
  'assists',
  'deaths',
  'headshot_kills',
  'damage',
  'utility_damage',
  'enemies_flashed',
  'mvp',
] as const
const multiKills = ['total_5k', 'total_4k', 'total_3k', 'total_2k'] as const

const figuresOf = (stats: UserStats, names: readonly ((typeof counts)[number] | (typeof multiKills)[number])[]): readonly Figure[] =>
  names.map((name) => ({ name: totalsTexts[name], value: formatWhole(stats[name]) }))

/** The figures that are counted over all matches. */
export const countedFigures = (stats: UserStats) => figuresOf(stats, counts)
/** Rounds with so many kills. */
export const multiKillFigures = (stats: UserStats) => figuresOf(stats, multiKills)
