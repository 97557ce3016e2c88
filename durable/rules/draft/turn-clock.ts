/** The time of a captain for a pick, a ban or a side, in ms (docs/product.md 5.12). */
export const turnMs = 30_000
/** A deadline that is found later than this was missed by the room, not by the players. */
export const missedDeadlineMs = 5_000
/** The extra time of a turn or lobby after such a miss. */
export const graceMs = 20_000
