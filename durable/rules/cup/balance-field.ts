import { type DrawSource, drawIndex } from '../draft/draw.ts'
import { drawLabels } from '../draft/draw-labels.ts'
import type { SteamId } from '../vocabulary.ts'
import { chooseCaptains } from './captain-choice.ts'
import { cupLimits } from './cup-words.ts'
import type { PlacedPlayer } from './suggestion.ts'
import type { TeamSizes } from './team-sizes.ts'

/** A team to be filled; `captain` is who leads it already. */
export type TeamToFill = { captain: SteamId | null }

/**
 * The field that the balance works on. A player is a number: the place by rating, the best 0, equals in the order of the lots. So a search
 * takes equal players in the order of the lots, and favours nobody.
 */
export type Field = {
  ranked: readonly PlacedPlayer[]
  sizes: TeamSizes
  /** The groups that want to be together: two players or more each. */
  groups: readonly (readonly number[])[]
  /** The player of each team who is sure to be in it. */
  captains: readonly number[]
  /** The smallest number of groups that must be divided. */
  divided: number
}

/** The field of these players and teams; null if the teams cannot be filled with them. */
export function aField(
  players: readonly PlacedPlayer[],
  { teams, source }: { teams: readonly TeamToFill[]; source: DrawSource },
): Field | null {
  const count = teams.length
  if (count === 0 || players.length < count || players.length > count * cupLimits.teamSize) return null
  const ranked = byLot(players, source).sort((a, b) => b.elo - a.elo)
  const sizes = { count, small: Math.floor(players.length / count), bigOnes: players.length % count }
  const groups = groupsOf(ranked)
  const placeOf = (captain: SteamId | null) => {
    const place = ranked.findIndex(({ steamId }) => steamId === captain)
    return place === -1 ? null : place
  }
  const chosen = chooseCaptains({ players: ranked.length, sizes, groups, captains: teams.map(({ captain }) => placeOf(captain)) })
  return { ranked, sizes, groups, ...chosen }
}

/** One draw after the other takes the next of those who are left, in the order of registration. */
function byLot(players: readonly PlacedPlayer[], source: DrawSource): PlacedPlayer[] {
  const left = [...players]
  return players.map((_, place) => left.splice(drawIndex(source, drawLabels.player(place + 1), left.length), 1)[0]!)
}

function groupsOf(ranked: readonly PlacedPlayer[]): number[][] {
  const places = ranked.map((_, place) => place).filter((place) => ranked[place]!.friends !== null)
  return [...Map.groupBy(places, (place) => ranked[place]!.friends).values()].filter((group) => group.length > 1)
}
