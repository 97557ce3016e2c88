/** Times of a match on its server, in ms (docs/product.md 10). */
/** How long a match waits for a server that gets ready. */
export const serverWaitMs = 30 * 60_000
/** How long after 'Server ready!' the first map, and after each map the next, must be live. */
export const warmupMs = 20 * 60_000
/** How long a server may be silent before it is asked: in warm-up, in play, and when a map should have ended. */
export const warmupSilenceMs = 30_000
export const liveSilenceMs = 150_000
export const resultSilenceMs = 15_000
/** A server that did not answer is asked again after this; after this many times it is given up. */
export const askAgainMs = 30_000
export const unansweredMax = 3
/** How long a player may be away from the server before they are missed (docs/product.md 10.8). */
export const missedAfterMs = 5 * 60_000
/** How long players have to come to another server after theirs was lost, before staff must decide (docs/product.md 10.11). */
export const comeBackMs = 10 * 60_000
/**
 * How soon a server is looked at after it was told to go back to a round, how often (a command that was lost comes again meanwhile), and
 * how many servers may fail to.
 */
export const restorePollMs = 5_000
export const restorePollsMax = 10
export const restoreTriesMax = 3
/** With fewer players on the server a gather or scrim of ten is called off while it is played (docs/product.md 10.8). */
export const playersNeeded = 8
/** A match of ten that somebody left within this many rounds of its first map is undone when nobody comes in for them (docs/product.md 10.8). */
export const earlyRounds = 3
/** How long a substitute is awaited then, from when the player is missed, in ms. */
export const earlyUndoMs = 2 * 60_000
/** How long all players must be on the server in a warm-up before the site starts the match; after a map the next one is loaded first. */
export const fullForMs = 60_000
export const mapChangeMs = 2 * 60_000
/** A report may be this late: it says nothing of a player who has left since. */
export const reportLagMs = 30_000
/** How long the counts of an ended map may still come. */
export const countsWaitMs = 120_000
