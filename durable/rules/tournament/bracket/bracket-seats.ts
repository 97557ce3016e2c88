/**
 * The seeds in the order in which they stand in the first round of a bracket of `size` (a power of two) places, from the top: neighbours
 * meet. As long as the better seed wins, every round has the best left meet the worst left, so that 1 and 2 meet last.
 */
export function bracketSeats(size: number): readonly number[] {
  let seats: readonly number[] = [1]
  while (seats.length < size) seats = seats.flatMap((seed) => [seed, 2 * seats.length + 1 - seed])
  return seats
}
