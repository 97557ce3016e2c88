const dayMs = 86_400_000

/** How far back the record is read for players who play together, in ms. */
export const companionsForMs = 60 * dayMs
/** How many matches together make a regular, and how many against each other a rival. */
const regularFrom = 5
const rivalFrom = 5
/** How many of each kind a player has at most. */
export const regularsMost = 20
export const rivalsMost = 5

/** A match of one player's history with a result that counts. `own` are the team-mates without the player; all are user ids. */
export type SharedMatch = { at: number; result: 'win' | 'loss' | 'draw'; own: readonly number[]; other: readonly number[] }

/** The matches of a player and `other_id` in these days: together and against each other; `won` and `lost` by the player. */
export type Companion = {
  other_id: number
  together: number
  together_won: number
  against: number
  against_won: number
  against_lost: number
  is_regular: 0 | 1
  is_rival: 0 | 1
}
type Shared = Omit<Companion, 'is_regular' | 'is_rival'>

function addUp(matches: readonly SharedMatch[]): Shared[] {
  const sums = new Map<number, Shared>()
  const sumOf = (other_id: number): Shared => {
    const sum = sums.get(other_id) ?? { other_id, together: 0, together_won: 0, against: 0, against_won: 0, against_lost: 0 }
    sums.set(other_id, sum)
    return sum
  }
  for (const { own, other, result } of matches) {
    for (const sum of own.map(sumOf)) {
      sum.together += 1
      sum.together_won += result === 'win' ? 1 : 0
    }
    for (const sum of other.map(sumOf)) {
      sum.against += 1
      sum.against_won += result === 'win' ? 1 : 0
      sum.against_lost += result === 'loss' ? 1 : 0
    }
  }
  return [...sums.values()]
}

const mostTogether = (one: Shared, other: Shared) =>
  other.together - one.together || other.together_won - one.together_won || one.other_id - other.other_id
const mostAgainst = (one: Shared, other: Shared) =>
  other.against - one.against || other.against_won - one.against_won || one.other_id - other.other_id

/** The regulars and rivals of one player at `now` (UTC ms), from their matches (docs/product.md 7.12), by id. */
export function companionsOf(matches: readonly SharedMatch[], now: number): Companion[] {
  const shared = addUp(matches.filter(({ at }) => at >= now - companionsForMs))
  const regulars = new Set(
    shared
      .filter(({ together }) => together >= regularFrom)
      .sort(mostTogether)
      .slice(0, regularsMost),
  )
  const rivals = new Set(
    shared
      .filter(({ against }) => against >= rivalFrom)
      .sort(mostAgainst)
      .slice(0, rivalsMost),
  )
  return shared
    .filter((each) => regulars.has(each) || rivals.has(each))
    .sort((one, other) => one.other_id - other.other_id)
    .map((each) => ({ ...each, is_regular: regulars.has(each) ? 1 : 0, is_rival: rivals.has(each) ? 1 : 0 }))
}
