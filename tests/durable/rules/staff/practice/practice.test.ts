import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  accidentMade,
  accidents,
  observe,
  orderAccident,
  type PracticeFacts,
  type PracticeRun,
  sumOf,
} from '../../../../../durable/rules/staff/practice/practice.ts'

const ordered = (
  runs: readonly PracticeRun[],
  id: string,
  now: number,
  accident = accidents[0] as PracticeRun['accident'],
): PracticeRun[] => {
  const after = orderAccident(runs, accident, id, now)
  if (!Array.isArray(after)) throw new Error(after.message)
  return after
}
const aLook = (
  concerns: string[],
  taken: string[] = [],
  ticket: { isWaiting: boolean; isTaken: boolean } | null = null,
): PracticeFacts => ({
  concerns: new Set(concerns),
  taken: new Set(taken),
  tickets: new Map(ticket ? [[7, ticket]] : []),
})
const trouble = { is: 'concerns', ids: ['offline a', 'undecided m'] } as const
const broken = accidentMade(ordered([], 'r', 10), 'r', { trouble }, 20)
const one = (runs: readonly PracticeRun[]): PracticeRun => runs[0] as PracticeRun

describe('an accident of a practice', () => {
  it('is seen when its concern comes up, found when somebody takes it, and solved when it is gone', () => {
    const quiet = observe(broken, aLook(['tickets']), 30)
    expect(quiet).toBe(broken)
    const seen = observe(broken, aLook(['offline a']), 40)
    expect(one(seen)).toMatchObject({ happenedAt: 20, seenAt: 40, foundAt: null, solvedAt: null })
    const found = observe(seen, aLook(['offline a'], ['offline a']), 50)
    expect(one(found)).toMatchObject({ foundAt: 50, solvedAt: null })
    // One concern is put right, and another of the same accident stands.
    expect(observe(found, aLook(['undecided m']), 60)).toBe(found)
    const solved = observe(found, aLook([]), 70)
    expect(one(solved)).toMatchObject({ foundAt: 50, solvedAt: 70 })
    expect(observe(solved, aLook(['offline a']), 80)).toBe(solved)
    expect(sumOf(solved)).toEqual({ solved: 1, open: 0, foundMs: 30, solvedMs: 50, slowest: 'server-dies' })
  })

  it('counts as found when it was put right without anybody taking it', () => {
    const seen = observe(broken, aLook(['offline a']), 40)
    expect(one(observe(seen, aLook([]), 60))).toMatchObject({ foundAt: 60, solvedAt: 60 })
  })

  it('is a ticket that waits for an answer', () => {
    const asked = accidentMade(ordered([], 'r', 10, 'cannot-join'), 'r', { trouble: { is: 'ticket', id: 7 } }, 20)
    const seen = observe(asked, aLook([], [], { isWaiting: true, isTaken: false }), 21)
    const found = observe(seen, aLook([], [], { isWaiting: true, isTaken: true }), 30)
    expect(one(observe(found, aLook([], [], { isWaiting: false, isTaken: true }), 40))).toMatchObject({
      seenAt: 21,
      foundAt: 30,
      solvedAt: 40,
    })
  })

  it('is one at a time of its kind, and one for an order sent twice', () => {
    expect(orderAccident(broken, 'server-dies', 'other', 30)).toMatchObject({ code: 'CONFLICT' })
    expect(orderAccident(broken, 'server-dies', 'r', 30)).toEqual(broken)
    expect(ordered(broken, 'other', 30, 'insult')).toHaveLength(2)
  })

  it('that could not be made is over, and may be ordered again', () => {
    const failed = accidentMade(ordered([], 'r', 10), 'r', { failure: 'Ingen server' }, 20)
    expect(one(failed)).toMatchObject({ failure: 'Ingen server', happenedAt: null })
    expect(accidentMade(failed, 'r', { trouble }, 30)).toEqual(failed)
    expect(ordered(failed, 'again', 30)).toHaveLength(2)
    expect(sumOf(failed)).toEqual({ solved: 0, open: 0, foundMs: null, solvedMs: null, slowest: null })
  })

  it('never goes back in time, whatever is looked at in whatever order', () => {
    const look = fc.record({ isThere: fc.boolean(), isTaken: fc.boolean(), isMade: fc.boolean() })
    fc.assert(
      fc.property(fc.array(look, { maxLength: 12 }), (looks) => {
        let runs: readonly PracticeRun[] = broken
        looks.forEach(({ isThere, isTaken, isMade }, at) => {
          const now = 30 + at
          const before = one(runs)
          if (isMade) runs = accidentMade(runs, 'r', { trouble }, now)
          runs = observe(runs, aLook(isThere ? ['offline a'] : [], isTaken ? ['offline a'] : []), now)
          const { happenedAt, seenAt, foundAt, solvedAt } = one(runs)
          for (const field of ['happenedAt', 'seenAt', 'foundAt', 'solvedAt'] as const) {
            if (before[field] !== null) expect(one(runs)[field]).toBe(before[field])
          }
          const known = [happenedAt, seenAt, foundAt, solvedAt].filter((time) => time !== null)
          expect(known).toEqual([...known].sort((a, b) => a - b))
          if (solvedAt !== null) expect(known).toHaveLength(4)
        })
      }),
      { seed: 86 },
    )
  })
})
