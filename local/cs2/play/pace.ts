/** How long things take on a server, in ms. */
export type Pace = {
  /** Changing to a map. */
  mapLoad: number
  /** From the map's start until everybody is ready. */
  warmup: number
  knife: number
  knifeDecision: number
  round: number
  halftime: number
  /** From the time when all players are back after a restore until both teams have written `.unpause`. */
  unpause: number
  /** Between map_result and series_end: never less than two seconds on a real server. */
  seriesEnd: number
  /** Between the end of a map and the change to the next. */
  nextMap: number
  /** From the end of the series until another match may be loaded. */
  reset: number
  /** A crashed server's way back. */
  reboot: number
}

/** A bo1 from its loading to its result in less than a minute, slow enough to be watched. */
export const watchablePace: Pace = {
  mapLoad: 1_000,
  warmup: 4_000,
  knife: 3_000,
  knifeDecision: 1_000,
  round: 1_000,
  halftime: 1_500,
  unpause: 4_000,
  seriesEnd: 2_000,
  nextMap: 3_000,
  reset: 10_000,
  reboot: 5_000,
}
