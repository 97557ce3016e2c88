import type { UserStats } from '../../../worker/contract/profiles.ts'

/** The counts, in the order they are shown (docs/product.md 7.4). */
export const countedStats = [
  'matches_played',
  'rounds_played',
  'kills',
  'headshot_kills',
  'deaths',
  'assists',
  'utility_damage',
  'enemies_flashed',
  'mvp',
] as const
/** One of the counts. */
export type CountedStat = (typeof countedStats)[number]

/** A kind of special round: its name, and its number of opponents or kills. */
export type RoundKind = { stat: keyof UserStats & `total_${string}`; name: string; size: number }

/** Clutches, by the number of opponents who were alive. */
export const clutches: readonly RoundKind[] = ([1, 2, 3, 4, 5] as const).map((size) => ({
  stat: `total_1v${size}`,
  name: `1v${size}`,
  size,
}))
/** Rounds with several kills, by their number. */
export const multiKills: readonly RoundKind[] = ([2, 3, 4, 5] as const).map((size) => ({ stat: `total_${size}k`, name: `${size}K`, size }))

/** The count per match. Null for the number of matches itself. */
export const perMatch = (stats: UserStats, stat: CountedStat): number | null =>
  stat === 'matches_played' || stats.matches_played === 0 ? null : stats[stat] / stats.matches_played
