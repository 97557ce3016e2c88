import type { HistoryGame } from '../net/api/history-game.ts'
import { formatWhole } from './number.ts'

/** How a match ended for the player, or that the staff voided it (docs/product.md 7.5). */
export type Outcome = 'win' | 'loss' | 'draw' | 'voided'
/** Null when the result is unknown, and for a cancelled match, which has none. */
export const outcomeOf = ({ status, result, voided }: HistoryGame): Outcome | null =>
  status === 'canceled' ? null : voided === 1 ? 'voided' : result

/** «13–9», the player's team first. */
export const scoreLine = ({ own, other }: NonNullable<HistoryGame['score']>): string => `${own}–${other}`

/** «21–14». Null when the game did not report them. */
export const killsAndDeaths = ({ kills, deaths }: Pick<HistoryGame, 'kills' | 'deaths'>): string | null =>
  kills === null || deaths === null ? null : `${formatWhole(kills)}–${formatWhole(deaths)}`

/** How a match ended, in a word. */
export const outcomeWords = { win: 'Seier', loss: 'Tap', draw: 'Uavgjort', voided: 'Annullert' } as const satisfies Record<Outcome, string>
