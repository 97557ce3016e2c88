import type { CourseMatch, MatchResult } from '../rules/tournament/course-types.ts'
import { nextSwissRound } from '../rules/tournament/swiss.ts'
import { type Played, withResult, withWithdrawal } from '../rules/tournament/tournament-course.ts'
import type { MatchNo, TeamId } from '../rules/tournament/tournament-words.ts'
import { courseIn, matchIn, playedOf, teamsOf, withdrawnOf } from './state-course.ts'
import { type AnyEffect, become, type Done } from './tournament-outcome.ts'
import { isRunning, type KeptMatch, keptOf, type MatchPlace, type TournamentState, type UndoEntry, untouched } from './tournament-state.ts'

/** How many changes by staff can be taken back. */
const undoMax = 10
const calledOffReason = 'Turneringsoppsettet er rettet.'

/** A change of a result, or of who has withdrawn. */
export type CourseChanged =
  | { no: MatchNo; result: MatchResult | null; started: ReadonlySet<MatchNo> }
  | { team: TeamId; isOut: boolean; started: ReadonlySet<MatchNo> }

/** What the rules say of a change. */
export const changeOf = (played: Played, change: CourseChanged) =>
  'no' in change ? withResult(played, change) : withWithdrawal(played, change)

const calledOff = (room: MatchPlace | null): MatchPlace | null => room && { ...room, is: 'off' }
const isSameTeams = (one: CourseMatch | null, other: CourseMatch): boolean =>
  one !== null && (teamsOf(one)?.join() ?? '') === (teamsOf(other)?.join() ?? '')

/** What is known of a match once the course has changed: nothing but its time where it has other teams. */
function keptAfter(kept: KeptMatch, before: CourseMatch | null, after: CourseMatch): KeptMatch {
  if (!isSameTeams(before, after)) return { ...untouched, at: kept.at, server: kept.server, room: calledOff(kept.room) }
  return isRunning(kept) && after.is !== 'ready' ? { ...kept, ready: [], room: calledOff(kept.room) } : kept
}

const withPlayed = (state: TournamentState, { draw, results, withdrawn }: Played): TournamentState => ({
  ...state,
  draw,
  results,
  teams: isSameList(withdrawnOf(state), withdrawn)
    ? state.teams
    : state.teams.map((team) => (draw.seeds.includes(team.id) ? { ...team, isOut: withdrawn.includes(team.id) } : team)),
})

const isSameList = (one: readonly TeamId[], other: readonly TeamId[]): boolean => [...one].sort().join() === [...other].sort().join()

/** The next Swiss round is paired as soon as one is over. */
function withRounds(state: TournamentState): TournamentState {
  const played = playedOf(state)
  if (!played || state.status === 'completed' || !courseIn(state)?.wantsRound) return state
  const round = nextSwissRound(played)
  if (round.length === 0) return state
  return withRounds({ ...state, draw: { ...played.draw, matches: [...played.draw.matches, ...round] } })
}

/** The tournament after what the rules made of a change: a match that lost a team it was playing with is called off. */
export function withCourse(before: TournamentState, played: Played): Done {
  const after = withRounds(withPlayed(before, played))
  const matches: Record<MatchNo, KeptMatch> = {}
  const effects: AnyEffect[] = []
  for (const no of Object.keys(before.matches).map(Number)) {
    const kept = keptOf(before, no)
    const match = matchIn(after, no)
    if (match) matches[no] = keptAfter(kept, matchIn(before, no), match)
    if (kept.room && isRunning(kept) && matches[no]?.room?.is !== kept.room.is)
      effects.push({ to: 'match', do: 'call-off', no, matchId: kept.room.matchId, reason: calledOffReason })
  }
  return become({ ...after, matches }, ...effects)
}

/** What a change by staff takes along, and how it is taken back. */
function undoEntry(before: TournamentState, after: TournamentState, change: CourseChanged, at: number): UndoEntry {
  const own = 'no' in change ? change.no : null
  const numbers = Object.keys(before.results).map(Number)
  const dropped = numbers.flatMap((no) => {
    const result = before.results[no]
    const match = matchIn(before, no)
    const teams = match && teamsOf(match)
    return no !== own && result && teams && !after.results[no] ? [{ no, teams, result }] : []
  })
  const concerned = [...dropped.map(({ no }) => no), ...(own === null ? [] : [own])]
  const kept = Object.fromEntries(concerned.map((no) => [no, keptOf(before, no)]))
  const back = 'no' in change ? { no: change.no, result: before.results[change.no] ?? null } : { team: change.team, isOut: !change.isOut }
  return { at, back, dropped, kept }
}

/** A change by staff, or a team that withdraws: it can be taken back. */
export function changedCourse(state: TournamentState, change: CourseChanged, now: number): Done {
  const played = playedOf(state)
  if (!played) return become(state)
  const changed = withCourse(state, changeOf(played, change).played)
  const entry = undoEntry(state, changed.state, change, now)
  return { ...changed, state: { ...changed.state, undo: [...state.undo, entry].slice(-undoMax) } }
}

/** What was known of a match before the change that is taken back, unless it has been played elsewhere since. */
function restored(old: KeptMatch, now: KeptMatch): KeptMatch {
  const isSameRoom = old.room?.matchId === now.room?.matchId && old.room?.is === 'ended'
  return { ...now, isCorrected: old.isCorrected, trouble: old.trouble, room: isSameRoom ? old.room : now.room }
}

/** Takes the last change back: what fell with it stands again, where the same teams meet again. What has come since stays. */
export function takenBack(state: TournamentState, { back, dropped, kept }: UndoEntry, started: ReadonlySet<MatchNo>): Done {
  const played = playedOf(state)
  if (!played) return become(state)
  let done = withCourse(state, changeOf(played, { ...back, started }).played)
  for (const { no, teams, result } of dropped) {
    const match = matchIn(done.state, no)
    const now = playedOf(done.state)
    if (!match || !now || match.is !== 'ready' || isRunning(keptOf(done.state, no)) || teamsOf(match)?.join() !== teams.join()) continue
    const again = withCourse(done.state, changeOf(now, { no, result, started }).played)
    done = { ...again, effects: [...done.effects, ...again.effects] }
  }
  const matches = { ...done.state.matches }
  for (const [key, old] of Object.entries(kept)) {
    const no = Number(key)
    const isOwn = 'no' in back && back.no === no
    if (isOwn || matchIn(done.state, no)?.is === 'over') matches[no] = restored(old, keptOf(done.state, no))
  }
  return { ...done, state: { ...done.state, matches, undo: state.undo.slice(0, -1) } }
}
