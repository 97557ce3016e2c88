/** Dice of a seed: the same numbers, from 0 up to 1, on every machine (mulberry32). */
export function seededDice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Normally distributed around 0 (Box and Muller). */
export const normal = (dice: () => number): number => Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice())

/** The time to the next of events that come independently, this many in a unit of time. */
export const untilNext = (rate: number, dice: () => number): number => -Math.log(1 - dice()) / rate
