import type { DrawSource } from '../draft/draw.ts'
import type { SteamId } from '../vocabulary.ts'
import { aField, type Field, type TeamToFill } from './balance-field.ts'
import { searchAll, waysToFill } from './search-all.ts'
import { searchOn } from './search-on.ts'
import type { PlacedPlayer, Suggestion } from './suggestion.ts'
import { spreadOf, teamStrength, winChance } from './team-strength.ts'

/** How many suggestions there are at most. */
const mostSuggestions = 5
/** The number of ways to fill the teams up to which all are tried: up to 15 players in three teams. */
const mostWaysToTry = 40_000

/**
 * Up to five different ways to place everybody in the teams (docs/product.md 16.4), the best first. Sizes differ by one at most; as few
 * groups of friends as possible are divided; a player who is captain already stays in their team, and the strongest of the others that can
 * be are captains of the rest, one a team. The best way has the smallest spread, then the smallest squares of the distances from the mean.
 * Small cups are searched exactly, larger ones for a counted number of steps; equals are told apart only by the order of the lots.
 * `players` and `source.steamIds` are in the order of registration. None if there are fewer players than teams, or more than five a team.
 */
export function suggestTeams(
  players: readonly PlacedPlayer[],
  { teams, source }: { teams: readonly TeamToFill[]; source: DrawSource },
): readonly Suggestion[] {
  const field = aField(players, { teams, source })
  if (!field) return []
  const found = waysToFill(field) <= mostWaysToTry ? searchAll(field, mostSuggestions) : searchOn(field, mostSuggestions)
  return found.map((filled) => aSuggestion(field, filled, teams))
}

/** Names the players again: the captain first, then by rating. A team that had no captain is led by its highest rated. */
function aSuggestion({ ranked }: Field, filled: readonly (readonly number[])[], teams: readonly TeamToFill[]): Suggestion {
  const made = filled.map((places, team) => {
    const members = places.toSorted((a, b) => a - b).map((place) => ranked[place]!)
    const captain: SteamId = teams[team]!.captain ?? members[0]!.steamId
    const others = members.map(({ steamId }) => steamId).filter((steamId) => steamId !== captain)
    return { players: [captain, ...others], captain, strength: teamStrength(members.map(({ elo }) => elo)) }
  })
  const strengths = made.map(({ strength }) => strength)
  return { teams: made, spread: spreadOf(strengths), chance: winChance(Math.max(...strengths), Math.min(...strengths)) }
}
