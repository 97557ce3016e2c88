import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { MatchResult, Results } from '../rules/tournament/course-types.ts'
import type { Played } from '../rules/tournament/tournament-course.ts'
import type { MatchNo } from '../rules/tournament/tournament-words.ts'
import type { CourseHost } from './course-host.ts'
import { become, type CourseDone, type CourseStep } from './course-outcome.ts'
import { type CourseState, isRunning, type KeptMatch, keptOf, type UndoEntry } from './course-state.ts'
import { type CourseChanged, changeOf, withCourse } from './course-step.ts'
import { matchIn, playedOf, startedOf, teamsOf } from './state-course.ts'

/** How many changes by staff can be taken back. */
const undoMax = 10

/** The matches whose result is another one now. */
const changedResults = (before: Results, after: Results): MatchNo[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)].map(Number))].filter(
    (no) => JSON.stringify(before[no]) !== JSON.stringify(after[no]),
  )

/** What changes, and when (UTC ms). */
type Change = { change: CourseChanged; at: number }

function undoEntry(before: CourseState, after: CourseState, { change, at }: Change): UndoEntry {
  const numbers = changedResults(before.results, after.results)
  const ofEach = <Kept>(kept: (no: MatchNo) => Kept): Record<MatchNo, Kept> => Object.fromEntries(numbers.map((no) => [no, kept(no)]))
  const meeting = (no: MatchNo) => {
    const match = matchIn(before, no)
    return match && teamsOf(match)
  }
  return {
    at,
    changes: before.changes + 1,
    back: 'no' in change ? { no: change.no, result: before.results[change.no] ?? null } : { team: change.team, isOut: !change.isOut },
    draw: JSON.stringify(before.draw) === JSON.stringify(after.draw) ? null : before.draw,
    results: ofEach((no) => before.results[no] ?? null),
    teams: ofEach(meeting),
    kept: ofEach((no) => keptOf(before, no)),
  }
}

/** A change by staff, or a team that withdraws: it can be taken back. Refuses with CONFLICT for a team that must stay out (14.4). */
export function changedCourse<State extends CourseState>(
  state: State,
  change: Change,
  host: CourseHost<State>,
): CourseDone<State> | Refusal {
  const played = playedOf(state)
  if (!played) return become(state)
  const to = changeOf(played, change.change).played
  if (to === played) return refuse('CONFLICT', 'Laget kan ikke slippes inn igjen: Det ville ta bort kamper som er spilt siden.')
  const changed = withCourse(state, to, host)
  const entry = undoEntry(state, changed.state, change)
  return { ...changed, state: { ...changed.state, undo: [...state.undo, entry].slice(-undoMax) } }
}

/** What was known of a match before the change that is taken back, unless it has been played elsewhere since. */
function restored(old: KeptMatch, now: KeptMatch): KeptMatch {
  const isSameRoom = old.room?.matchId === now.room?.matchId && old.room?.is === 'ended'
  return { ...now, isCorrected: old.isCorrected, trouble: old.trouble, room: isSameRoom ? old.room : now.room }
}

const withResults = (results: Results, changed: UndoEntry['results']): Record<MatchNo, MatchResult> => {
  const next: Record<MatchNo, MatchResult> = { ...results }
  for (const [no, result] of Object.entries(changed)) {
    if (result) next[Number(no)] = result
    else delete next[Number(no)]
  }
  return next
}

type Back = { played: Played; entry: UndoEntry }

/** Nothing has happened since: everything is as it was. */
function takenBackWhole<State extends CourseState>(state: State, { played, entry }: Back, host: CourseHost<State>): CourseDone<State> {
  const { back } = entry
  const others = played.withdrawn.filter((team) => !('team' in back) || team !== back.team)
  const withdrawn = 'team' in back && back.isOut ? [...others, back.team] : others
  return withCourse(state, { draw: entry.draw ?? played.draw, results: withResults(played.results, entry.results), withdrawn }, host)
}

/** Something has happened since, and stays: what fell with the change stands again where the same teams meet again. */
function takenBackAlone<State extends CourseState>(state: State, { played, entry }: Back, host: CourseHost<State>): CourseDone<State> {
  const { back, results, teams } = entry
  const started = startedOf(state)
  let done = withCourse(state, changeOf(played, { ...back, started }).played, host)
  for (const [key, result] of Object.entries(results)) {
    const no = Number(key)
    const match = matchIn(done.state, no)
    const now = playedOf(done.state)
    if (!result || !match || !now || match.is !== 'ready' || isRunning(keptOf(done.state, no))) continue
    if (teamsOf(match)?.join() !== teams[no]?.join()) continue
    const again = withCourse(done.state, changeOf(now, { no, result, started }).played, host)
    done = { ...again, effects: [...done.effects, ...again.effects] }
  }
  return done
}

/** What was known of the matches that are as they were before the change. */
function withRestored<State extends CourseState>(state: State, { kept, back }: UndoEntry): State {
  const matches = { ...state.matches }
  for (const [key, old] of Object.entries(kept)) {
    const no = Number(key)
    const isOwn = 'no' in back && back.no === no
    if (isOwn || matchIn(state, no)?.is === 'over') matches[no] = restored(old, keptOf(state, no))
  }
  return { ...state, matches }
}

/** Takes back the last change by staff; what has come since stays. Refuses with CONFLICT when there is none, or it is not the one meant. */
export function undo<State extends CourseState>(state: State, seen: number, host: CourseHost<State>): CourseStep<State> {
  const entry = state.undo.at(-1)
  const played = playedOf(state)
  if (!entry || !played) return refuse('CONFLICT', 'Det er ingenting å angre.')
  if (entry.changes !== seen) return refuse('CONFLICT', 'Noe annet er det siste nå. Se hva det er, og angre på nytt.')
  const isLast = entry.changes === state.changes
  const done = (isLast ? takenBackWhole : takenBackAlone)(state, { played, entry }, host)
  const others = state.undo.slice(0, -1)
  // What came right before it is then the last thing that has happened.
  const isNext = (each: UndoEntry, place: number) => isLast && place === others.length - 1 && each.changes === entry.changes - 1
  const left = others.map((each, place) => (isNext(each, place) ? { ...each, changes: state.changes + 1 } : each))
  return { ...done, state: { ...withRestored(done.state, entry), undo: left } }
}
