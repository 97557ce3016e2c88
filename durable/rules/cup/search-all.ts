import type { Field } from './balance-field.ts'
import { BestFound, type Filled } from './best-found.ts'
import { distance, scaleOf, worthOf } from './team-worth.ts'

/** In how many ways the teams can be filled once each has its captain; groups of friends not looked at. */
export function waysToFill({ ranked, sizes: { count, small, bigOnes } }: Field): number {
  let ways = choose(count, bigOnes)
  let left = ranked.length - count
  for (let team = 0; team < count; team += 1) {
    const places = small - 1 + (team < bigOnes ? 1 : 0)
    ways *= choose(left, places)
    left -= places
  }
  return ways
}

function choose(from: number, count: number): number {
  let ways = 1
  for (let each = 1; each <= count; each += 1) ways = (ways * (from - count + each)) / each
  return ways
}

/** The best ways of all there are. */
export function searchAll(field: Field, most: number): readonly Filled[] {
  const { ranked, groups, captains, sizes } = field
  const scale = scaleOf(field)
  const found = new BestFound(most)
  const bitOf = ranked.map((_, player) => groups.reduce((bits, group, place) => (group.includes(player) ? 1 << place : bits), 0))
  const teams = captains.map((captain) => [captain])
  const sums = captains.map((captain) => ranked[captain]!.elo)
  const others = ranked.map((_, player) => player).filter((player) => !captains.includes(player))

  const place = (turn: number, bigOnes: number): void => {
    const player = others[turn]
    if (player === undefined) {
      const distances = sums.map((sum, team) => distance(scale, sum, teams[team]!.length))
      const friends = teams.map((team) => team.reduce((bits, each) => bits | bitOf[each]!, 0))
      found.add(worthOf(distances, friends), teams)
      return
    }
    for (const [team, members] of teams.entries()) {
      const isFull = members.length > sizes.small || (members.length === sizes.small && bigOnes === 0)
      if (isFull) continue
      const isBig = members.length === sizes.small
      members.push(player)
      sums[team]! += ranked[player]!.elo
      place(turn + 1, isBig ? bigOnes - 1 : bigOnes)
      members.pop()
      sums[team]! -= ranked[player]!.elo
    }
  }
  place(0, sizes.bigOnes)
  return found.all()
}
