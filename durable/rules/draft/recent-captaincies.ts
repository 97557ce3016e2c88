/** How many of a player's last matches with a result are searched for captaincies (docs/product.md 5.8). */
export const captaincyMatches = 10
/** The number of entries that are read for it, as many as a page of the history has, with cancelled matches. */
export const captaincyEntries = 20
