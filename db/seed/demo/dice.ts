export type Dice = {
  /** A number from 0 up to but not 1. */
  roll: () => number
  /** A whole number, both ends included. */
  between: (low: number, high: number) => number
  chance: (probability: number) => boolean
  pick: <T>(from: readonly T[]) => T
  shuffle: <T>(from: readonly T[]) => T[]
}

/** Random numbers that are the same for the same seed (mulberry32), so that the demo is the same on every machine. */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1))
  const shuffle = <T>(from: readonly T[]) => {
    const all = [...from]
    for (let last = all.length - 1; last > 0; last--) {
      const other = between(0, last)
      ;[all[last], all[other]] = [all[other] as T, all[last] as T]
    }
    return all
  }
  const pick = <T>(from: readonly T[]) => {
    if (from.length === 0) throw new Error('nothing to pick from')
    return from[between(0, from.length - 1)] as T
  }
  return { roll, between, chance: (probability) => roll() < probability, pick, shuffle }
}

/** The seed of a draw: 256 bits as hex. */
export const drawSeed = (dice: Dice): string => Array.from({ length: 64 }, () => dice.between(0, 15).toString(16)).join('')
