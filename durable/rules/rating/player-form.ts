/** How a match ended for a player: won, lost, drawn. */
export const formMarks = ['W', 'L', 'D'] as const
export type FormMark = (typeof formMarks)[number]

/** How many of the last matches are a player's form. */
export const formLength = 5
