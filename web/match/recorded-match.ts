import type { Match } from '../../durable/protocol/match/match-fields.ts'

/**
 * Whether only the record still has this match. Every room publishes the fingerprint of its draws from the start, so a match without one
 * has no room: no chat, no rounds, no timeline, and nothing to carry out decisions of staff (docs/product.md 10.7).
 */
export const isRecorded = ({ draw_commitment }: Pick<Match, 'draw_commitment'>): boolean => draw_commitment === ''
