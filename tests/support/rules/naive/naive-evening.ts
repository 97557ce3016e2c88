/** The rules of a tournament with groups (docs/product.md 14.4), written again without the code that plays it. */

/** The result of one pair: the points of the first, and of the second; null for a match to which neither team came. */
export type NaiveResult = { one: number; other: number; score: readonly [number, number] | null }

/** Sixteen seeds, the best first, in four groups in snake order. */
export function naiveGroups(seeds: readonly number[]): number[][] {
  const groups: number[][] = [[], [], [], []]
  seeds.forEach((team, place) => {
    const row = Math.floor(place / 4)
    groups[row % 2 === 0 ? place % 4 : 3 - (place % 4)]?.push(team)
  })
  return groups
}

type NaiveRow = { team: number; points: number; difference: number }

/**
 * The table of a group: three points for a win and one for a draw, then the difference of rounds, then the winner of the match between the
 * two.
 */
export function naiveTable(group: readonly number[], results: readonly NaiveResult[]): NaiveRow[] {
  const rows = group.map((team) => {
    const own = results.filter(({ one, other }) => one === team || other === team)
    const of = ({ one, score }: NaiveResult) => (score === null ? null : one === team ? score : ([score[1], score[0]] as const))
    const scores = own.flatMap((result) => of(result) ?? [])
    const pairs = Array.from({ length: scores.length / 2 }, (_, at) => [scores[at * 2] ?? 0, scores[at * 2 + 1] ?? 0] as const)
    const points = pairs.reduce((sum, [mine, theirs]) => sum + (mine > theirs ? 3 : mine === theirs ? 1 : 0), 0)
    return { team, points, difference: pairs.reduce((sum, [mine, theirs]) => sum + mine - theirs, 0) }
  })
  const beat = (team: number, opponent: number) =>
    results.some(
      ({ one, other, score }) =>
        score !== null &&
        ((one === team && other === opponent && score[0] > score[1]) || (other === team && one === opponent && score[1] > score[0])),
    )
  const isAbove = (a: NaiveRow, b: NaiveRow): boolean => {
    if (a.points !== b.points) return a.points > b.points
    if (a.difference !== b.difference) return a.difference > b.difference
    if (beat(a.team, b.team) === beat(b.team, a.team)) throw new Error(`${a.team} and ${b.team} would have to be drawn`)
    return beat(a.team, b.team)
  }
  return rows.sort((a, b) => (isAbove(a, b) ? -1 : 1))
}

/** Whether the order of the quarter-finals lets two teams of one group meet only in the final. `pairs` is in that order. */
export function meetLate(pairs: readonly (readonly number[])[], groups: readonly (readonly number[])[]): boolean {
  const halves = [pairs.slice(0, 2).flat(), pairs.slice(2).flat()]
  return groups.every((group) => halves.every((half) => half.filter((team) => group.includes(team)).length === 1))
}
