/** The most players of a top list whose places are known. */
export const placedMost = 500

/** The place of a value in a top list whose best values are these, from 1: equals share one. Every place behind the known ones is the one after them. */
export const placeAmong = (best: readonly number[], value: number): number =>
  Math.min(best.filter((each) => each > value).length, placedMost) + 1
