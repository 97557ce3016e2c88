import { isPseudonym } from '../../durable/rules/player/steam-id.ts'

/**
 * Marks an element as this player's name: pointing at it, or at the link around it, shows their card (docs/product.md 7.11). A deleted
 * account has no card.
 */
export const cardMark = (userId: string): { 'data-player-card'?: string } => (isPseudonym(userId) ? {} : { 'data-player-card': userId })
