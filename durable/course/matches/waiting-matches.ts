import { type CourseState, isRunning, progressOf } from '../course-state.ts'
import { playableMatches } from '../state-course.ts'

/** How long after its time a match that has not begun is late, in ms. */
export const lateAfterMs = 5 * 60_000

/**
 * The number of matches that wait for staff at `now` (UTC ms): `stuck` could not be opened or decided, `late` should have begun more than
 * five minutes ago, `open` may begin and have no time.
 */
export function waitingMatches(state: CourseState, now: number): { stuck: number; late: number; open: number } {
  const waiting = { stuck: 0, late: 0, open: 0 }
  for (const { match } of playableMatches(state)) {
    const progress = progressOf(state, match.no)
    if (progress.trouble) waiting.stuck += 1
    else if (isRunning(progress)) continue
    else if (progress.at === null) waiting.open += 1
    else if (now >= progress.at + lateAfterMs) waiting.late += 1
  }
  return waiting
}
