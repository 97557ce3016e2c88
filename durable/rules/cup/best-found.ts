/** How good a way to make the teams is, each number the smaller the better, the first before the next. */
export type Worth = readonly [divided: number, parts: number, spread: number, squares: number]
export type Filled = readonly (readonly number[])[]

/** Negative if the first is better. */
export const compareWorth = (one: Worth, other: Worth): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2] || one[3] - other[3]

/** Keeps the best different ways that were found; of equals those that came first. */
export class BestFound {
  readonly #limit: number
  #kept: { worth: Worth; key: string; filled: Filled }[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Whether a way of this worth would be kept, if it is a new one. */
  wants(worth: Worth): boolean {
    const last = this.#kept[this.#limit - 1]
    return !last || compareWorth(worth, last.worth) < 0
  }

  add(worth: Worth, filled: Filled): void {
    if (!this.wants(worth)) return
    const key = filled.map((team) => team.toSorted((a, b) => a - b).join()).join(' ')
    if (this.#kept.some((each) => each.key === key)) return
    const place = this.#kept.findIndex((each) => compareWorth(worth, each.worth) < 0)
    this.#kept.splice(place === -1 ? this.#kept.length : place, 0, { worth, key, filled: filled.map((team) => [...team]) })
    this.#kept.length = Math.min(this.#kept.length, this.#limit)
  }

  /** The best first; only those that divide no friends more than the best does. */
  all(): readonly Filled[] {
    const [first] = this.#kept
    return this.#kept.filter(({ worth }) => worth[0] === first!.worth[0] && worth[1] === first!.worth[1]).map(({ filled }) => filled)
  }
}
