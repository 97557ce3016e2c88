/** Why a match waits for the decision of staff (docs/product.md 10.5). */
export const undecidedReasons = ['server_lost', 'not_started', 'stats_missing', 'score_unclear'] as const
export type UndecidedReason = (typeof undecidedReasons)[number]

/** Whether play has ended for this reason: players and server are free. */
export const endsPlay = (reason: UndecidedReason | null): boolean => reason !== null && reason !== 'score_unclear'

/** Whether the map that was due can be played again from the beginning on another server. */
export const canPlayAgain = (reason: UndecidedReason | null): boolean => reason === 'server_lost' || reason === 'not_started'
