/** How long a room keeps itself after its end, in ms; then it is put away (docs/product.md 17.8). */
export const archiveAfterMs = 35 * 24 * 60 * 60_000
