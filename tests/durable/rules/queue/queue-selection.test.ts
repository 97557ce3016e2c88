import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextSelectionAt, selectMatch, type WaitingGroup } from '../../../../durable/rules/queue/queue-selection.ts'
import { queueWindow, windowBetween } from '../../../../durable/rules/queue/queue-window.ts'

const now = 1_800_000_000_000
const minute = 60_000
const meanOf = (elos: readonly number[]) => elos.reduce((sum, elo) => sum + elo, 0) / elos.length
const aGroup = fc.record({
  waited: fc.nat(15 * minute),
  elos: fc.oneof(
    { weight: 3, arbitrary: fc.array(fc.integer({ min: 600, max: 1600 }), { minLength: 1, maxLength: 1 }) },
    fc.array(fc.integer({ min: 600, max: 1600 }), { minLength: 1, maxLength: 5 }),
  ),
})
const queued = (groups: readonly { waited: number; elos: readonly number[] }[]): WaitingGroup[] =>
  groups.map(({ waited, elos }, place) => ({ id: `g${place}`, since: now - waited, elos }))
const aQueue = fc.array(aGroup, { maxLength: 16, size: 'max' }).map(queued)
const alone = (count: number, elo: number, waited = 0) => Array.from({ length: count }, () => ({ waited, elos: [elo] }))
const party = (size: number, elo: number, waited = 0) => ({ waited, elos: Array<number>(size).fill(elo) })

/** Whether some of these sizes add up to five, found the slow way. */
const splitsInTwo = (sizes: readonly number[]): boolean => {
  const sums = subsetsOf(sizes).map((set) => set.reduce((sum, size) => sum + size, 0))
  return sums.includes(5) && sizes.reduce((sum, size) => sum + size, 0) === 10
}
const subsetsOf = <Each>(all: readonly Each[]): Each[][] =>
  all.reduce<Each[][]>((sets, each) => sets.concat(sets.map((set) => [...set, each])), [[]])
const reaches = (anchor: WaitingGroup, other: WaitingGroup, at: number) =>
  Math.abs(meanOf(anchor.elos) - meanOf(other.elos)) <= windowBetween(at - anchor.since, [anchor.elos.length, other.elos.length])
/** Whether this group can have a match around it, found the slow way. */
const canAnchor = (anchor: WaitingGroup, waiting: readonly WaitingGroup[], at: number): boolean =>
  subsetsOf(waiting.filter((each) => each !== anchor && reaches(anchor, each, at))).some((set) =>
    splitsInTwo([anchor, ...set].map((each) => each.elos.length)),
  )
const isFive = (group: WaitingGroup) => group.elos.length === 5
const taken = (waiting: readonly WaitingGroup[], at = now): WaitingGroup[] | null => {
  const match = selectMatch(waiting, at)
  return match?.groups.map((id) => waiting.find((each) => each.id === id)!) ?? null
}

