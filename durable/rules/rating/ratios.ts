const rounded = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits

/** Kills per death to two decimals; no death counts as one (docs/product.md 7.2). */
export const killsPerDeath = (kills: number, deaths: number): number => rounded(kills / Math.max(1, deaths), 2)

/** Average damage per round to two decimals, ADR; 0 before the first round (docs/product.md 7.4). */
export const damagePerRound = (damage: number, rounds: number): number => rounded(damage / Math.max(1, rounds), 2)

/** The share of kills that were headshots, 0 to 1 to four decimals, HS %; 0 before the first kill (docs/product.md 7.4). */
export const headshotRatio = (headshotKills: number, kills: number): number => rounded(headshotKills / Math.max(1, kills), 4)
