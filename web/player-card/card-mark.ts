import { isPseudonym } from '../../durable/rules/player/steam-id.ts'

/**
 * What marks an element as this player's name: anyone who points at it sees their card (docs/product.md 7.11). Also by the link around
 * it. A deleted account has none.
 */
export const cardMark = (userId: string): { 'data-player-card'?: string } => (isPseudonym(userId) ? {} : { 'data-player-card': userId })
