/**
 * How many rows the drawing of a bracket has: the larger of 8 and the next power of 2 above twice the number of its knockout matches
 * (docs/product.md 14.3). Each match of a full first round gets four of them. The match for the third place is not counted.
 */
export const bracketSize = (knockoutMatches: number): number => Math.max(8, 2 ** Math.ceil(Math.log2(2 * knockoutMatches + 1)))
