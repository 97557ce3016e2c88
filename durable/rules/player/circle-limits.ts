/** How many players one follows, and blocks, at most (docs/product.md 7.12). */
export const followsMost = 200
export const blocksMost = 500
