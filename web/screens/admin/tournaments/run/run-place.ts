import type { MatchForm, Part } from './parts.ts'

/** The open dialog: for a match, or for the line-up of a team. */
export type Opened = { is: 'match'; no: number; form: MatchForm | null } | { is: 'line-up'; teamId: number }

/**
 * The page of one tournament: its id, and how its parts lead to one another. `mayDecide`: false for an organiser who takes part, who is
 * offered nothing that decides it (docs/product.md 3).
 */
export type RunPlace = { id: string; mayDecide: boolean; open(what: Opened): void; show(part: Part): void }
