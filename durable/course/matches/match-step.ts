import type { MatchReport } from '../../ports/organiser-port.ts'
import { refuse } from '../../rules/error-codes.ts'
import type { MatchResult } from '../../rules/tournament/course-types.ts'
import { withResult } from '../../rules/tournament/tournament-course.ts'
import type { MatchNo } from '../../rules/vocabulary.ts'
import type { MatchRefusal } from '../course-events.ts'
import type { CourseHost } from '../course-host.ts'
import { notStarted, refusedToOpen } from '../course-notes.ts'
import { become, type CourseDone, type CourseStep, theMatch } from '../course-outcome.ts'
import { isSameResult } from '../course-result-step.ts'
import { type CourseState, isRunning, progressOf, withProgress } from '../course-state.ts'
import { withCourse } from '../course-step.ts'
import { isKnockout, matchIn, playedOf, playingTeams, startedOf } from '../state-course.ts'
import { playersASide, twoTeams } from './course-match-plan.ts'
import { withSubstitutes } from './match-bench.ts'
import { nextPlace } from './match-place.ts'

/** Begins to open the room of a match; its teams are known and free. `size`: that of `MatchPlace`. */
export function started<State extends CourseState>(state: State, no: MatchNo, size?: number): CourseDone<State> {
  const room = { ...nextPlace(state, no), ...(size !== undefined && { size }) }
  return become(withProgress(state, no, { room, trouble: null }), { to: 'match', do: 'open', no, attempt: room.attempt })
}

/** Staff start a match, whatever its time and whichever team is ready. Refuses with CONFLICT. */
export function startMatch<State extends CourseState>(state: State, no: MatchNo, host: CourseHost<State>): CourseStep<State> {
  const found = theMatch(state, no)
  if (!found.ok) return found
  const { match } = found
  if (isRunning(progressOf(state, no))) return become(state)
  const never = host.whyNoMore(state) ?? host.whyNotYet(state)
  if (never) return never
  const teams = twoTeams(state, match)
  if (!teams) return refuse('CONFLICT', 'Kampen har ikke to lag ennå.')
  if (match.is !== 'ready') return refuse('CONFLICT', 'Kampen har et resultat. Ta det bort først, om den skal spilles på nytt.')
  const playing = playingTeams(state)
  const size = playersASide(state, teams, host)
  for (const { id, name, lineUp } of teams) {
    if (playing.has(id)) return refuse('CONFLICT', `${name} spiller en annen kamp.`)
    if (lineUp.length < size) return refuse('CONFLICT', `${name} mangler en hel oppstilling.`)
  }
  return host.teamSize(state) === null ? started(state, no, size) : started(state, no)
}

/** An opening of a match, to which a room has answered. */
type Opening = { no: MatchNo; attempt: number }

/** The room of a match is open. */
export function matchOpened<State extends CourseState>(state: State, { no, attempt }: Opening): CourseDone<State> {
  const { room } = progressOf(state, no)
  if (room?.is !== 'starting' || room.attempt !== attempt) return become(state)
  return become(withProgress(state, no, { room: { ...room, is: 'live' } }))
}

/** The match could not be opened: it starts once the reason is gone, where teams say that they are ready once they have said it again. */
export function matchRefused<State extends CourseState>(
  state: State,
  { no, attempt, refusal }: Opening & { refusal: MatchRefusal },
  host: CourseHost<State>,
): CourseDone<State> {
  const { room } = progressOf(state, no)
  if (room?.is !== 'starting' || room.attempt !== attempt) return become(state)
  const next = withProgress(state, no, { room: { ...room, is: 'off' }, ready: [], trouble: refusal })
  // An earlier try may have opened it, and its answer was lost.
  const cancel = { to: 'match', do: 'cancel-by-organiser', no, matchId: room.matchId, reason: refusal.text } as const
  return become(next, cancel, ...refusedToOpen(next, { no, refusal }, host))
}

/** The result that a match reports. Its team A is the first side. */
const reported = ({ winner, score }: MatchReport): MatchResult | null =>
  winner && { how: 'played', score: [score.A, score.B], winner: winner === 'draw' ? null : winner === 'A' ? 0 : 1 }

const undecidedText = 'Staben avgjør kampen på dens egen side.'

/** A running match waits for staff to decide it, or no longer waits. */
function stillOpen<State extends CourseState>(state: State, no: MatchNo, { open, revision }: MatchReport): CourseDone<State> {
  const { room } = progressOf(state, no)
  if (room?.is !== 'starting' && room?.is !== 'live') return become(state)
  const live = { ...room, is: 'live', revision } as const
  return become(withProgress(state, no, { room: live, trouble: open === 'undecided' ? { why: 'undecided', text: undecidedText } : null }))
}

/**
 * The end of a match. Only reports of its present room count, and only newer ones. A match that has a result is changed only by a
 * correction here (docs/product.md 14.6).
 */
export function matchEnded<State extends CourseState>(before: State, report: MatchReport, host: CourseHost<State>): CourseDone<State> {
  const no = Number(report.match)
  const match = matchIn(before, no)
  const heard = progressOf(before, no).room
  if (!match || !heard || heard.matchId !== report.matchId || heard.is === 'off' || report.revision <= heard.revision) return become(before)
  const state = withSubstitutes(before, no, report, host)
  const room = progressOf(state, no).room ?? heard
  if (report.open) return stillOpen(state, no, report)
  const ended = withProgress(state, no, { ready: [], room: { ...room, is: 'ended', revision: report.revision } })
  const result = reported(report)
  if (match.is === 'over') return whenOver(ended, no, result)
  if (match.is !== 'ready') return become(ended)
  if (!result) return cancelled(ended, no, host)
  if (result.winner === null && isKnockout(match)) {
    const trouble = { why: 'draw', text: `Kampen endte ${report.score.A}–${report.score.B}, uten vinner.` } as const
    return become(withProgress(ended, no, { trouble }))
  }
  const played = playedOf(ended)
  if (!played) return become(ended)
  const clear = withProgress(ended, no, { trouble: null })
  return withCourse(clear, withResult(played, { no, result, started: startedOf(ended) }).played, host)
}

/** It ended without a result, and may be played again. */
function cancelled<State extends CourseState>(state: State, no: MatchNo, host: CourseHost<State>): CourseDone<State> {
  const text = 'Kampen ble avlyst uten resultat.'
  const { room } = progressOf(state, no)
  const next = withProgress(state, no, { trouble: { why: 'cancelled', text }, isCalled: true, room: room && { ...room, is: 'off' } })
  return become(next, ...notStarted(next, { no, msg: `${text} ${host.howToPlayAgain}` }, host))
}

/** A report of a match that has its result: the result is in doubt, or no longer. A result that staff have set stays. */
function whenOver<State extends CourseState>(state: State, no: MatchNo, result: MatchResult | null): CourseDone<State> {
  const { isCorrected, trouble } = progressOf(state, no)
  if (isCorrected) return become(state)
  const isSame = isSameResult(matchIn(state, no)?.result ?? null, result)
  if (isSame) return trouble ? become(withProgress(state, no, { trouble: null })) : become(state)
  const text = result
    ? 'Kampen har fått et annet resultat enn det som står her.'
    : 'Resultatet er annullert på kampens egen side, men står her til staben retter det.'
  return become(withProgress(state, no, { trouble: { why: 'voided', text } }))
}
