/** How far in rating a substitute of the bench may be from the player whose place is taken, in ELO points (docs/product.md 10.9). */
export const benchReach = 300
/** How long the captain chooses among those who fit, in ms; then the first of them comes in. */
export const benchChoiceMs = 30_000
/** How many players may sit on a bench. */
export const benchMax = 40
