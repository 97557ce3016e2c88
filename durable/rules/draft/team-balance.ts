import { againIn, byRating, captainsOf, type Rated } from './captains.ts'

/** The largest difference to the best split with which a split takes part in the draw, in ELO points of the teams' sums. */
export const evenEnoughElo = 10

type Split<Player> = { one: readonly Player[]; other: readonly Player[]; difference: number }

const sumOf = (players: readonly Rated[]): number => players.reduce((sum, each) => sum + each.elo, 0)

/** Every way to take `count` of the players, in their order. */
function choices<Player>(players: readonly Player[], count: number): Player[][] {
  if (count === 0) return [[]]
  const [first, ...rest] = players
  if (first === undefined || players.length < count) return []
  return [...choices(rest, count - 1).map((taken) => [first, ...taken]), ...choices(rest, count)]
}

/** Players who came together and stay on one team, by SteamID. */
export type Parties = readonly (readonly string[])[]

/** How many parties a split divides. */
const dividedBy = ({ one }: Split<Rated>, parties: Parties): number =>
  parties.filter((party) => new Set(party.map((steamId) => one.some((each) => each.steamId === steamId))).size > 1).length

/** The splits that divide the fewest parties: none of them, wherever that can be. */
function undivided<Player extends Rated>(splits: readonly Split<Player>[], parties: Parties): readonly Split<Player>[] {
  const divided = new Map(splits.map((split) => [split, dividedBy(split, parties)]))
  const fewest = Math.min(...divided.values())
  return splits.filter((split) => divided.get(split) === fewest)
}

/**
 * The splits into two teams of one size that are even enough: of those that keep every party together the one with the smallest
 * difference of rating sums, and all within ten points of it (docs/product.md 5.10). Exact and always in the same order, so that
 * a draw can choose one by its number.
 */
export function evenSplits<Player extends Rated>(inJoinOrder: readonly Player[], parties: Parties = []): Split<Player>[] {
  const [first, ...rest] = inJoinOrder
  if (!first || inJoinOrder.length % 2 !== 0) throw new Error('two teams of one size need an even number of players')
  const all = choices(rest, inJoinOrder.length / 2 - 1).map((taken) => {
    const one = [first, ...taken]
    const other = rest.filter((each) => !taken.includes(each))
    return { one, other, difference: Math.abs(sumOf(one) - sumOf(other)) }
  })
  const splits = undivided(all, parties)
  const best = Math.min(...splits.map((split) => split.difference))
  return splits.filter((split) => split.difference <= best + evenEnoughElo)
}

export type BalancedTeams<Player> = Record<'A' | 'B', { captain: Player; players: readonly Player[] }>

/**
 * Names the teams of a split: each is led by its highest rated, and A is led by the lower rated of the two. In a rematch `begins`, who lost
 * the match before, leads team A, whatever the ratings.
 */
export function namedTeams<Player extends Rated>(
  split: Split<Player>,
  inJoinOrder: readonly Player[],
  begins: string | null = null,
): BalancedTeams<Player> {
  const leaderOf = (team: readonly Player[]) =>
    team.find((each) => each.steamId === begins) ?? byRating(inJoinOrder.filter((each) => team.includes(each)))[0]
  const leaders = [leaderOf(split.one), leaderOf(split.other)]
  const { a, b } = captainsOf(
    inJoinOrder.filter((each) => leaders.includes(each)),
    againIn('random', begins),
  )
  const teamOf = (captain: Player) => (split.one.includes(captain) ? split.one : split.other)
  return { A: { captain: a, players: teamOf(a) }, B: { captain: b, players: teamOf(b) } }
}

/** The facts beside the players that a draw of teams uses: who begins, as in `namedTeams`, and the parties. */
type DrawnWith = { begins?: string | null; parties?: Parties }

/** 'Balansert': `draw` chooses one of this many (docs/design.md 2.5). */
export function balancedTeams<Player extends Rated>(
  inJoinOrder: readonly Player[],
  draw: (of: number) => number,
  { begins = null, parties = [] }: DrawnWith = {},
): BalancedTeams<Player> {
  const splits = evenSplits(inJoinOrder, parties)
  const drawn = splits[draw(splits.length)]
  if (!drawn) throw new Error('the draw chose no split')
  return namedTeams(drawn, inJoinOrder, begins)
}
