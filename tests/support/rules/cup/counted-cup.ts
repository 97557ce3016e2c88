/** A Swiss match that is over, by the ids of its teams. */
export type CountedResult = { one: number; other: number; winner: number }

/** Two teams that meet, no matter who is named first. */
export const pairOf = (one: number | null, other: number | null): string => [one, other].toSorted((a, b) => Number(a) - Number(b)).join()

/** A table as anybody could count it on paper: three points a win and a bye; buchholz is the points of all opponents. */
export function countedTable(teams: readonly number[], { results, byes }: { results: readonly CountedResult[]; byes: readonly number[] }) {
  const winners = [...byes, ...results.map(({ winner }) => winner)]
  const points = new Map(teams.map((team) => [team, 3 * winners.filter((winner) => winner === team).length]))
  const met = (team: number) => results.flatMap(({ one, other }) => (one === team ? [other] : other === team ? [one] : []))
  const buchholz = new Map(teams.map((team) => [team, met(team).reduce((sum, other) => sum + (points.get(other) ?? 0), 0)]))
  return { points, buchholz }
}

/** The pairs of these, best first: the first meets the last, the second the last but one. */
export const firstAgainstLast = (field: readonly number[]): [number, number][] =>
  field.slice(0, field.length / 2).map((team, place) => [team, field.at(-1 - place) ?? team])

/** Between the strongest and the weakest team, in rating points. */
export function spreadOf(teams: readonly (readonly number[])[]): number {
  const means = teams.map((elos) => elos.reduce((sum, elo) => sum + elo, 0) / elos.length)
  return Math.max(...means) - Math.min(...means)
}

/** The teams that one would make by hand: the best to the first, and so on, then back from the last. `elos` are the best first. */
export function snaked(elos: readonly number[], teams: number): number[][] {
  const made = Array.from({ length: teams }, (): number[] => [])
  for (const [place, elo] of elos.entries()) {
    const [row, column] = [Math.floor(place / teams), place % teams]
    made[row % 2 === 0 ? column : teams - 1 - column]?.push(elo)
  }
  return made
}
