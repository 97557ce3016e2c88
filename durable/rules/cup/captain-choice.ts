import { packGroups } from './friend-packing.ts'
import type { TeamSizes } from './team-sizes.ts'

type Choice = {
  players: number
  sizes: TeamSizes
  groups: readonly (readonly number[])[]
  /** The present captain of each team. */
  captains: readonly (number | null)[]
}

/**
 * A captain for each team that has none: the best players one after the other, as long as that divides no further group of friends. The
 * first team without a captain gets the best of them. Players are given as their places by rating.
 */
export function chooseCaptains({ players, sizes, groups, captains }: Choice): { captains: readonly number[]; divided: number } {
  let divided = 0
  while (divided < groups.length && !packGroups({ sizes, groups, captains, divided })) divided += 1
  const chosen = [...captains]
  for (let player = 0; player < players && chosen.includes(null); player += 1) {
    if (chosen.includes(player)) continue
    const tried = chosen.with(chosen.indexOf(null), player)
    if (packGroups({ sizes, groups, captains: tried, divided })) chosen[chosen.indexOf(null)] = player
  }
  return { captains: withoutGaps(chosen, players), divided }
}

/** The best players who lead nothing yet, for the case that the search for a place gave up. */
function withoutGaps(captains: readonly (number | null)[], players: number): number[] {
  const free = Array.from({ length: players }, (_, player) => player).filter((player) => !captains.includes(player))
  return captains.map((captain) => captain ?? free.shift()!)
}
