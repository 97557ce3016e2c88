/** How long a room stays after its end, in ms; then it is archived (docs/product.md 17.8). */
export const archiveAfterMs = 35 * 24 * 60 * 60_000
