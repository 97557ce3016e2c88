const minute = 60_000

/** The window of the queue: the players who fit into one match, and their order (docs/product.md 12.2). Ratings are ELO points, times ms. */
export type QueueWindow = {
  /** How far from a group's rating others may be when it has just come, and by how much that widens in a minute. */
  atFirst: number
  perMinute: number
  /** After so long everybody will do. */
  everybodyAfter: number
  /** In the window, a minute of waiting is worth as much as being this many points closer. */
  minuteIsWorth: number
  /**
   * How much narrower it is where one of the two is a party of four or five. A player alone is balanced out by the others of a
   * match; such a party is most of its team, and as much stronger as it is, its team is.
   */
  largeParties: number
}

/** Chosen from the figures of docs/matchmaking.md. */
export const queueWindow: QueueWindow = { atFirst: 150, perMinute: 25, everybodyAfter: 12 * minute, minuteIsWorth: 20, largeParties: 2 }

/** Everybody will do at once, and the player who has waited longest comes first: where bots are asked for, and to compare with. */
export const openWindow: QueueWindow = {
  atFirst: Number.POSITIVE_INFINITY,
  perMinute: 0,
  everybodyAfter: 0,
  minuteIsWorth: 1e9,
  largeParties: 1,
}

/** How far from the rating of a group that has waited so long (ms) the others of its match may be, in ELO points. */
export const windowAfter = (waited: number, window: QueueWindow = queueWindow): number =>
  waited >= window.everybodyAfter ? Number.POSITIVE_INFINITY : window.atFirst + (window.perMinute * Math.max(0, waited)) / minute

/** How much narrower the window is for a group of this many; a party of three is halfway between. */
const narrowerFor = (size: number, { largeParties }: QueueWindow): number =>
  size < 3 ? 1 : size > 3 ? largeParties : (1 + largeParties) / 2

/** How far apart in rating (ELO points) a group that has waited so long (ms) and another may be, by their sizes. */
export const windowBetween = (waited: number, sizes: readonly [number, number], window: QueueWindow = queueWindow): number =>
  windowAfter(waited, window) / narrowerFor(Math.max(...sizes), window)
