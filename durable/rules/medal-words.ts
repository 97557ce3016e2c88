export const medalTiers = ['bronze', 'silver', 'gold', 'pioneer'] as const
export type MedalTier = (typeof medalTiers)[number]

/** What a medal counts: a total of the player, the kills with one weapon, or nothing (an event) (docs/product.md 7.9). */
export const medalTypes = ['kills', 'headshots', 'assists', 'matches', 'damage', 'weapon', 'event'] as const
export type MedalType = (typeof medalTypes)[number]
