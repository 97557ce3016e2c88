/** How long a decision of staff about a result can be undone, in ms (docs/product.md 10.5). */
export const undoDecisionMs = 10 * 60_000

/** The shortest and the longest reason of a decision, in characters. */
export const shortestReason = 3
export const longestReason = 300

/** More rounds than a team wins on any map. */
export const mostRounds = 99
