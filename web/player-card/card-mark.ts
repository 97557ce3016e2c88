import { isPseudonym } from '../../durable/rules/player/steam-id.ts'

/**
 * The mark of an element as this player's name: anyone who points at it sees their card (docs/product.md 7.11). The link around it shows
 * the card too. A deleted account has none.
 */
export const cardMark = (userId: string): { 'data-player-card'?: string } => (isPseudonym(userId) ? {} : { 'data-player-card': userId })
