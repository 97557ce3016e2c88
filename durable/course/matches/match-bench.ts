import type { MatchReport } from '../../ports/organiser-port.ts'
import { reservesMax } from '../../rules/play/bench-limits.ts'
import { type MatchNo, type SteamId, type TeamName, teamNames } from '../../rules/vocabulary.ts'
import type { CourseHost } from '../course-host.ts'
import { type CourseState, progressOf, withProgress } from '../course-state.ts'
import { matchIn } from '../state-course.ts'
import { playersASide, sidesOf, type TwoTeams, twoTeams } from './course-match-plan.ts'

/** A player who is on the bench when a match opens; with `only` for that team. */
type OnBench = { steamId: SteamId; only?: TeamName }

/**
 * The bench of a match (docs/product.md 10.9) in its order: each team's players outside the line-up, then the players who wait for a place.
 */
export function benchOf<State extends CourseState>(
  state: State,
  teams: TwoTeams<State>,
  host: CourseHost<State>,
  size = playersASide(state, teams, host),
): OnBench[] {
  const sides = sidesOf(state, teams, host, size)
  const own = teamNames.flatMap((only, side) => {
    const [team, lineUp] = [teams[side], sides[side]?.lineUp ?? []]
    const reserves = team ? host.reservesOf(team, state).filter((steamId) => !lineUp.includes(steamId)) : []
    return reserves.map((steamId): OnBench => ({ steamId, only }))
  })
  return [
    ...own,
    ...host
      .waiting(state)
      .slice(0, reservesMax)
      .map((steamId): OnBench => ({ steamId })),
  ]
}

/** The team of a match whose line-up a player is in; undefined where they are in none. */
function teamIn<State extends CourseState>(state: State, no: MatchNo, steamId: SteamId) {
  const match = matchIn(state, no)
  const teams = match && twoTeams(state, match)
  return teams?.find(({ lineUp }) => lineUp.includes(steamId))
}

/**
 * Whether a player of the bench may still come in for `out`: they wait for a place or are in this team. A player whom staff have put into
 * the other team meanwhile may not.
 */
export function mayComeIn<State extends CourseState>(
  state: State,
  no: MatchNo,
  { out, came }: { out: SteamId; came: SteamId },
  host: CourseHost<State>,
): boolean {
  const team = teamIn(state, no, out)
  return host.waiting(state).includes(came) || (team !== undefined && host.reservesOf(team, state).includes(came))
}

/**
 * The course with the substitutes whom a match has let in from its bench: they join the line-up of their team. Each counts once, however
 * often the match reports it.
 */
export function withSubstitutes<State extends CourseState>(state: State, no: MatchNo, report: MatchReport, host: CourseHost<State>): State {
  const { room } = progressOf(state, no)
  const replaced = report.replaced ?? []
  const known = room?.replaced ?? 0
  if (!room || replaced.length <= known) return state
  const next = replaced.slice(known).reduce((so, { out, came }) => {
    const team = teamIn(so, no, out)
    const isFree = team && (host.waiting(so).includes(came) || host.reservesOf(team, so).includes(came))
    return isFree ? host.withSubstitute(so, team.id, { out, came }) : so
  }, state)
  return withProgress(next, no, { room: { ...room, replaced: replaced.length } })
}
