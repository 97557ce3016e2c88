/** How many rounds each team has won of a map. */
export type Score = { scoreA: number; scoreB: number }

/** How many rounds it takes to a score. */
export const roundsOf = ({ scoreA, scoreB }: Score): number => scoreA + scoreB

/** Whether a score can lie on the way to another: no team loses a round it has won. */
export const leadsTo = (early: Score, late: Score): boolean => early.scoreA <= late.scoreA && early.scoreB <= late.scoreB

/** Whether a score is the one that just one more round makes of another. */
export const isNext = (early: Score, late: Score): boolean => leadsTo(early, late) && roundsOf(late) === roundsOf(early) + 1
