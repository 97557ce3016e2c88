import type { SteamId, TeamId } from '../vocabulary.ts'
import { cupLimits } from './cup-words.ts'
import { spreadOf, teamStrength } from './team-strength.ts'

/** A team with the ratings of its players. */
export type RatedTeam = { id: TeamId; players: readonly { steamId: SteamId; elo: number }[] }

/**
 * A place that a player can get, with the strength and evenness of the teams before and after. `out`: the player who has the place; null
 * for an open one.
 */
export type PlaceToJoin = {
  team: TeamId
  out: SteamId | null
  size: number
  strength: { before: number; after: number }
  spread: { before: number; after: number }
}

const elosOf = ({ players }: RatedTeam): number[] => players.map(({ elo }) => elo)

/** The place of `out` in a team, or an open one, as it would be for a player of this rating. */
export function placeIn(teams: readonly RatedTeam[], team: RatedTeam, { elo, out }: { elo: number; out: SteamId | null }): PlaceToJoin {
  const before = teams.map((each) => teamStrength(elosOf(each)))
  const joined = [...team.players.filter(({ steamId }) => steamId !== out).map((player) => player.elo), elo]
  const after = teamStrength(joined)
  return {
    team: team.id,
    out,
    size: joined.length,
    strength: { before: teamStrength(elosOf(team)), after },
    spread: { before: spreadOf(before), after: spreadOf(teams.map((each, at) => (each === team ? after : (before[at] ?? 0)))) },
  }
}

/** The open places, one a team, that of the most even teams first; of equal ones that of the smaller team (docs/product.md 16.5). */
export const openPlaces = (teams: readonly RatedTeam[], elo: number): PlaceToJoin[] =>
  teams
    .filter(({ players }) => players.length < cupLimits.teamSize)
    .map((team) => placeIn(teams, team, { elo, out: null }))
    .sort((one, other) => one.spread.after - other.spread.after || one.size - other.size || one.team - other.team)
