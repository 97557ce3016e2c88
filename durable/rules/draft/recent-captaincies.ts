/** How many of a player's last matches with a result are searched for captaincies (docs/product.md 5.8). */
export const captaincyMatches = 10
/** How far back they may lie: as many entries as a page of the history has, cancelled matches among them. */
export const captaincyEntries = 20
