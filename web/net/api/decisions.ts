import type { Winner } from '../../../durable/rules/elo.ts'
import { act } from '../http.ts'

/** Settles a match that waits for the staff (docs/product.md 10.5). */
export const settleMatch = (matchId: string, winner: Winner) => act(`/matches/${encodeURIComponent(matchId)}/settle`, { winner })
/** Takes a result back, as if it had never been played (docs/product.md 7.5). */
export const voidMatch = (matchId: string, reason: string) => act(`/matches/${encodeURIComponent(matchId)}/void`, { reason })
