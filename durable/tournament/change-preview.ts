import type { CourseChangeLine } from '../protocol/tournament-fields.ts'
import type { Refusal } from '../rules/error-codes.ts'
import type { MatchNo } from '../rules/tournament/tournament-words.ts'
import { changeLines } from './change-words.ts'
import { changeOf } from './course-step.ts'
import { matchWords } from './match-words.ts'
import { cannotChange, isSameResult, resultFrom } from './result-step.ts'
import { playedOf, startedOf } from './state-course.ts'
import type { ResultChange } from './tournament-events.ts'
import { notDrawn, theMatch } from './tournament-outcome.ts'
import { isRunning, keptOf, type TournamentState } from './tournament-state.ts'

/** What a change of a result would change, and what it was worked out at. Refuses as the change would. */
export function previewOf(
  state: TournamentState,
  no: MatchNo,
  change: ResultChange,
): { ok: true; changes: CourseChangeLine[]; revision: number } | Refusal {
  const found = theMatch(state, no)
  const refusal = cannotChange(state, null)
  if (refusal) return refusal
  if (!found.ok) return found
  const { match } = found
  const to = resultFrom(match, change)
  if (!to.ok) return to
  const played = playedOf(state)
  if (!played) return notDrawn()
  const own: CourseChangeLine[] = isRunning(keptOf(state, no))
    ? [{ no, text: `Kampen som pågår i ${matchWords(state, match)}, avbrytes`, grave: 1 }]
    : []
  if (isSameResult(match.result, to.result)) return { ok: true, changes: match.result ? [] : own, revision: state.changes }
  const { changes } = changeOf(played, { no, result: to.result, started: startedOf(state) })
  return { ok: true, changes: [...own, ...changeLines(state, changes)], revision: state.changes }
}
