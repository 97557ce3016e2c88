/** Chooses where a search goes on when all ways are as good. */
export type Dice = { below: (count: number) => number; shuffled: <Each>(all: readonly Each[]) => Each[] }

/**
 * The same numbers every time: the draw of a balance is the order of the lots, and a search over players in that order favours nobody.
 */
export function searchDice(): Dice {
  let state = 20_261_123
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
  const shuffled = <Each>(all: readonly Each[]): Each[] => {
    const left = [...all]
    return all.map(() => left.splice(below(left.length), 1)[0]!)
  }
  return { below, shuffled }
}
