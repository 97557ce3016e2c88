/** A Swiss match that is over, by the ids of its teams. */
export type CountedResult = { one: number; other: number; winner: number }

/** Two teams of a match, in either order. */
export const pairOf = (one: number | null, other: number | null): string => [one, other].toSorted((a, b) => Number(a) - Number(b)).join()

/** A table as a person counts it on paper: three points for a win and for a bye; buchholz is the points of all opponents. */
export function countedTable(teams: readonly number[], { results, byes }: { results: readonly CountedResult[]; byes: readonly number[] }) {
  const winners = [...byes, ...results.map(({ winner }) => winner)]
  const points = new Map(teams.map((team) => [team, 3 * winners.filter((winner) => winner === team).length]))
  const met = (team: number) => results.flatMap(({ one, other }) => (one === team ? [other] : other === team ? [one] : []))
  const buchholz = new Map(teams.map((team) => [team, met(team).reduce((sum, other) => sum + (points.get(other) ?? 0), 0)]))
  return { points, buchholz }
}

/** Pairs of these teams, best first: the first plays the last, the second plays the last but one, and so on. */
export const firstAgainstLast = (field: readonly number[]): [number, number][] =>
  field.slice(0, field.length / 2).map((team, place) => [team, field.at(-1 - place) ?? team])

/** The difference between the strongest and the weakest team, in rating points. */
export function spreadOf(teams: readonly (readonly number[])[]): number {
  const means = teams.map((elos) => elos.reduce((sum, elo) => sum + elo, 0) / elos.length)
  return Math.max(...means) - Math.min(...means)
}

/**
 * The teams that a person makes by hand: the best player to the first team, and so on, then back from the last team. `elos` has the best
 * first.
 */
export function snaked(elos: readonly number[], teams: number): number[][] {
  const made = Array.from({ length: teams }, (): number[] => [])
  for (const [place, elo] of elos.entries()) {
    const [row, column] = [Math.floor(place / teams), place % teams]
    made[row % 2 === 0 ? column : teams - 1 - column]?.push(elo)
  }
  return made
}
