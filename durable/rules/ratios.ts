/** Kills per death to two decimals; whoever never died counts as having died once (docs/product.md 7.2). */
export const killsPerDeath = (kills: number, deaths: number): number => Math.round((kills / Math.max(1, deaths)) * 100) / 100
