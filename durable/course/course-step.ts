import type { CourseMatch, MatchResult } from '../rules/tournament/course-types.ts'
import { nextSwissRound } from '../rules/tournament/swiss.ts'
import { type Played, withResult, withWithdrawal } from '../rules/tournament/tournament-course.ts'
import type { MatchNo, TeamId } from '../rules/vocabulary.ts'
import type { CourseHost } from './course-host.ts'
import { become, type CourseDone, type CourseEffect } from './course-outcome.ts'
import { type CourseState, isRunning, type MatchPlace, type MatchProgress, progressOf, untouched } from './course-state.ts'
import { courseIn, matchIn, playedOf, teamsOf, withdrawnOf } from './state-course.ts'

/** A change of a result, or of the teams that have withdrawn. */
export type CourseChanged =
  | { no: MatchNo; result: MatchResult | null; started: ReadonlySet<MatchNo> }
  | { team: TeamId; isOut: boolean; started: ReadonlySet<MatchNo> }

/** The answer of the rules to a change. */
export const changeOf = (played: Played, change: CourseChanged) =>
  'no' in change ? withResult(played, change) : withWithdrawal(played, change)

const asCancelled = (room: MatchPlace | null): MatchPlace | null => room && { ...room, is: 'off' }
const isSameTeams = (one: CourseMatch | null, other: CourseMatch): boolean =>
  one !== null && (teamsOf(one)?.join() ?? '') === (teamsOf(other)?.join() ?? '')

/** The state of a match once the course has changed: nothing but its time where it has other teams. */
function progressAfter(progress: MatchProgress, before: CourseMatch | null, after: CourseMatch): MatchProgress {
  if (!isSameTeams(before, after)) return { ...untouched, at: progress.at, server: progress.server, room: asCancelled(progress.room) }
  return isRunning(progress) && after.is !== 'ready'
    ? { ...progress, ready: [], room: asCancelled(progress.room), trouble: null }
    : progress
}

const withPlayed = <State extends CourseState>(state: State, { draw, results, withdrawn }: Played): State => ({
  ...state,
  draw,
  results,
  teams: isSameList(withdrawnOf(state), withdrawn)
    ? state.teams
    : state.teams.map((team) => (draw.seeds.includes(team.id) ? { ...team, isOut: withdrawn.includes(team.id) } : team)),
})

const isSameList = (one: readonly TeamId[], other: readonly TeamId[]): boolean => [...one].sort().join() === [...other].sort().join()

/** The next Swiss round is paired as soon as one is over. */
function withRounds<State extends CourseState>(state: State, host: CourseHost<State>): State {
  const played = playedOf(state)
  if (!played || host.whyNoMore(state) || !courseIn(state)?.wantsRound) return state
  const round = nextSwissRound(played)
  if (round.length === 0) return state
  return withRounds({ ...state, draw: { ...played.draw, matches: [...played.draw.matches, ...round] } }, host)
}

/** The course after a change by the rules: a running match that lost a team is cancelled. */
export function withCourse<State extends CourseState>(before: State, played: Played, host: CourseHost<State>): CourseDone<State> {
  const after = withRounds(withPlayed(before, played), host)
  const matches: Record<MatchNo, MatchProgress> = {}
  const effects: CourseEffect[] = []
  for (const no of Object.keys(before.matches).map(Number)) {
    const progress = progressOf(before, no)
    const match = matchIn(after, no)
    // A match that left the draw keeps its room: if it comes again, another room plays it.
    matches[no] = match ? progressAfter(progress, matchIn(before, no), match) : { ...untouched, room: asCancelled(progress.room) }
    if (progress.room && isRunning(progress) && matches[no]?.room?.is !== progress.room.is)
      effects.push({ to: 'match', do: 'cancel-by-organiser', no, matchId: progress.room.matchId, reason: host.correctedReason })
  }
  return become({ ...after, matches }, ...effects)
}

const roomsOf = (state: CourseState): string =>
  (state.draw?.matches ?? [])
    .map(({ no }) => progressOf(state, no).room)
    .map((room) => (room ? `${room.attempt}${room.is}` : ''))
    .join()
const outsOf = ({ teams }: CourseState): string =>
  teams
    .filter(({ isOut }) => isOut)
    .map(({ id }) => id)
    .join()

/** Whether the facts behind a preview have changed. */
const isNews = (before: CourseState, after: CourseState): boolean =>
  before.draw !== after.draw ||
  before.results !== after.results ||
  (before.matches !== after.matches && after.draw !== null && roomsOf(before) !== roomsOf(after)) ||
  (before.teams !== after.teams && outsOf(before) !== outsOf(after))

/** The state after a step, with the step counted where the course is another one than before it. */
export const counted = <State extends CourseState>(before: State, after: State): State =>
  isNews(before, after) ? { ...after, changes: after.changes + 1 } : after
