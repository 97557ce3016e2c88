import type { SteamId, TeamId } from '../../rules/vocabulary.ts'
import type { CupState, CupTeam } from '../cup-state.ts'
import { ledBy } from './team-places.ts'

type Substitution = { out: SteamId; came: SteamId }

/** The team with a substitute in the place of one of its players. The first of the others becomes captain if the captain leaves. */
function teamWithSubstitute(team: CupTeam, { out, came }: Substitution): CupTeam {
  const lineUp = team.lineUp.map((steamId) => (steamId === out ? came : steamId))
  const next = lineUp.find((steamId) => steamId !== came) ?? came
  return team.captains.includes(out) ? ledBy({ ...team, lineUp }, next) : { ...team, lineUp }
}

/**
 * The cup in which `came` has the place of `out` in a team, and `out` has lost theirs (docs/product.md 16.5). The same cup when `came` is in
 * the team already: of a larger team some do not play.
 */
export function withSubstitute(state: CupState, team: TeamId, substitution: Substitution): CupState {
  const { out, came } = substitution
  if (state.teams.some(({ id, lineUp }) => id === team && lineUp.includes(came))) return state
  const players = state.players.map((player) => {
    if (player.steamId === out) return { ...player, part: 'out' as const }
    return player.steamId === came ? { ...player, part: 'in' as const } : player
  })
  return { ...state, players, teams: state.teams.map((each) => (each.id === team ? teamWithSubstitute(each, substitution) : each)) }
}
