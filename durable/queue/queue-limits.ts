/** Times of the queue, in ms (docs/product.md 12). */

/** The time for which a waiting time is held after a party came without a member or lost one. */
export const placeHeldMs = 2 * 60_000
/** The time of a check for a substitute, as a share of that of a check for a match. */
export const substituteShare = 2 / 3
/** Viewers of the queue get a frame at most this often. */
export const showEveryMs = 1_000
/** The pause after a check that could not be opened, for example because a switch is off. */
export const restMs = 15_000
/** The same for a fault that must be mended first: too few maps, or matches that do not open. */
export const longRestMs = 60_000
/** The number of waiting players in the view. */
export const shownPlayersMax = 50
/** How many scrims that have ended are shown at most. */
export const endedScrimsMax = 10
/** How long a substitute is looked for at most. */
export const substituteMs = 60 * 60_000
/** The time for which bots are asked for, and the number of checks: one of these may fail, and one of the asked bots may be slow. */
export const fillMs = 10 * 60_000
export const fillChecks = 3
/** The shortest time between two searches for checks by the clock; while fewer groups wait than `longQueue`, each change searches too. */
export const selectEveryMs = 1_000
export const longQueue = 100
/** How often a player may join within this many ms: nobody needs to join and leave all the time. */
export const joinsMax = 5
export const joinsWithinMs = 10_000
/** A check that never reported its end is forgotten after this time, and so is one that did. */
export const checkForgottenMs = 24 * 60 * 60_000
