import type { MatchReport } from '../ports/organiser-port.ts'
import type { ScreenShow } from '../rules/tournament/screen-shows.ts'
import type { MatchNo, TeamId } from '../rules/vocabulary.ts'
import type { Actor } from '../runtime/machine.ts'

/** The acts of staff on the result of a match. */
export type ResultChange =
  /** `maps`: the rounds of each map of a series, of which the scores follow. */
  | { action: 'result'; team1_score: number; team2_score: number; maps?: readonly { team1: number; team2: number }[] | undefined }
  /** `winner`: named by hand, without a score. */
  | { action: 'walkover' | 'winner'; winner: TeamId }
  | { action: 'absent' | 'reset' }

/** The reason why a match could not be opened, and the message to its teams. */
export type MatchRefusal = { why: 'busy' | 'no-maps' | 'line-up' | 'failed'; text: string }

/** The events of the matches of a course. */
export type CourseEvent =
  | { type: 'start-match'; by: Actor; no: MatchNo }
  | { type: 'call-captain'; by: Actor; no: MatchNo; teamId: TeamId }
  /** `seen`: the revision of the preview; null without one. */
  | { type: 'set-result'; by: Actor; no: MatchNo; change: ResultChange; seen: number | null }
  | { type: 'match-opened'; no: MatchNo; attempt: number }
  | { type: 'match-refused'; no: MatchNo; attempt: number; refusal: MatchRefusal }
  | { type: 'match-ended'; report: MatchReport }

/** The events that cups and tournaments share. */
export type OrganisedEvent<State extends { settings: unknown }> =
  /** A new one, by its maker, or one that the record has and its room does not. */
  | { type: 'open'; by: Actor | null; state: State }
  | { type: 'edit'; by: Actor; settings: State['settings'] }
  | { type: 'remove'; by: Actor }
  | { type: 'bring-back'; by: Actor }
  /** `show`: null for a big screen that changes its pictures by itself. */
  | { type: 'show-screen'; by: Actor; show: ScreenShow | null }
  | CourseEvent

export type CourseEventOf<Type extends CourseEvent['type']> = Extract<CourseEvent, { type: Type }>

/** Sets the result of a match. `revision`: that of the preview; left out without one. */
export const resultSet = (by: Actor, no: MatchNo, change: ResultChange, revision: number | undefined): CourseEventOf<'set-result'> => ({
  type: 'set-result',
  by,
  no,
  change,
  seen: revision ?? null,
})
