import type { MatchForm, Part } from './parts.ts'

/** The dialog that is open: of a match, or of the line-up of a team. */
export type Opened = { is: 'match'; no: number; form: MatchForm | null } | { is: 'line-up'; teamId: number }

/** Where one is: the tournament, and how its parts lead to one another. */
export type RunPlace = { id: string; open(what: Opened): void; show(part: Part): void }
