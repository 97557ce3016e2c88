import { commitmentOf } from '../rules/draw.ts'
import type { CourseMatch } from '../rules/tournament/course-types.ts'
import { roundName } from '../rules/tournament/round-names.ts'
import type { GatherType } from '../rules/vocabulary.ts'
import type { MatchOrder, PlannedMap } from '../runtime/match-order.ts'
import type { KeptMatch, TournamentPlayer, TournamentState, TournamentTeam } from './tournament-state.ts'

/** The two teams of a match, in the order of its sides. */
export type TwoTeams = readonly [TournamentTeam, TournamentTeam]

/** Those of a team who may play for it and stand in its line-up. */
export const playersOf = ({ lineUp, members, standIns }: TournamentTeam): TournamentPlayer[] =>
  lineUp.flatMap((steamId) => [...members, ...standIns].find((each) => each.steamId === steamId) ?? [])

/** Why these line-ups cannot play against each other; null when they can. */
export function lineUpProblem(teams: TwoTeams, teamSize: number): string | null {
  const short = teams.find((team) => team.lineUp.length !== teamSize || playersOf(team).length !== teamSize)
  if (short) return `${short.name} har ikke en oppstilling på ${teamSize} spillere.`
  const both = playersOf(teams[0]).find(({ steamId }) => teams[1].lineUp.includes(steamId))
  return both ? `${both.username} står i begge lagenes oppstilling.` : null
}

const typeOf = (teamSize: number): GatherType => `${teamSize}v${teamSize}` as GatherType

/** How many rounds the stage of a match has, to name its round. */
const roundsOf = ({ draw }: TournamentState, { stage }: CourseMatch): number =>
  Math.max(1, ...(draw?.matches ?? []).filter((each) => each.stage === stage).map(({ round }) => round))

/** What the match is made from (docs/product.md 14.5): never rated, its maps banned and picked by the captains. */
export function orderOf(
  state: TournamentState,
  match: CourseMatch,
  { room, maps }: { room: NonNullable<KeptMatch['room']>; maps: readonly PlannedMap[] },
): MatchOrder {
  const { name, teamSize } = state.settings
  return {
    matchId: room.matchId,
    kind: 'tournament',
    organiser: { kind: 'tournament', id: state.id, match: String(match.no), name },
    type: typeOf(teamSize),
    name: `${name} · ${roundName({ stage: match.stage, round: match.round, rounds: roundsOf(state, match), type: state.settings.type })}`,
    maxPlayers: 2 * teamSize,
    seriesType: match.series,
    pickType: 'random',
    isCompetitive: false,
    maps,
    seed: room.seed,
    commitment: commitmentOf(room.seed),
  }
}
