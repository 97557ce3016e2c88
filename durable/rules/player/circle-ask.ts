import { norwegianHour } from '../norwegian-day.ts'
import type { UserId } from '../vocabulary.ts'
import { isQuiet, type QuietHours } from './quiet-hours.ts'

/** How often a player is asked in one evening, by all others together. */
export const asksAnEvening = 3
/** How long a question on a closed page is worth something, in ms. */
const worthMs = 60 * 60_000
const hourMs = 60 * 60_000

/** A question of the player `by` in the evening that began then (UTC ms). */
export type EveningAsk = { evening: number; by: UserId }
/** The players who asked one player in an evening: the newest in which somebody did. */
export type EveningAsks = { evening: number; by: readonly UserId[] }

/**
 * The questions to a player with one more (docs/product.md 7.12). 'again': the same player asked already, and nothing changes; 'no': enough
 * others did, or the question is of an evening before the newest.
 */
export function withAsk(
  asks: EveningAsks | null,
  { evening, by }: EveningAsk,
): { is: 'asked'; asks: EveningAsks } | { is: 'again' | 'no' } {
  if (asks && evening < asks.evening) return { is: 'no' }
  const before = asks?.evening === evening ? asks.by : []
  if (before.includes(by)) return { is: 'again' }
  return before.length >= asksAnEvening ? { is: 'no' } : { is: 'asked', asks: { evening, by: [...before, by] } }
}

/** A player of a circle, before they are asked; `isHere`: they have a page open; `sits`: in a lobby, a match, the queue or a check. */
export type Askable = { isBanned: boolean; quiet: QuietHours; isHere: boolean; sits: boolean; hasBrowser: boolean }

/**
 * Whether a player may be asked at `now` (UTC ms) without being disturbed. Only the object of their seat decides finally, and counts the
 * questions.
 */
export const isAskable = ({ isBanned, quiet, isHere, sits, hasBrowser }: Askable, now: number): boolean =>
  !isBanned && !sits && (isHere || hasBrowser) && !isQuiet(quiet, norwegianHour(now))

/**
 * The time until which a question may be a notification (UTC ms): an hour, but never into the quiet hours, however late it is delivered.
 */
export function worthUntil(quiet: QuietHours, now: number): number {
  const nextHour = now - (now % hourMs) + hourMs
  return isQuiet(quiet, norwegianHour(nextHour)) ? nextHour : now + worthMs
}
