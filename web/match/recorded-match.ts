import type { Match } from '../../durable/protocol/match/match-fields.ts'

/**
 * Whether only the record still knows this match: every room has published the fingerprint of its draws from the start. Such a match
 * has no chat, no rounds and no timeline, and no room to carry out what the staff decide (docs/product.md 10.7).
 */
export const isRecorded = ({ draw_commitment }: Pick<Match, 'draw_commitment'>): boolean => draw_commitment === ''
