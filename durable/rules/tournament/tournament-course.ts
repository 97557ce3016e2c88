import type { Course, CourseChange, Draw, MatchResult, Results } from './course-types.ts'
import type { MatchNo, TeamId } from './tournament-words.ts'

/** What happened so far: the draw, the results by match, and who has withdrawn (they lose whatever they have not played). */
export type Played = { draw: Draw; results: Results; withdrawn: readonly TeamId[] }

/** Everything that follows from what happened so far. The same input gives the same course. */
export function courseOf(_played: Played): Course {
  throw new Error('courseOf')
}

/**
 * Sets, corrects or takes back (null) the result of a match, and drops what cannot stand any more: results of matches whose teams are not
 * the same, and Swiss rounds that have not begun. `started` are the matches being played just now. `stopped` of the answer are those of
 * them that must be called off. Changes are in the order of the matches, the changed one first.
 */
export function withResult(
  _played: Played,
  _change: { no: MatchNo; result: MatchResult | null; started: ReadonlySet<MatchNo> },
): { played: Played; changes: readonly CourseChange[]; stopped: readonly MatchNo[] } {
  throw new Error('withResult')
}

/** The same for a team that withdraws or comes back. */
export function withWithdrawal(
  _played: Played,
  _change: { team: TeamId; isOut: boolean; started: ReadonlySet<MatchNo> },
): { played: Played; changes: readonly CourseChange[]; stopped: readonly MatchNo[] } {
  throw new Error('withWithdrawal')
}
