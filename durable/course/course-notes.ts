import type { CourseMatch, MatchResult } from '../rules/tournament/course-types.ts'
import type { MatchNo, SteamId, TeamId } from '../rules/vocabulary.ts'
import type { RoomEffect } from '../runtime/effects/room-effects.ts'
import type { MatchRefusal } from './course-events.ts'
import type { CourseHost } from './course-host.ts'
import { type CourseState, teamOf } from './course-state.ts'
import { messagesOf, type Toast } from './course-toasts.ts'
import { capitalised, matchWords, resultWords, teamName } from './matches/match-words.ts'
import { matchIn, teamsOf } from './state-course.ts'

/** The players of these teams, and those who act for them. */
export const everybodyOf = (state: CourseState, teams: readonly TeamId[]): SteamId[] => [
  ...new Set(teams.flatMap((id) => teamOf(state, id) ?? []).flatMap(({ lineUp, captains }) => [...lineUp, ...captains])),
]

const toTeams = <State extends CourseState>(state: State, teams: readonly TeamId[], toast: Toast, host: CourseHost<State>): RoomEffect[] =>
  messagesOf(host).toasts(state, everybodyOf(state, teams), toast)

/** A match could not be opened, or ended without a result. */
export function notStarted<State extends CourseState>(
  state: State,
  { no, msg }: { no: MatchNo; msg: string },
  host: CourseHost<State>,
): RoomEffect[] {
  const match = matchIn(state, no)
  return toTeams(state, (match && teamsOf(match)) ?? [], { type: 'warning', msg }, host)
}

/** A match could not be opened: its teams get the reason, and staff get it where they must help. */
export const refusedToOpen = <State extends CourseState>(
  state: State,
  { no, refusal: { why, text } }: { no: MatchNo; refusal: MatchRefusal },
  host: CourseHost<State>,
): RoomEffect[] => [
  ...notStarted(state, { no, msg: text }, host),
  ...(why === 'no-maps' || why === 'failed'
    ? [messagesOf(host).toStaff(state, { type: 'warning', msg: `Kamp ${no} kunne ikke åpnes: ${text}` })]
    : []),
]

/** Staff have set, corrected or removed a result: both teams get a message. */
export function resultCorrected<State extends CourseState>(
  state: State,
  { before, result, isNamed }: { before: CourseMatch; result: MatchResult | null; isNamed: boolean },
  host: CourseHost<State>,
): RoomEffect[] {
  const teams = teamsOf(before) ?? []
  const of = capitalised(matchWords(state, before))
  const pair = teams.map((id) => teamName(state, id)).join(' mot ')
  const winner = result && result.winner !== null ? teams[result.winner] : undefined
  const what = !result
    ? 'Resultatet er tatt bort.'
    : winner !== undefined && (isNamed || result.how === 'walkover')
      ? `${teamName(state, winner)} ${isNamed ? 'er satt som vinner' : 'vinner på walkover'}.`
      : `Resultatet er ${before.result ? 'rettet til' : 'satt til'} ${resultWords(result)}.`
  return toTeams(state, teams, { type: 'info', msg: `${of}, ${pair}: ${what}` }, host)
}

/** The message to the winners; none for a course without them. */
export const championCrowned = <State extends CourseState>(state: State, champion: TeamId | null, host: CourseHost<State>): RoomEffect[] =>
  champion === null
    ? []
    : toTeams(state, [champion], { type: 'success', msg: `Gratulerer! ${teamName(state, champion)} vant ${host.it}.` }, host)
