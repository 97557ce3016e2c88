import type { Dice } from './dice.ts'

/** Shares out `total` one by one at random, weighted, and at most `atMost` to each; the rest is dropped. */
export function shareOut(dice: Dice, total: number, { weights, atMost }: { weights: readonly number[]; atMost: number }): number[] {
  const shares = weights.map(() => 0)
  for (let left = total; left > 0; left--) {
    const chances = weights.map((weight, place) => ((shares[place] ?? 0) < atMost ? weight + 1 : 0))
    let at = dice.roll() * chances.reduce((sum, each) => sum + each, 0)
    const place = chances.findIndex((chance) => {
      at -= chance
      return at < 0
    })
    if (place < 0) break
    shares[place] = (shares[place] ?? 0) + 1
  }
  return shares
}
