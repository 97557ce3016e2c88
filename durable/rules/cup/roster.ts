import type { Field } from './balance-field.ts'
import type { Filled, Worth } from './best-found.ts'
import { packGroups } from './friend-packing.ts'
import type { Dice } from './search-dice.ts'
import { distance, type Scale, scaleOf, worthOf } from './team-worth.ts'

/** Players who move together: a group of friends, or one player. `bits`: the group that a player of a divided one belongs to. */
export type Item = { players: readonly number[]; sum: number; bits: number }

/** A way to make the teams, to be changed: who is sure to be in each, and who else is. */
export type Roster = { scale: Scale; bigOnes: number; fixed: readonly Item[]; items: (readonly Item[])[] }

/** A beginning: groups of friends where they fit, tried in a random order, then everybody by rating where fewest are and the weakest. */
export function rosterOf(field: Field, dice: Dice): Roster {
  const { ranked, groups, captains, sizes, divided } = field
  const order = dice.shuffled(captains.map((_, team) => team))
  const packing = packGroups({ sizes, groups, captains, divided, order }) ?? groups.map(() => null)
  const parted = groups.filter((_, place) => packing[place] === null)
  const anItem = (players: readonly number[]): Item => ({
    players,
    sum: players.reduce((sum, player) => sum + ranked[player]!.elo, 0),
    bits: parted.reduce((bits, group, place) => (group.includes(players[0]!) ? 1 << place : bits), 0),
  })
  const groupOf = (player: number) => groups.find((group, place) => packing[place] !== null && group.includes(player))
  const fixed = captains.map((captain) => anItem(groupOf(captain) ?? [captain]))
  const isFixed = (player: number) => fixed.some(({ players }) => players.includes(player))
  const items: Item[][] = captains.map(() => [])
  for (const [place, team] of packing.entries())
    if (team !== null && !isFixed(groups[place]![0]!)) items[team]!.push(anItem(groups[place]!))
  const roster: Roster = { scale: scaleOf(field), bigOnes: sizes.bigOnes, fixed, items }
  for (const [player] of ranked.entries()) if (!isFixed(player) && !groupOf(player)) items[placeFor(roster)]!.push(anItem([player]))
  return roster
}

/** The team with room that has the fewest players, of those the one with the lowest sum. */
function placeFor({ scale: { small }, bigOnes, fixed, items }: Roster): number {
  const teams = fixed.map((each, team) => ({ team, size: sizeOf(each, items[team]!), sum: sumOf(each, items[team]!) }))
  const big = teams.filter(({ size }) => size > small).length
  const open = teams.filter(({ size }) => size < small || (size === small && big < bigOnes))
  return open.reduce((best, each) => (each.size < best.size || (each.size === best.size && each.sum < best.sum) ? each : best)).team
}

const sizeOf = (fixed: Item, items: readonly Item[]): number =>
  items.reduce((size, { players }) => size + players.length, fixed.players.length)
const sumOf = (fixed: Item, items: readonly Item[]): number => items.reduce((sum, item) => sum + item.sum, fixed.sum)

export const copyOf = (roster: Roster): Roster => ({ ...roster, items: [...roster.items] })

/** The players of each team. */
export const teamsOf = ({ fixed, items }: Roster): Filled =>
  fixed.map(({ players }, team) => [...players, ...items[team]!.flatMap((item) => item.players)])

/** How far each team is from what it should have. */
const distancesOf = ({ scale, fixed, items }: Roster): number[] =>
  fixed.map((each, team) => distance(scale, sumOf(each, items[team]!), sizeOf(each, items[team]!)))

export const worthOfRoster = (roster: Roster): Worth =>
  worthOf(
    distancesOf(roster),
    roster.fixed.map(({ bits }, team) => roster.items[team]!.reduce((all, item) => all | item.bits, bits)),
  )
