import type { SteamId, UserId } from '../vocabulary.ts'

/**
 * The SteamID64 of a person, as a pattern to build on: every account number of 32 bits lies between 7656119… and 7656120…
 * with ten more digits (docs/decisions/015).
 */
export const steamIdPattern = '7656(?:119|120)\\d{10}'

const whole = new RegExp(`^${steamIdPattern}$`)
export const isSteamId = (text: string): text is SteamId => whole.test(text)

/** The SteamID64 of account number 0. */
const firstSteamId = 76561197960265728n
const lastAccount = 0xffffffffn

/** The number of a Steam account, below 2^32, as trade links and the log of a game name it. */
export const accountOf = (steamId: SteamId): number => Number(BigInt(steamId) - firstSteamId)

/** The SteamID64 of an account by its number, as digits; null for what is the number of none. */
export function steamIdOf(account: string | undefined): SteamId | null {
  const number = account && account.length <= 10 ? BigInt(account) : 0n
  return number > 0n && number <= lastAccount ? (String(firstSteamId + number) as SteamId) : null
}

const beyondSteam = '9999'
const pseudonymDigits = 13

/**
 * The pseudonym of a deleted account in the place of its SteamID: as long as a SteamID, and above all numbers that Steam gives
 * (docs/product.md 11.3).
 */
export const pseudonymOf = (userId: UserId): SteamId => `${beyondSteam}${String(userId).padStart(pseudonymDigits, '0')}` as SteamId
const wholePseudonym = new RegExp(`^${beyondSteam}\\d{${pseudonymDigits}}$`)
export const isPseudonym = (text: string): boolean => wholePseudonym.test(text)
/** All of them, as a pattern of SQL's GLOB. */
export const pseudonymGlob = `${beyondSteam}${'?'.repeat(pseudonymDigits)}`
