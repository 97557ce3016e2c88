/** Shorter texts are not searched for while one types. */
export const searchFrom = 2

/** The option that an arrow key leads to, round and round; from none (-1) to the first or the last. */
export const optionAfter = (at: number, by: 1 | -1, count: number): number => (at < 0 && by < 0 ? count - 1 : (at + by + count) % count)
