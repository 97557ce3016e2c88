/** What a captain has for a pick, a ban or a side, in ms (docs/product.md 5.12). */
export const turnMs = 30_000
/** A deadline found later than this was missed by us, not by the players. */
export const missedDeadlineMs = 5_000
/** What a turn, or a lobby, gets afresh after such a miss. */
export const graceMs = 20_000
