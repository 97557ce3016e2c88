import { become, type CourseDone, type CourseStep } from '../../course/course-outcome.ts'
import { setResult } from '../../course/course-result-step.ts'
import { isRunning, type MatchProgress, progressOf } from '../../course/course-state.ts'
import { changeOf, withCourse } from '../../course/course-step.ts'
import { matchIn, playedOf, startedOf, teamsOf } from '../../course/state-course.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { MatchResult, Results } from '../../rules/tournament/course-types.ts'
import type { Played } from '../../rules/tournament/tournament-course.ts'
import type { MatchNo, TeamId } from '../../rules/vocabulary.ts'
import type { EventOf } from '../tournament-events.ts'
import { tournamentHost } from '../tournament-host.ts'
import type { TournamentState, UndoEntry } from '../tournament-state.ts'

/** How many changes by staff can be taken back. */
const undoMax = 10

/** The matches whose result is another one now. */
const changedResults = (before: Results, after: Results): MatchNo[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)].map(Number))].filter(
    (no) => JSON.stringify(before[no]) !== JSON.stringify(after[no]),
  )

type TournamentDone = CourseDone<TournamentState>
/** The change, and when it was made (UTC ms). */
type Change = { change: { no: MatchNo } | { team: TeamId; isOut: boolean }; at: number }

function undoEntry(before: TournamentState, after: TournamentState, { change, at }: Change): UndoEntry {
  const numbers = changedResults(before.results, after.results)
  const ofEach = <Value>(kept: (no: MatchNo) => Value): Record<MatchNo, Value> => Object.fromEntries(numbers.map((no) => [no, kept(no)]))
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
    kept: ofEach((no) => progressOf(before, no)),
  }
}

/** A step with what takes its change of the course back. */
const undoable = (before: TournamentState, done: TournamentDone, change: Change): TournamentDone => ({
  ...done,
  state: { ...done.state, undo: [...before.undo, undoEntry(before, done.state, change)].slice(-undoMax) },
})

/** Sets a result as of any course (durable/course/course-result-step.ts). A change of the course can be taken back. */
export function correct(state: TournamentState, event: EventOf<'set-result'>, now: number): CourseStep<TournamentState> {
  const { no } = event
  const done = setResult(state, event, tournamentHost)
  if (!done.ok || done.state.results === state.results) return done
  return undoable(state, done, { change: { no }, at: now })
}

/** A team withdraws, or is in again; that can be taken back. Refuses with CONFLICT for a team that must stay out (14.4). */
export function changedTeam(state: TournamentState, change: { team: TeamId; isOut: boolean }, now: number): CourseStep<TournamentState> {
  const played = playedOf(state)
  if (!played) return become(state)
  const to = changeOf(played, { ...change, started: startedOf(state) }).played
  if (to === played) return refuse('CONFLICT', 'Laget kan ikke slippes inn igjen: Det ville ta bort kamper som er spilt siden.')
  return undoable(state, withCourse(state, to, tournamentHost), { change, at: now })
}

/** The progress of a match before the change that is taken back, unless it has been played elsewhere since. */
function restored(old: MatchProgress, now: MatchProgress): MatchProgress {
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
function undoExact(state: TournamentState, { played, entry }: Back): TournamentDone {
  const { back } = entry
  const others = played.withdrawn.filter((team) => !('team' in back) || team !== back.team)
  const withdrawn = 'team' in back && back.isOut ? [...others, back.team] : others
  return withCourse(
    state,
    { draw: entry.draw ?? played.draw, results: withResults(played.results, entry.results), withdrawn },
    tournamentHost,
  )
}

/** Later events stay: the results that fell with the change count again where the same teams meet again. */
function undoOnTop(state: TournamentState, { played, entry }: Back): TournamentDone {
  const { back, results, teams } = entry
  const started = startedOf(state)
  let done = withCourse(state, changeOf(played, { ...back, started }).played, tournamentHost)
  for (const [key, result] of Object.entries(results)) {
    const no = Number(key)
    const match = matchIn(done.state, no)
    const now = playedOf(done.state)
    if (!result || !match || !now || match.is !== 'ready' || isRunning(progressOf(done.state, no))) continue
    if (teamsOf(match)?.join() !== teams[no]?.join()) continue
    const again = withCourse(done.state, changeOf(now, { no, result, started }).played, tournamentHost)
    done = { ...again, effects: [...done.effects, ...again.effects] }
  }
  return done
}

/** The progress of the matches that are as they were before the change. */
function withRestored(state: TournamentState, { kept, back }: UndoEntry): TournamentState {
  const matches = { ...state.matches }
  for (const [key, old] of Object.entries(kept)) {
    const no = Number(key)
    const isOwn = 'no' in back && back.no === no
    if (isOwn || matchIn(state, no)?.is === 'over') matches[no] = restored(old, progressOf(state, no))
  }
  return { ...state, matches }
}

/** Undoes the last change by staff; later events stay. Refuses with CONFLICT when there is none, or it is not the one meant. */
export function undoLastChange(state: TournamentState, seen: number): CourseStep<TournamentState> {
  const entry = state.undo.at(-1)
  const played = playedOf(state)
  if (!entry || !played) return refuse('CONFLICT', 'Det er ingenting å angre.')
  if (entry.changes !== seen) return refuse('CONFLICT', 'Noe annet er det siste nå. Se hva det er, og angre på nytt.')
  const isLast = entry.changes === state.changes
  const done = (isLast ? undoExact : undoOnTop)(state, { played, entry })
  const others = state.undo.slice(0, -1)
  // The change right before it is then the last thing that has happened.
  const isNext = (each: UndoEntry, place: number) => isLast && place === others.length - 1 && each.changes === entry.changes - 1
  const left = others.map((each, place) => (isNext(each, place) ? { ...each, changes: state.changes + 1 } : each))
  return { ...done, state: { ...withRestored(done.state, entry), undo: left } }
}