describe('a match from the queue', () => {
  it('has exactly ten, who split into two teams of five with every party whole, within the window of the first', () =>
    fc.assert(
      fc.property(aQueue, (waiting) => {
        const match = taken(waiting)
        if (!match) return
        expect(new Set(match).size).toBe(match.length)
        expect(splitsInTwo(match.map((each) => each.elos.length))).toBe(true)
        for (const each of match) expect(reaches(match[0]!, each, now)).toBe(true)
      }),
      { numRuns: 500 },
    ))

  it('is made whenever there is one, around the player who has waited longest of those who can have one', () =>
    fc.assert(
      fc.property(fc.array(aGroup, { maxLength: 11, size: 'max' }).map(queued), (waiting) => {
        const match = taken(waiting)
        const able = waiting.filter((each) => canAnchor(each, waiting, now))
        expect(match === null).toBe(able.length === 0)
        if (!match || match.every(isFive)) return
        expect(match[0]!.since).toBe(Math.min(...able.map((each) => each.since)))
      }),
    ))

  it('passes over nobody who has waited longer and fits as well', () =>
    fc.assert(
      fc.property(aQueue, (waiting) => {
        const match = taken(waiting)
        if (!match) return
        const [anchor, ...others] = match as [WaitingGroup, ...WaitingGroup[]]
        const distance = (group: WaitingGroup) => Math.abs(meanOf(group.elos) - meanOf(anchor.elos))
        for (const left of waiting.filter((each) => !match.includes(each))) {
          const worse = others.find(
            (each) => each.elos.length === left.elos.length && each.since > left.since && distance(each) >= distance(left),
          )
          expect(worse).toBeUndefined()
        }
      }),
      { numRuns: 500 },
    ))

  it('leaves out those who came last where all are of one rating, and who is furthest away where all came at once', () => {
    const came = queued(Array.from({ length: 13 }, (_, place) => ({ waited: (20 - place) * 1_000, elos: [1000] })))
    expect(selectMatch(came, now)?.groups).toEqual(came.slice(0, 10).map((each) => each.id))
    const rated = queued(Array.from({ length: 13 }, (_, place) => ({ waited: 0, elos: [1000 + 10 * place] })))
    expect(new Set(selectMatch(rated, now)?.groups)).toEqual(new Set(rated.slice(0, 10).map((each) => each.id)))
  })

  it('takes somebody a little further away who has waited much longer', () => {
    const waiting = queued([{ waited: 9 * minute, elos: [1000] }, ...alone(9, 1000), { waited: 8 * minute, elos: [1050] }])
    expect(selectMatch(waiting, now)?.groups).toContain('g10')
  })

  it('takes the mix of parties that fits best as a whole', () => {
    const [far, near] = [party(3, 1100), party(3, 1010)]
    const sizes = (others: typeof far) =>
      taken(queued([{ waited: minute, elos: [1000] }, ...alone(6, 1000), others, ...alone(3, 1080)]))?.map((each) => each.elos.length)
    expect(sizes(far)).toEqual(Array(10).fill(1))
    expect(sizes(near)?.sort()).toEqual([1, 1, 1, 1, 1, 1, 1, 3])
  })

  it('is the same whatever order the queue is read in', () =>
    fc.assert(
      fc.property(aQueue, (waiting) => {
        expect(selectMatch(waiting.toReversed(), now)).toEqual(selectMatch(waiting, now))
      }),
    ))

  it('takes those of the same rating at once, and somebody far from them only later', () => {
    const waiting = queued([...alone(9, 1000), ...alone(1, 2500)])
    expect(selectMatch(waiting, now)).toBeNull()
    expect(selectMatch(waiting, now + queueWindow.everybodyAfter - 1)).toBeNull()
    expect(selectMatch(waiting, now + queueWindow.everybodyAfter)?.groups).toHaveLength(10)
    expect(selectMatch(queued(alone(10, 1000)), now)?.groups).toHaveLength(10)
  })

  it('leaves nobody behind for ever: the player who has waited longest is in the next match, however far they are from the others', () => {
    const waiting = queued([{ waited: queueWindow.everybodyAfter, elos: [3000] }, ...alone(30, 1000, minute)])
    expect(selectMatch(waiting, now)?.groups[0]).toBe('g0')
  })

  it('is one of two parties of five where they can meet, also when ten others have waited longer', () =>
    expect(selectMatch(queued([...alone(10, 1000, 2 * minute), party(5, 1000), party(5, 1050, minute)]), now)?.groups).toEqual([
      'g11',
      'g10',
    ]))

  it('is closer for large parties: a player alone may be where a party of four may not', () => {
    const others = [{ waited: minute, elos: [1000] }, ...alone(8, 1000)]
    const [near, far] = [80, 150].map((away) => 1000 + away)
    expect(selectMatch(queued([...others, ...alone(1, far!)]), now)).not.toBeNull()
    expect(selectMatch(queued([...others.slice(3), party(4, far!), { waited: 0, elos: [1000] }]), now)).toBeNull()
    expect(selectMatch(queued([...others.slice(0, 6), party(4, near!)]), now)).not.toBeNull()
  })

  it('is a party of five against others where no other five is near', () => {
    const match = taken(queued([party(5, 1000, minute), party(5, 2500), ...alone(5, 1000)]))
    expect(match?.map((each) => each.elos.length)).toEqual([5, 1, 1, 1, 1, 1])
  })

  it('is none of a party of four where nobody is alone', () =>
    expect(selectMatch(queued([party(4, 1000), party(4, 1000), party(2, 1000)]), now)).toBeNull())
})

describe('the next look at the queue', () => {
  it('is when a match first becomes possible: not a millisecond later or earlier', () =>
    fc.assert(
      fc.property(aQueue, (waiting) => {
        const at = nextSelectionAt(waiting, now)
        if (at === null) expect(selectMatch(waiting, now + 10 * queueWindow.everybodyAfter)).toBeNull()
        if (at === null) return
        expect(selectMatch(waiting, at)).not.toBeNull()
        if (at > now) expect(selectMatch(waiting, at - 1)).toBeNull()
      }),
      { numRuns: 500 },
    ))

  it('is never while there are not ten', () => expect(nextSelectionAt(queued(alone(9, 1000)), now)).toBeNull())
})

describe('a thousand who wait', () => {
  const aCrowd = fc
    .array(aGroup, { minLength: 600, maxLength: 600 })
    .map((groups) => queued(groups.map(({ waited, elos }) => ({ waited, elos: elos.map((elo) => (elo - 1000) * 40) }))))
  const unmatchable = queued(Array.from({ length: 250 }, (_, place) => party(4, place * 7, place * 1_000)))

  it('are decided with less work than comparing each with each', () =>
    fc.assert(
      fc.property(fc.oneof(aCrowd, fc.constant(unmatchable)), (waiting) => {
        const work = { comparisons: 0, mixes: 0 }
        selectMatch(waiting, now, queueWindow, work)
        nextSelectionAt(waiting, now, queueWindow, work)
        expect(work.comparisons).toBeLessThan(40_000)
        expect(work.mixes).toBeLessThan(40_000)
      }),
      { numRuns: 20 },
    ))
})
