import type { Field } from './balance-field.ts'
import { BestFound, compareWorth, type Filled, type Worth } from './best-found.ts'
import { PairSplit } from './pair-split.ts'
import { copyOf, type Roster, rosterOf, teamsOf, worthOfRoster } from './roster.ts'
import { type Dice, searchDice } from './search-dice.ts'

/** The number of beginnings of the search, and for each the number of new splits of two teams, for every team. */
const starts = 2
const splitsPerTeam = 900
/** How many pairs are shaken up where nothing gets better any more. */
const kicks = 2

/**
 * The best ways that a counted number of steps finds. From each beginning it splits two teams again, among all ways there are, as long as
 * that makes them more equal; then it moves a few players at random and goes on, or goes back if the result is worse.
 */
export function searchOn(field: Field, most: number): readonly Filled[] {
  const found = new BestFound(most)
  const look = (roster: Roster): Worth => {
    const worth = worthOfRoster(roster)
    if (found.wants(worth)) found.add(worth, teamsOf(roster))
    return worth
  }
  const dice = searchDice()
  const pair = new PairSplit()
  for (let start = 0; start < starts; start += 1) {
    let best = rosterOf(field, dice)
    let left = splitsPerTeam * field.sizes.count - evenOut(best, pair, dice.shuffled(best.fixed.map((_, team) => team)))
    let worth = look(best)
    while (left > 0) {
      const next = copyOf(best)
      const shaken = shakeUp(next, pair, dice)
      // With few ways, the one that was just shaken up may be the next best.
      look(next)
      left -= kicks + evenOut(next, pair, shaken)
      const now = look(next)
      if (compareWorth(now, worth) <= 0) [best, worth] = [next, now]
    }
  }
  return found.all()
}

/** Splits pairs in any way; the teams that were in them. */
function shakeUp(roster: Roster, pair: PairSplit, dice: Dice): readonly number[] {
  const shaken = new Set<number>()
  for (let kick = 0; kick < kicks; kick += 1) {
    const one = dice.below(roster.fixed.length)
    const other = dice.below(roster.fixed.length - 1)
    const two = [one, other < one ? other : other + 1] as const
    pair.shake(roster, two, dice)
    for (const team of two) shaken.add(team)
  }
  return [...shaken]
}

/** Splits these teams with every other one until no two can be made more equal. How many times it split. */
function evenOut(roster: Roster, pair: PairSplit, changed: readonly number[]): number {
  const queue = [...changed]
  let splits = 0
  for (let one = queue.shift(); one !== undefined; one = queue.shift()) {
    for (let other = 0; other < roster.fixed.length; other += 1) {
      if (other === one) continue
      splits += 1
      if (!pair.improve(roster, [one, other])) continue
      for (const team of [one, other]) if (!queue.includes(team)) queue.push(team)
    }
  }
  return splits
}
