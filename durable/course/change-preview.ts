import type { CourseChangeLine } from '../protocol/tournament/tournament-fields.ts'
import type { Refusal } from '../rules/error-codes.ts'
import type { MatchNo } from '../rules/vocabulary.ts'
import { changeLines } from './change-words.ts'
import type { ResultChange } from './course-events.ts'
import type { CourseHost } from './course-host.ts'
import { theMatch } from './course-outcome.ts'
import { cannotChange, isSameResult, resultFrom } from './course-result-step.ts'
import { type CourseState, isRunning, progressOf } from './course-state.ts'
import { changeOf } from './course-step.ts'
import { matchWords } from './matches/match-words.ts'
import { startedOf } from './state-course.ts'

/** The effects of a changed result, and the revision they were worked out at. Refuses as the change would. */
export function previewOf<State extends CourseState>(
  state: State,
  { no, change }: { no: MatchNo; change: ResultChange },
  host: CourseHost<State>,
): { ok: true; changes: CourseChangeLine[]; revision: number } | Refusal {
  const refusal = cannotChange(state, null, host)
  if (refusal) return refusal
  const found = theMatch(state, no)
  if (!found.ok) return found
  const { match, played } = found
  const to = resultFrom(match, change)
  if (!to.ok) return to
  const own: CourseChangeLine[] = isRunning(progressOf(state, no))
    ? [{ no, text: `Kampen som pågår i ${matchWords(state, match)}, avbrytes`, grave: 1 }]
    : []
  if (isSameResult(match.result, to.result)) return { ok: true, changes: match.result ? [] : own, revision: state.changes }
  const { changes } = changeOf(played, { no, result: to.result, started: startedOf(state) })
  return { ok: true, changes: [...own, ...changeLines(state, changes, host.it)], revision: state.changes }
}
