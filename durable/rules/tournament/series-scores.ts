/** The scores in maps that a series can be won with, the winner's maps first (docs/product.md 14.6). */
export const seriesScores = {
  bo3: [
    [2, 0],
    [2, 1],
  ],
  bo5: [
    [3, 0],
    [3, 1],
    [3, 2],
  ],
} as const
