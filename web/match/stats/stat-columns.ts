import type { PlayerStatsView } from '../../../durable/protocol/match/play-fields.ts'
import { damagePerRound, headshotRatio, killsPerDeath } from '../../../durable/rules/rating/ratios.ts'
import { formatRatio, formatSigned, formatTenths, formatWhole } from '../../format/number.ts'
import { playerRating } from './player-rating.ts'
import { scoreboardTexts } from './texts.ts'

type Key = keyof typeof scoreboardTexts.columns

/** `shows`: always, from tablet width on, or only with all columns. `isLit`: a change is highlighted. */
export type StatColumn = {
  key: Key
  shows: 'always' | 'wide' | 'asked'
  isStrong?: true
  isLit?: true
  figure(stats: PlayerStatsView): string
}

const clutches = (stats: PlayerStatsView): number => stats.total_1v1 + stats.total_1v2 + stats.total_1v3 + stats.total_1v4 + stats.total_1v5

/** Shots that hit, and all shots. The game does not always report them. */
function shots({ shots_fired_total: fired, shots_on_target_total: hit }: PlayerStatsView): string {
  return fired === null || hit === null ? scoreboardTexts.unknown : `${formatWhole(hit)}/${formatWhole(fired)}`
}

/** The scoreboard's columns, in order (docs/product.md 10.4). */
export const statColumns: readonly StatColumn[] = [
  { key: 'kills', shows: 'always', isLit: true, isStrong: true, figure: (stats) => String(stats.kills) },
  { key: 'assists', shows: 'always', isLit: true, figure: (stats) => String(stats.assists) },
  { key: 'deaths', shows: 'always', figure: (stats) => String(stats.deaths) },
  { key: 'difference', shows: 'wide', figure: (stats) => formatSigned(stats.kills - stats.deaths) },
  { key: 'adr', shows: 'always', figure: (stats) => formatTenths(damagePerRound(stats.damage, stats.rounds_played)) },
  { key: 'kd', shows: 'wide', figure: (stats) => formatRatio(killsPerDeath(stats.kills, stats.deaths)) },
  { key: 'hs', shows: 'wide', figure: (stats) => formatWhole(100 * headshotRatio(stats.head_shot_kills, stats.kills)) },
  { key: 'rating', shows: 'always', isStrong: true, figure: (stats) => formatRatio(playerRating(stats)) },
  { key: 'mvp', shows: 'wide', isLit: true, figure: (stats) => String(stats.mvp) },
  { key: 'twos', shows: 'asked', figure: (stats) => String(stats.enemy2ks) },
  { key: 'threes', shows: 'asked', isLit: true, figure: (stats) => String(stats.enemy3ks) },
  { key: 'fours', shows: 'asked', isLit: true, figure: (stats) => String(stats.enemy4ks) },
  { key: 'fives', shows: 'asked', isLit: true, figure: (stats) => String(stats.enemy5ks) },
  { key: 'utility', shows: 'asked', figure: (stats) => formatWhole(stats.utility_damage) },
  { key: 'flashed', shows: 'asked', figure: (stats) => String(stats.enemies_flashed) },
  { key: 'clutches', shows: 'asked', isLit: true, figure: (stats) => String(clutches(stats)) },
  { key: 'shots', shows: 'asked', figure: shots },
]

/** The columns of a table. The columns from tablet width on are hidden on a phone by their class. */
export const shownColumns = (showsAll: boolean): readonly StatColumn[] =>
  showsAll ? statColumns : statColumns.filter((column) => column.shows !== 'asked')

const narrow = 'w-7 sm:w-11'
const wide = 'w-12 sm:w-14'

const widths: Partial<Record<Key, string>> = {
  kills: narrow,
  assists: narrow,
  deaths: narrow,
  adr: wide,
  // On a phone it is the last column.
  rating: 'w-17 max-sm:pr-4 sm:w-14',
  mvp: 'sm:w-14',
}

/** The edge of the fixed names. Numbers fade out under it, because a number cut in half looks like another number. */
export const scrolledUnder =
  'after:pointer-events-none after:absolute after:inset-y-0 after:left-full after:w-5 after:bg-gradient-to-r after:to-transparent'

/** The classes of a column. On a phone the numbers are close together, and a column keeps its width when a number changes. */
export function columnLook(column: StatColumn, showsAll: boolean): string {
  const edge = 'last:pr-4 sm:last:pr-5 whitespace-nowrap'
  if (showsAll) return `${column.key === 'shots' ? 'w-26' : column.key === 'clutches' ? 'w-16' : ''} pl-1 ${edge}`
  return `${widths[column.key] ?? 'sm:w-12'} md:w-15 lg:w-20 ${column.shows === 'wide' ? 'max-sm:hidden' : ''} ${edge}`
}
