import type { MatchNo, TeamId } from '../../../../../durable/rules/vocabulary.ts'
import type { MatchForm, Part } from './parts.ts'

/** The open dialog: for a match, for the line-up of a team, or for adding teams. */
export type Opened = { is: 'add-team' } | { is: 'match'; no: MatchNo; form: MatchForm | null } | { is: 'line-up'; teamId: TeamId }

/**
 * The page of one tournament: its id, and how its parts link to one another. `mayDecide`: false for an organiser who takes part, who gets
 * no actions that decide it (docs/product.md 3). `isStaff`: false for a co-organiser, who has only the rights of this tournament.
 */
export type RunPlace = { id: string; mayDecide: boolean; isStaff: boolean; open(what: Opened): void; show(part: Part): void }
