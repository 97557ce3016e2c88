import type { TeamSizes } from './team-sizes.ts'

/** How many places the search may try before it says that there is none. */
const mostTries = 20_000

type Task = {
  sizes: TeamSizes
  groups: readonly (readonly number[])[]
  captains: readonly (number | null)[]
  /** How many groups may be divided. */
  divided: number
  /** In which order teams are tried; as they stand without it. */
  order?: readonly number[]
}

/** The team of each whole group; null for groups that are divided. */
export type Packing = readonly (number | null)[]

/**
 * A team for every group of friends, except `divided` of them; null if there is no such way. Players in no group always find a place in
 * the room that is left. A group with a captain goes to the captain's team; a group with two captains is divided.
 */
export function packGroups({ sizes, groups, captains, divided, order }: Task): Packing | null {
  const teams = order ?? captains.map((_, team) => team)
  const loads = captains.map((captain) => (captain === null ? 0 : 1))
  const packed = groups.map((): number | null => null)
  const homes = groups.map((group) => captains.flatMap((captain, team) => (captain !== null && group.includes(captain) ? [team] : [])))
  // Groups with a captain first: after them teams with as many players are as good as each other.
  const isBound = (group: number) => (homes[group]!.length > 0 ? 1 : 0)
  const inTurn = groups.map((_, group) => group).sort((a, b) => isBound(b) - isBound(a) || groups[b]!.length - groups[a]!.length)
  const hopeless = new Set<string>()
  let tries = 0

  const placesFor = (home: readonly number[]): readonly number[] => {
    if (home.length > 0) return home.length === 1 ? home : []
    return teams.filter((team, place) => teams.findIndex((other) => loads[other] === loads[team]) === place)
  }
  const hasRoom = (load: number, coming: number): boolean => {
    if (load + coming <= sizes.small) return true
    const bigOnes = loads.filter((each) => each > sizes.small).length
    return load + coming === sizes.small + 1 && bigOnes < sizes.bigOnes
  }
  const place = (turn: number, mayDivide: number): boolean => {
    const group = inTurn[turn]
    if (group === undefined) return true
    const situation = `${turn} ${mayDivide} ${loads.toSorted().join('')}`
    if (hopeless.has(situation)) return false
    const coming = groups[group]!.length - homes[group]!.length
    for (const team of placesFor(homes[group]!)) {
      tries += 1
      if (tries > mostTries) return false
      if (!hasRoom(loads[team]!, coming)) continue
      loads[team]! += coming
      packed[group] = team
      if (place(turn + 1, mayDivide)) return true
      loads[team]! -= coming
      packed[group] = null
    }
    if (mayDivide > 0 && place(turn + 1, mayDivide - 1)) return true
    if (isBound(group) === 0) hopeless.add(situation)
    return false
  }
  return place(0, divided) ? packed : null
}
