import type { MatchId, MatchNo } from '../../rules/vocabulary.ts'
import { type CourseState, progressOf } from '../course-state.ts'
import { startedOf } from '../state-course.ts'

/** The orders of a course to a match: open, cancel, or say again how it ended. */
export type MatchEffect =
  | { to: 'match'; do: 'open'; no: MatchNo; attempt: number }
  | { to: 'match'; do: 'cancel-by-organiser'; no: MatchNo; matchId: MatchId; reason: string }
  | { to: 'match'; do: 'ask'; no: MatchNo; matchId: MatchId }

/** All effects about one match stay in order: it is opened before it is cancelled. */
export const matchLaneOf = ({ no }: MatchEffect): string => `match ${no}`

/**
 * The effects of a room that begins from the record. The record has its matches, but no effect or report that was on its way, so each match
 * is opened again and asked for its end.
 */
export const effectsAfterRestore = (state: CourseState): MatchEffect[] =>
  [...startedOf(state)].flatMap((no): MatchEffect[] => {
    const { room } = progressOf(state, no)
    if (room?.is === 'starting') return [{ to: 'match', do: 'open', no, attempt: room.attempt }]
    return room ? [{ to: 'match', do: 'ask', no, matchId: room.matchId }] : []
  })
