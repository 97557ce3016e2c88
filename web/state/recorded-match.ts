import type { Match } from '../../durable/protocol/match-fields.ts'

/**
 * Whether nobody but the record knows this match any more: every room has promised its draws from the start. There is no talk,
 * no rounds, no list of what happened, and nobody to carry out what staff decide (docs/product.md 10.7).
 */
export const isRecorded = ({ draw_commitment }: Pick<Match, 'draw_commitment'>): boolean => draw_commitment === ''
