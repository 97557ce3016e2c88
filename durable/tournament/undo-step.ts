import { type Refusal, refuse } from '../rules/error-codes.ts'
import type { MatchResult, Results } from '../rules/tournament/course-types.ts'
import type { Played } from '../rules/tournament/tournament-course.ts'
import type { MatchNo } from '../rules/tournament/tournament-words.ts'
import { type CourseChanged, changeOf, withCourse } from './course-step.ts'
import { matchIn, playedOf, startedOf, teamsOf } from './state-course.ts'
import type { EventOf } from './tournament-events.ts'
import { become, type Done, type Step } from './tournament-outcome.ts'
import { isRunning, type KeptMatch, keptOf, type TournamentState, takingPart, type UndoEntry } from './tournament-state.ts'

/** How many changes by staff can be taken back. */
const undoMax = 10

/** The matches whose result is another one now. */
const changedResults = (before: Results, after: Results): MatchNo[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)].map(Number))].filter(
    (no) => JSON.stringify(before[no]) !== JSON.stringify(after[no]),
  )

function undoEntry(before: TournamentState, after: TournamentState, change: CourseChanged, at: number): UndoEntry {
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
export function changedCourse(state: TournamentState, change: CourseChanged, now: number): Done | Refusal {
  const played = playedOf(state)
  if (!played) return become(state)
  const to = changeOf(played, change).played
  if (to === played) return refuse('CONFLICT', 'Laget kan ikke slippes inn igjen: Det ville ta bort kamper som er spilt siden.')
  const changed = withCourse(state, to)
  const entry = undoEntry(state, changed.state, change, now)
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

/** Nothing has happened since: everything is as it was. */
function takenBackWhole(state: TournamentState, played: Played, entry: UndoEntry): Done {
  const { back } = entry
  const others = played.withdrawn.filter((team) => !('team' in back) || team !== back.team)
  const withdrawn = 'team' in back && back.isOut ? [...others, back.team] : others
  return withCourse(state, { draw: entry.draw ?? played.draw, results: withResults(played.results, entry.results), withdrawn })
}

/** Something has happened since, and stays: what fell with the change stands again where the same teams meet again. */
function takenBackAlone(state: TournamentState, played: Played, { back, results, teams }: UndoEntry): Done {
  const started = startedOf(state)
  let done = withCourse(state, changeOf(played, { ...back, started }).played)
  for (const [key, result] of Object.entries(results)) {
    const no = Number(key)
    const match = matchIn(done.state, no)
    const now = playedOf(done.state)
    if (!result || !match || !now || match.is !== 'ready' || isRunning(keptOf(done.state, no))) continue
    if (teamsOf(match)?.join() !== teams[no]?.join()) continue
    const again = withCourse(done.state, changeOf(now, { no, result, started }).played)
    done = { ...again, effects: [...done.effects, ...again.effects] }
  }
  return done
}

/** Takes back the last change by staff; what has come since stays. Refuses with CONFLICT when there is none, or it is not the one meant. */
export function undo(state: TournamentState, { seen }: EventOf<'undo'>): Step {
  const entry = state.undo.at(-1)
  const played = playedOf(state)
  if (!entry || !played) return refuse('CONFLICT', 'Det er ingenting å angre.')
  if (entry.changes !== seen) return refuse('CONFLICT', 'Noe annet er det siste nå. Se hva det er, og angre på nytt.')
  const isLast = entry.changes === state.changes
  const done = isLast ? takenBackWhole(state, played, entry) : takenBackAlone(state, played, entry)
  if (state.status === 'open' && takingPart(done.state) > state.settings.maxTeams) return refuse('CONFLICT', 'Turneringen er full.')
  const matches = { ...done.state.matches }
  for (const [key, old] of Object.entries(entry.kept)) {
    const no = Number(key)
    const isOwn = 'no' in entry.back && entry.back.no === no
    if (isOwn || matchIn(done.state, no)?.is === 'over') matches[no] = restored(old, keptOf(done.state, no))
  }
  const others = state.undo.slice(0, -1)
  // What came right before it is then the last thing that has happened.
  const isNext = (each: UndoEntry, place: number) => isLast && place === others.length - 1 && each.changes === entry.changes - 1
  const left = others.map((each, place) => (isNext(each, place) ? { ...each, changes: state.changes + 1 } : each))
  return { ...done, state: { ...done.state, matches, undo: left } }
}
