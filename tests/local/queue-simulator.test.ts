import { describe, expect, it } from 'vitest'
import { openWindow, queueWindow, windowAfter } from '../../durable/rules/queue/queue-window.ts'
import { drawArrivals, type Evening, hour } from '../../local/queue-simulator/arrivals.ts'
import { bestPossible, leastWaiting, spreadOf } from '../../local/queue-simulator/best-possible.ts'
import { compare } from '../../local/queue-simulator/compare.ts'
import { seededDice } from '../../local/queue-simulator/dice.ts'
import { quantile } from '../../local/queue-simulator/figures.ts'
import { playEvening } from '../../local/queue-simulator/play-evening.ts'

const busy: Evening = { rate: 200, hours: 4, spread: 250, inParties: 0.3, partySizes: [50, 25, 15, 10], noShow: 0.04, decline: 0.02 }
const minute = 60_000
const compared = compare(busy, 3, 7)
const evening = (seed: number, of: Evening = busy, window = queueWindow) =>
  playEvening(drawArrivals(of, seededDice(seed)), of, window, seededDice(seed + 1), of.hours * hour)
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const waited = (matches: ReturnType<typeof evening>['matches']) =>
  sum(matches.flatMap(({ at, groups }) => groups.map(({ since, elos }) => elos.length * (at - since))))

describe('a simulated evening of the queue', () => {
  it('is the same each time for one seed, and another for another', () => {
    expect(evening(3)).toEqual(evening(3))
    expect(evening(3)).not.toEqual(evening(4))
  })

  it('brings as many players, of as many parties, as it was asked for', () => {
    const groups = drawArrivals({ ...busy, hours: 100 }, seededDice(5))
    const players = sum(groups.map((each) => each.elos.length))
    expect(players / 100).toBeCloseTo(busy.rate, -1)
    expect(sum(groups.filter((each) => each.elos.length > 1).map((each) => each.elos.length)) / players).toBeCloseTo(busy.inParties, 1)
  })

  it('has everybody in one match, out, or still waiting when it ends', () => {
    const { matches, left, out } = evening(3, { ...busy, hours: 2 })
    const played = matches.flatMap((each) => each.groups.map((group) => group.id))
    expect(new Set(played).size).toBe(played.length)
    const joined = sum(drawArrivals({ ...busy, hours: 2 }, seededDice(3)).map((each) => each.elos.length))
    // The others are in a check that has not ended, or about to press 'join' again.
    expect(joined - matches.length * 10 - left - out).toBeLessThan(40)
    for (const { groups } of matches) expect(sum(groups.map((each) => each.elos.length))).toBe(10)
  })

  it('costs nobody their place who did nothing wrong, however often others do not come', () => {
    expect(compared.placesLost).toBe(0)
    const bad = evening(5, { ...busy, noShow: 0.15, decline: 0.1 })
    expect(bad.placesLost).toBe(0)
    expect(bad.checks).toBeGreaterThan(5 * bad.matches.length)
  })

  it('has one check for each match where everybody comes', () => {
    const { checks, matches, out } = evening(3, { ...busy, noShow: 0, decline: 0 })
    expect(checks - matches.length).toBeLessThanOrEqual(1)
    expect(out).toBe(0)
  })
})

describe('the window of ratings, on a busy evening', () => {
  it('makes closer matches than first come first served, for at most a minute and a half more in the mean', () => {
    const { queue, firstCome } = compared
    expect(queue.spread.p50).toBeLessThan(0.75 * firstCome.spread.p50)
    expect(queue.favourite.mean).toBeLessThan(firstCome.favourite.mean)
    expect(queue.wait.mean - firstCome.wait.mean).toBeLessThan(1.5)
  })

  it('lets nobody wait much longer than until it takes everybody', () => {
    expect(windowAfter(queueWindow.everybodyAfter)).toBe(Number.POSITIVE_INFINITY)
    expect(compared.queue.wait.p99).toBeLessThan(queueWindow.everybodyAfter / minute + 3)
  })

  it('is open from the beginning where everybody will do', () => expect(windowAfter(0, openWindow)).toBe(Number.POSITIVE_INFINITY))

  it('is within a fifth of what somebody could do who sees the future', () =>
    expect(compared.queue.spread.p50).toBeLessThan(1.2 * compared.best.spread.p50))

  it('gives an estimate that is within a factor of two for almost every second player', () => {
    expect(compared.estimate.told).toBeGreaterThan(0.9)
    expect(compared.estimate.withinTwo).toBeGreaterThan(0.4)
  })
})

describe('the comparison for the queue', () => {
  it('are matches of the same players that are closer, and for which all together waited no longer', () => {
    const { matches } = evening(9)
    const best = bestPossible(matches, seededDice(1))
    expect(sum(best.map((each) => spreadOf(each.groups)))).toBeLessThan(sum(matches.map((each) => spreadOf(each.groups))))
    expect(waited(best)).toBeLessThanOrEqual(waited(matches))
    const idsOf = (all: typeof matches) => all.flatMap((each) => each.groups.map((group) => group.id)).sort()
    expect(idsOf(best)).toEqual(idsOf(matches))
  })

  it('is a wait that no matching can go below, also first come first served', () => {
    for (const window of [queueWindow, openWindow]) {
      const { matches } = evening(9, { ...busy, noShow: 0, decline: 0, inParties: 0 }, window)
      expect(waited(bestPossible(matches, seededDice(1)))).toBeGreaterThanOrEqual(leastWaiting(matches))
    }
  })

  it('is told by the share that stayed below it', () => {
    expect([0.5, 0.9, 1].map((share) => quantile([5, 1, 4, 2, 3], share))).toEqual([3, 5, 5])
    expect(quantile([], 0.5)).toBeNaN()
  })
})
