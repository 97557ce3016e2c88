import type { MatchNo, TeamId } from '../rules/tournament/tournament-words.ts'
import type { Actor } from '../runtime/machine.ts'
import type { MatchReport } from '../runtime/ports.ts'

/** What staff do to the result of a match. */
export type ResultChange =
  | { action: 'result'; team1_score: number; team2_score: number }
  /** `winner`: named by hand, without a score. */
  | { action: 'walkover' | 'winner'; winner: TeamId }
  | { action: 'absent' | 'reset' }

/** Why a match could not be opened, and what its teams are told. */
export type MatchRefusal = { why: 'busy' | 'no-maps' | 'line-up' | 'failed'; text: string }

/** What happens to the matches of a course. */
export type CourseEvent =
  | { type: 'start-match'; by: Actor; no: MatchNo }
  /** `seen`: what the preview was worked out at; null without one. */
  | { type: 'set-result'; by: Actor; no: MatchNo; change: ResultChange; seen: number | null }
  | { type: 'match-opened'; no: MatchNo; attempt: number }
  | { type: 'match-refused'; no: MatchNo; attempt: number; refusal: MatchRefusal }
  | { type: 'match-ended'; report: MatchReport }

export type CourseEventOf<Type extends CourseEvent['type']> = Extract<CourseEvent, { type: Type }>
