/** Times of a match on its server, in ms (docs/product.md 10). */
/** How long a match waits for a server that gets ready. */
export const serverWaitMs = 30 * 60_000
/** How long after 'Server ready!' the first map, and after each map the next, must be live. */
export const warmupMs = 20 * 60_000
/** The silence after which a server is asked, in ms: in warm-up, in play, and when a map should have ended. */
export const warmupSilenceMs = 30_000
export const liveSilenceMs = 150_000
export const resultSilenceMs = 15_000
/** The pause after which a server that did not answer is asked again, in ms, and the number of times after which it is given up. */
export const askAgainMs = 30_000
export const unansweredMax = 3
/** How long a player may be away from the server before they are missed (docs/product.md 10.8). */
export const missedAfterMs = 5 * 60_000
/** The time that players have to come to another server before staff must decide, in ms (docs/product.md 10.11). */
export const comeBackMs = 10 * 60_000
/**
 * The pause (ms) before a server that was told to go back is read, the number of reads (a lost command is repeated meanwhile), and the
 * number of servers that may fail.
 */
export const restorePollMs = 5_000
export const restorePollsMax = 10
export const restoreTriesMax = 3
/** A running gather or scrim of ten with fewer players on the server is cancelled (docs/product.md 10.8). */
export const playersNeeded = 8
/**
 * A match of ten that somebody left within this many rounds of its first map is undone when nobody comes in for them (docs/product.md
 * 10.8).
 */
export const earlyRounds = 3
/** How long a substitute is awaited then, from when the player is missed, in ms. */
export const earlyUndoMs = 2 * 60_000
/**
 * The time that all players must be on the server in a warm-up before the site starts the match, in ms; after a map the next one is loaded
 * first.
 */
export const fullForMs = 60_000
export const mapChangeMs = 2 * 60_000
/** A report may be this late: it says nothing of a player who has left since. */
export const reportLagMs = 30_000
/** How long the counts of an ended map may still come. */
export const countsWaitMs = 120_000
