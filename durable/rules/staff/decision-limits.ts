/** The shortest and the longest reason of a decision, in characters. */
export const shortestReason = 3
export const longestReason = 300

/** More rounds than a team wins on any map. */
export const mostRounds = 99
