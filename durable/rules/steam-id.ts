import type { SteamId } from './vocabulary.ts'

/**
 * The SteamID64 of a person, as a pattern to build on: every account number of 32 bits lies between 7656119… and 7656120…
 * with ten more digits (docs/decisions/015).
 */
export const steamIdPattern = '7656(?:119|120)\\d{10}'

const whole = new RegExp(`^${steamIdPattern}$`)
export const isSteamId = (text: string): text is SteamId => whole.test(text)
