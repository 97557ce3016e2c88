export const medalTiers = ['bronze', 'silver', 'gold', 'pioneer'] as const
export type MedalTier = (typeof medalTiers)[number]

/** The count of a medal: a total of the player, the kills with one weapon, or nothing (an event) (docs/product.md 7.9). */
export const medalTypes = ['kills', 'headshots', 'assists', 'matches', 'damage', 'weapon', 'event'] as const
export type MedalType = (typeof medalTypes)[number]

/** The totals that a medal can count. */
export const medalMetrics = ['kills', 'headshots', 'assists', 'matches', 'damage'] as const satisfies readonly MedalType[]
export type MedalMetric = (typeof medalMetrics)[number]

/** The staff's word for it: kills with one weapon, an achievement (one of the totals, its metric), or an event (docs/product.md 13.6). */
export const staffMedalTypes = ['weapon', 'achievement', 'event'] as const
export type StaffMedalType = (typeof staffMedalTypes)[number]

const isMetric = (type: MedalType): type is MedalMetric => (medalMetrics as readonly MedalType[]).includes(type)

/** The staff's word for what a medal counts, and the metric of an achievement. */
export const staffTypeOf = (type: MedalType): { type: StaffMedalType; metric: MedalMetric | null } =>
  isMetric(type) ? { type: 'achievement', metric: type } : { type: type as 'weapon' | 'event', metric: null }
