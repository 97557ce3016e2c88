import type { MatchOrder, PlannedMap } from '../../ports/match-order.ts'
import { commitmentOf } from '../../rules/draft/draw.ts'
import type { CourseMatch } from '../../rules/tournament/course-types.ts'
import { roundName } from '../../rules/tournament/round-names.ts'
import { type GatherType, gatherTypes, type SteamId } from '../../rules/vocabulary.ts'
import type { CourseHost } from '../course-host.ts'
import {
  type CoursePlayer,
  type CourseState,
  isRunning,
  type MatchPlace,
  type MatchProgress,
  type TeamOf,
  teamOf,
} from '../course-state.ts'
import { teamsOf } from '../state-course.ts'
import { roundsOf } from './match-words.ts'

/** The two teams of a match, in the order of its sides. */
export type TwoTeams<State extends CourseState> = readonly [TeamOf<State>, TeamOf<State>]

/** The teams of a match; null while one is not known, or there is none. */
export function twoTeams<State extends CourseState>(state: State, match: CourseMatch): TwoTeams<State> | null {
  const [a, b] = (teamsOf(match) ?? []).map((id) => teamOf<TeamOf<State>>(state, id))
  return a && b ? [a, b] : null
}

/** How many of each team play: what is right for all, or as many as the smaller team has. Nobody plays alone against nobody. */
export function playersASide<State extends CourseState>(state: State, teams: TwoTeams<State>, host: CourseHost<State>): number {
  return host.teamSize(state) ?? Math.max(1, Math.min(...teams.map(({ lineUp }) => lineUp.length)))
}

/** The number of players of a match that may have begun: the number with which it began. */
export const playersInMatch = <State extends CourseState>(
  state: State,
  { teams, progress }: { teams: TwoTeams<State>; progress: MatchProgress },
  host: CourseHost<State>,
): number => (isRunning(progress) && progress.room?.size) || playersASide(state, teams, host)

/** A side of a match: the first players of a team's line-up, and its captains among them. */
export type MatchSide = { name: string; captains: readonly SteamId[]; lineUp: readonly SteamId[]; players: readonly CoursePlayer[] }

/** Both sides of a match, `size` of each team. */
export function sidesOf<State extends CourseState>(
  state: State,
  teams: TwoTeams<State>,
  host: CourseHost<State>,
  size = playersASide(state, teams, host),
): readonly [MatchSide, MatchSide] {
  const playing = (team: TeamOf<State>): MatchSide => {
    const lineUp = team.lineUp.slice(0, size)
    const players = lineUp.flatMap((steamId) => host.mayPlay(team, state).find((each) => each.steamId === steamId) ?? [])
    return { name: team.name, captains: team.captains, lineUp, players }
  }
  return [playing(teams[0]), playing(teams[1])]
}

/** Why these teams cannot play against each other, `size` of each; null when they can. */
export function lineUpProblem([one, other]: readonly [MatchSide, MatchSide], size: number): string | null {
  const short = [one, other].find(({ players }) => players.length !== size)
  if (short) return `${short.name} har ikke en oppstilling på ${size === 1 ? 'én spiller' : `${size} spillere`}.`
  const both = one.players.find(({ steamId }) => other.lineUp.includes(steamId))
  return both ? `${both.username} står i begge lagenes oppstilling.` : null
}

/** One against one has no word of its own: how many play is said by the order. */
const typeOf = (size: number): GatherType => gatherTypes.find((type) => type === `${size}v${size}`) ?? '2v2'

/** The plan that the match is made from (docs/product.md 14.5): never rated, its maps banned and picked by the captains. */
export function orderOf<State extends CourseState>(
  state: State,
  { match, room, maps, size }: { match: CourseMatch; room: MatchPlace; maps: readonly PlannedMap[]; size: number },
  host: CourseHost<State>,
): MatchOrder {
  const name = host.nameOf(state)
  const { stage, round } = match
  const rounds = roundsOf(state.draw?.matches ?? []).get(stage) ?? round
  return {
    matchId: room.matchId,
    kind: host.kind,
    organiser: { kind: host.kind, id: state.id, match: String(match.no), name },
    type: typeOf(size),
    name: `${name} · ${roundName({ stage, round, rounds, type: state.draw?.format.type ?? 'bracket' })}`,
    maxPlayers: 2 * size,
    seriesType: match.series,
    pickType: 'random',
    isCompetitive: false,
    maps,
    seed: room.seed,
    commitment: commitmentOf(room.seed),
  }
}
