import type { TeamId } from '../../vocabulary.ts'
import type { TableRow } from '../course-types.ts'

/**
 * The seeds of the bracket after the groups (docs/product.md 14.4): the winners, the best first, then the runners-up, the best first as far
 * as each is in the other half than the winner of its group. `seeds` are those of the draw. Every seed of a bracket whose number leaves 0
 * or 1 when divided by 4 is in the half of the first, so there are always as many places for runners-up as there must be.
 */
export function seedsFromGroups(tables: readonly (readonly TableRow[])[], seeds: readonly TeamId[]): readonly TeamId[] {
  const winners = rankAcross(
    tables.map((table) => table[0]!),
    seeds,
  )
  const left = rankAcross(
    tables.map((table) => table[1]!),
    seeds,
  )
  const seeded = [...winners]
  while (left.length > 0) {
    const half = inUpperHalf(seeded.length + 1)
    const isApart = ({ group }: TableRow) => inUpperHalf(winners.findIndex((winner) => winner.group === group) + 1) !== half
    seeded.push(...left.splice(left.findIndex(isApart), 1))
  }
  return seeded.map(({ team }) => team)
}

const inUpperHalf = (seed: number): boolean => seed % 4 < 2

/** Rows of different groups, the best first: by points a match, then rounds' difference and rounds a match, then the order of the seeds. */
export function rankAcross(rows: readonly TableRow[], seeds: readonly TeamId[]): TableRow[] {
  // Multiplied out, since quotients of whole numbers need not be equal where they should be.
  const perMatch = (a: TableRow, b: TableRow, measure: (row: TableRow) => number) =>
    measure(b) * Math.max(1, a.played) - measure(a) * Math.max(1, b.played)
  return [...rows].sort(
    (a, b) =>
      perMatch(a, b, ({ points }) => points) ||
      perMatch(a, b, ({ roundsFor, roundsAgainst }) => roundsFor - roundsAgainst) ||
      perMatch(a, b, ({ roundsFor }) => roundsFor) ||
      seeds.indexOf(a.team) - seeds.indexOf(b.team),
  )
}
