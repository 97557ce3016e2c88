import { changeLines } from '../../course/change-words.ts'
import { courseIn, startedOf } from '../../course/state-course.ts'
import type { CourseChangeLine } from '../../protocol/tournament/tournament-fields.ts'
import { type Refusal, refuse } from '../../rules/error-codes.ts'
import { changesBetween } from '../../rules/tournament/course-changes.ts'
import type { CourseChange, Draw } from '../../rules/tournament/course-types.ts'
import type { MatchNo } from '../../rules/vocabulary.ts'
import { undo } from '../teams/registration-step.ts'
import type { EventOf } from '../tournament-events.ts'
import { tournamentHost } from '../tournament-host.ts'
import type { TournamentState } from '../tournament-state.ts'

type Dropped = Extract<CourseChange, { what: 'dropped' }>

/** The results that fall and the matches that are cancelled on the way to `after`, without the match whose change is undone. */
function droppedBy(before: TournamentState, after: TournamentState, own: MatchNo | null): Dropped[] {
  const running = startedOf(after)
  const stopped = [...startedOf(before)].filter((no) => !running.has(no))
  const fallen = Object.keys(before.results)
    .map(Number)
    .filter((no) => no !== own && after.results[no] === undefined)
  return [...new Set([...fallen, ...stopped])].map((no) => ({
    ...({ what: 'dropped', no } as const),
    result: fallen.includes(no) ? (before.results[no] ?? null) : null,
    wasStarted: stopped.includes(no),
  }))
}

/** The Swiss rounds with other pairs after it. */
function pairedAgain(before: Draw, after: Draw): CourseChange[] {
  const roundsOf = ({ matches }: Draw) =>
    Map.groupBy(
      matches.filter(({ stage }) => stage === 'swiss'),
      ({ round }) => round,
    )
  const [was, is] = [roundsOf(before), roundsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((round) => JSON.stringify(was.get(round)) !== JSON.stringify(is.get(round)))
    .map((round) => ({ what: 'paired-again', round }))
}

/** The changes by 'Angre', and the revision they were worked out at. Refuses as the act would. */
export function undoPreviewOf(
  state: TournamentState,
  event: EventOf<'undo'>,
): { ok: true; changes: CourseChangeLine[]; revision: number } | Refusal {
  const done = undo(state, event)
  if (!done.ok) return done
  const [course, to] = [courseIn(state), courseIn(done.state)]
  const back = state.undo.at(-1)?.back
  if (!course || !to || !back || !state.draw || !done.state.draw) return refuse('CONFLICT', 'Det er ingenting å angre.')
  const first = 'no' in back ? back.no : null
  const changes = changesBetween(
    { course, results: state.results },
    { course: to, results: done.state.results },
    { first, dropped: droppedBy(state, done.state, first) },
  )
  const lines = changeLines(state, [...changes, ...pairedAgain(state.draw, done.state.draw)], tournamentHost.it)
  return { ok: true, changes: lines, revision: state.changes }
}
