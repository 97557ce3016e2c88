/** What marks an element as this player's name: whoever points at it sees their card (docs/product.md 7.11). Also by the link around it. */
export const cardMark = (userId: string) => ({ 'data-player-card': userId }) as const
