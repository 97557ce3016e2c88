import type { Item, Roster } from './roster.ts'
import type { Dice } from './search-dice.ts'
import { countBits, type Scale } from './team-worth.ts'

/** The weight of a part of a divided group, in squares: more than the distances of any two teams. */
const perPart = 1e13
/** Two teams of five, both without a captain. */
const mostItems = 10

type Pair = readonly [one: number, other: number]
/** The players of two teams: those who stay, those who can move, and how many players the first may have. */
type Laid = { scale: Scale; here: Item; there: Item; items: readonly Item[]; players: number; total: number; fewest: number; most: number }

/** Splits two teams again, among all ways that keep friends together and captains where they are. */
export class PairSplit {
  // Each choice among the items has its players, its sum of ratings, and the divided groups in it. A choice is the bits of its items.
  readonly #size = new Int32Array(2 ** mostItems)
  readonly #sum = new Float64Array(2 ** mostItems)
  readonly #bits = new Int32Array(2 ** mostItems)

  /** Splits them the best way: the fewest parts of divided groups, then the smallest squares. Whether that is better than before. */
  improve(roster: Roster, pair: Pair): boolean {
    const laid = this.#lay(roster, pair)
    const now = 2 ** roster.items[pair[0]]!.length - 1
    let [best, least] = [now, this.#worth(laid, now)]
    for (let choice = 2 ** laid.items.length - 1; choice >= 0; choice -= 1) {
      if (!this.#isAllowed(laid, choice)) continue
      const worth = this.#worth(laid, choice)
      if (worth < least) [best, least] = [choice, worth]
    }
    if (best !== now) give(roster, pair, laid.items, best)
    return best !== now
  }

  /** Splits them any way that is allowed. */
  shake(roster: Roster, pair: Pair, dice: Dice): void {
    const laid = this.#lay(roster, pair)
    const choices = 2 ** laid.items.length
    let choice = dice.below(choices)
    while (!this.#isAllowed(laid, choice)) choice = (choice + 1) % choices
    give(roster, pair, laid.items, choice)
  }

  #lay({ scale, fixed, items: all }: Roster, [one, other]: Pair): Laid {
    const items = [...all[one]!, ...all[other]!]
    const last = 2 ** items.length - 1
    for (let choice = 1; choice <= last; choice += 1) {
      const before = choice & (choice - 1)
      const item = items[31 - Math.clz32(choice ^ before)]!
      this.#size[choice] = this.#size[before]! + item.players.length
      this.#sum[choice] = this.#sum[before]! + item.sum
      this.#bits[choice] = this.#bits[before]! | item.bits
    }
    const [here, there] = [fixed[one]!, fixed[other]!]
    const players = here.players.length + there.players.length + this.#size[last]!
    const fewest = Math.max(scale.small, players - scale.small - 1)
    const total = here.sum + there.sum + this.#sum[last]!
    return { scale, here, there, items, players, total, fewest, most: players - fewest }
  }

  #isAllowed({ here, fewest, most }: Laid, choice: number): boolean {
    const size = here.players.length + this.#size[choice]!
    return size >= fewest && size <= most
  }

  #worth({ scale, here, there, items, players, total }: Laid, choice: number): number {
    const size = here.players.length + this.#size[choice]!
    const sum = here.sum + this.#sum[choice]!
    const one = sum * scale.factors[size > scale.small ? 1 : 0] - scale.target
    const other = (total - sum) * scale.factors[players - size > scale.small ? 1 : 0] - scale.target
    const squares = one * one + other * other
    const all = 2 ** items.length - 1
    if (this.#bits[all] === 0) return squares
    return squares + perPart * (countBits(here.bits | this.#bits[choice]!) + countBits(there.bits | this.#bits[all ^ choice]!))
  }
}

function give(roster: Roster, [one, other]: Pair, items: readonly Item[], choice: number): void {
  roster.items[one] = items.filter((_, place) => (choice & (1 << place)) !== 0)
  roster.items[other] = items.filter((_, place) => (choice & (1 << place)) === 0)
}
