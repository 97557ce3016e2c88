import type { SteamId } from './vocabulary.ts'

/**
 * The SteamID64 of a person, as a pattern to build on: every account number of 32 bits lies between 7656119… and 7656120…
 * with ten more digits (docs/decisions/015).
 */
export const steamIdPattern = '7656(?:119|120)\\d{10}'

const whole = new RegExp(`^${steamIdPattern}$`)
export const isSteamId = (text: string): text is SteamId => whole.test(text)

/**
 * What a deleted account has in the place of its SteamID: as long as one, and nobody's, since the numbers of Steam never come so
 * far (docs/product.md 11.3).
 */
export const pseudonymOf = (userId: number): SteamId => `9999${String(userId).padStart(13, '0')}` as SteamId
export const isPseudonym = (text: string): boolean => /^9999\d{13}$/.test(text)
