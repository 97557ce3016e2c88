import type { Winner } from '../../../durable/rules/rating/elo.ts'
import { act } from '../http.ts'

/** Settles a match that waits for the staff (docs/product.md 10.5). */
export const settleMatch = (matchId: string, winner: Winner) => act(`/matches/${encodeURIComponent(matchId)}/settle`, { winner })
/** Voids a result, as if the match had never been played (docs/product.md 7.5). */
export const voidMatch = (matchId: string, reason: string) => act(`/matches/${encodeURIComponent(matchId)}/void`, { reason })
/** Ends a match in any phase, without a result. The reason is optional (docs/product.md 10.6). */
export const endMatch = (matchId: string, message: string) =>
  act('/admin/serverAction', { action: 'endmatch', id: matchId, ...(message !== '' && { message }) })
/** Has a match that lost its server go on from its newest round backup on another one (docs/product.md 10.11). */
export const goOn = (matchId: string) => act('/admin/serverAction', { action: 'continuematch', id: matchId })
/** Has the map of a match that lost its server played again on another one (docs/product.md 10.5). */
export const playAgain = (matchId: string) => act('/admin/serverAction', { action: 'reloadmatch', id: matchId })
