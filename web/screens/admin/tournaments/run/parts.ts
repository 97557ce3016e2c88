/** The parts of the organisers' page of a tournament, in the order of its tabs. */
export const parts = ['board', 'matches', 'teams', 'draw', 'schedule'] as const
export type Part = (typeof parts)[number]

/** The forms that can be opened for one match. */
export const matchForms = ['result', 'walkover', 'absent', 'reset', 'time'] as const
export type MatchForm = (typeof matchForms)[number]
