/**
 * The hours in which a player is not called, by the clocks of Norway: from the beginning of `from` to the beginning of `to`, each 0 to 23.
 */
export type QuietHours = { from: number; to: number }

/** The quiet hours of a player who chose none. */
export const usualQuietHours: QuietHours = { from: 23, to: 8 }

/** Whether an hour is quiet; two equal ends leave no quiet hour. The query of the players who are told says the same in SQL. */
export const isQuiet = ({ from, to }: QuietHours, hour: number): boolean => (hour - from + 24) % 24 < (to - from + 24) % 24
