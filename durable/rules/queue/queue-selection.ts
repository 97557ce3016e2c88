import { fivesShape, groupSizes, matchShapes } from '../group-sizes.ts'
import { type QueueWindow, queueWindow, windowBetween } from './queue-window.ts'

/** A party or a player alone in the queue: their place in it (UTC ms) and the rating of each (ELO points). */
export type WaitingGroup = { id: string; since: number; elos: readonly number[] }

/** How much was done for an answer: ratings compared and mixes of group sizes tried. Tests count it; nothing else reads it. */
export type Work = { comparisons: number; mixes: number }

const minute = 60_000
const playersInMatch = 10

type Waiting = { id: string; since: number; size: number; elo: number }
type Line = { inOrder: readonly Waiting[]; bySize: readonly (readonly Waiting[])[]; window: QueueWindow; work: Work }

const longestFirst = (a: Waiting, b: Waiting): number => a.since - b.since || (a.id < b.id ? -1 : 1)

/** The queue in the order of waiting, and for each group size by rating. A party's rating is the mean of its members'. */
function lineUp(waiting: readonly WaitingGroup[], window: QueueWindow, work: Work): Line {
  const inOrder = waiting
    .map(({ id, since, elos }) => ({ id, since, size: elos.length, elo: elos.reduce((sum, elo) => sum + elo, 0) / elos.length }))
    .sort(longestFirst)
  const bySize = groupSizes.map((size) => inOrder.filter((each) => each.size === size).sort((a, b) => a.elo - b.elo))
  return { inOrder, bySize, window, work }
}

/** The place of the first group rated at least `elo`, or above it. */
function placeOf(byElo: readonly Waiting[], elo: number, orAbove: boolean, work: Work): number {
  let [low, high] = [0, byElo.length]
  while (low < high) {
    const middle = (low + high) >> 1
    work.comparisons += 1
    const isBefore = orAbove ? byElo[middle]!.elo <= elo : byElo[middle]!.elo < elo
    if (isBefore) low = middle + 1
    else high = middle
  }
  return low
}

/** From where to where the groups of each size stand in this group's window, itself among them. */
const reachOf = ({ bySize, window, work }: Line, anchor: Waiting, now: number): { from: number; to: number }[] => {
  return bySize.map((groups, place) => {
    const away = windowBetween(now - anchor.since, [anchor.size, place + 1], window)
    return { from: placeOf(groups, anchor.elo - away, false, work), to: placeOf(groups, anchor.elo + away, true, work) }
  })
}

/** The mixes of sizes in which this group can have a match now. */
function mixesOf(line: Line, anchor: Waiting, now: number): (readonly number[])[] {
  const reach = reachOf(line, anchor, now)
  return matchShapes.filter((shape) => {
    line.work.mixes += 1
    return shape[anchor.size - 1]! > 0 && shape.every((count, place) => count <= reach[place]!.to - reach[place]!.from)
  })
}

/** The groups in the window by size, with those first who fit best: by closeness to the anchor and by waiting. */
function candidatesOf(line: Line, anchor: Waiting, now: number): { group: Waiting; cost: number }[][] {
  return reachOf(line, anchor, now).map(({ from, to }, place) =>
    line.bySize[place]!.slice(from, to)
      .filter((group) => group !== anchor)
      .map((group) => ({ group, cost: Math.abs(group.elo - anchor.elo) - (line.window.minuteIsWorth * (now - group.since)) / minute }))
      .sort((a, b) => {
        line.work.comparisons += 1
        return a.cost - b.cost || longestFirst(a.group, b.group)
      }),
  )
}

/** The best ten around an anchor: of the mixes it can have, the one whose groups cost least, player by player. */
function bestAround(line: Line, anchor: Waiting, mixes: readonly (readonly number[])[], now: number): string[] {
  const candidates = candidatesOf(line, anchor, now)
  const sets = mixes.map((shape) => {
    const taken = shape.flatMap((count, place) => candidates[place]!.slice(0, place === anchor.size - 1 ? count - 1 : count))
    return { taken, cost: taken.reduce((sum, each) => sum + each.group.size * each.cost, 0) }
  })
  const best = sets.reduce((one, other) => (other.cost < one.cost ? other : one))
  return [anchor, ...best.taken.map((each) => each.group).sort(longestFirst)].map((each) => each.id)
}

const playersIn = (waiting: readonly WaitingGroup[]): number => waiting.reduce((sum, each) => sum + each.elos.length, 0)

/**
 * Ten for a match, as groups that split into two teams of five with every party whole; null while there are none (docs/product.md
 * 12.2). The anchor comes first: the player who has waited longest of those who can have a match now. The others are within its window
 * (`windowBetween`), those first who are closer in rating or have waited longer. Two parties of five within the
 * window of the longer waiting one meet each other before anybody else is looked at. `now` is UTC ms.
 */
export function selectMatch(
  waiting: readonly WaitingGroup[],
  now: number,
  window: QueueWindow = queueWindow,
  work: Work = { comparisons: 0, mixes: 0 },
): { groups: string[] } | null {
  if (playersIn(waiting) < playersInMatch) return null
  const line = lineUp(waiting, window, work)
  const fives = line.inOrder.filter((each) => each.size === groupSizes.at(-1))
  for (const anchor of fives) {
    if (mixesOf(line, anchor, now).some((mix) => mix.join() === fivesShape.join()))
      return { groups: bestAround(line, anchor, [fivesShape], now) }
  }
  for (const anchor of line.inOrder) {
    const mixes = mixesOf(line, anchor, now)
    if (mixes.length > 0) return { groups: bestAround(line, anchor, mixes, now) }
  }
  return null
}

/**
 * The earliest time from `now` on (UTC ms) at which those who wait make a match, if nobody comes or goes: `now` if they do
 * already, null if they never will because they are too few or their sizes do not split.
 */
export function nextSelectionAt(
  waiting: readonly WaitingGroup[],
  now: number,
  window: QueueWindow = queueWindow,
  work: Work = { comparisons: 0, mixes: 0 },
): number | null {
  if (playersIn(waiting) < playersInMatch) return null
  const line = lineUp(waiting, window, work)
  let earliest = Number.POSITIVE_INFINITY
  for (const anchor of line.inOrder) {
    const canAt = (time: number) => mixesOf(line, anchor, time).length > 0
    const latest = Math.min(earliest - 1, Math.max(now, anchor.since + window.everybodyAfter))
    if (latest < now || !canAt(latest)) continue
    let [low, high] = [now, latest]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (canAt(middle)) high = middle
      else low = middle + 1
    }
    earliest = high
  }
  return Number.isFinite(earliest) ? earliest : null
}
