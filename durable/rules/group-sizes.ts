const teamSize = 5
/** How many may queue together, and how many of each size: `counts[0]` groups of one, `counts[4]` of five. */
export const groupSizes = [1, 2, 3, 4, 5] as const
type Counts = readonly number[]

/** Every way to make this many players of groups no larger than `largest`. */
function waysToFill(places: number, largest: number): Counts[] {
  if (places === 0) return [groupSizes.map(() => 0)]
  return groupSizes
    .filter((size) => size <= largest && size <= places)
    .flatMap((size) => waysToFill(places - size, size).map((counts) => counts.with(size - 1, counts[size - 1]! + 1)))
}

const teams = waysToFill(teamSize, teamSize)

/** Every mix of group sizes that makes two teams of five with each group whole; how many of each size. */
export const matchShapes: readonly Counts[] = [
  ...new Map(
    teams.flatMap((one) => teams.map((other) => one.map((count, place) => count + other[place]!))).map((shape) => [shape.join(), shape]),
  ).values(),
]

/** Two parties of five against each other. */
export const fivesShape: Counts = [0, 0, 0, 0, 2]
