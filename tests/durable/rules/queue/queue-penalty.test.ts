import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CountedOffence,
  cleanRecord,
  fading,
  gatherPauseOf,
  offenceMs,
  penaltyOf,
  type QueueRecord,
  withOffence,
  withUnseen,
} from '../../../../durable/rules/queue/queue-penalty.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 22, 20)
const offence = (number: number, at: number, why: CountedOffence['why'] = 'declined'): CountedOffence => ({
  of: `sjekk ${number}`,
  why,
  at,
})
/** A player who did not come at these times. */
const recordOf = (...times: number[]): QueueRecord =>
  times.reduce((record, at, number) => withOffence(record, offence(number, at), at), cleanRecord)

describe('a player who does not come to a check', () => {
  it('is warned the first time, and then waits 2, 10 and 60 minutes', () => {
    const times = [0, 5, 20, 100, 300].map((each) => start + each * minute)
    const waits = times.map((at, number) => {
      const until = penaltyOf(recordOf(...times.slice(0, number + 1)), at)?.until ?? null
      return until === null ? null : (until - at) / minute
    })
    expect(waits).toEqual([null, 2, 10, 60, 60])
  })

  it('may join again when the pause is over, and begins again when a day has passed', () => {
    const record = recordOf(start, start + minute)
    expect(penaltyOf(record, start + 3 * minute)).toEqual({ until: null, why: 'declined', count: 2, fadesAt: start + offenceMs })
    expect(penaltyOf(record, start + offenceMs)?.count).toBe(1)
    expect(penaltyOf(record, start + offenceMs + minute)).toBeNull()
    const later = withOffence(record, offence(9, start + offenceMs + 2 * minute), start + offenceMs + 2 * minute)
    expect(penaltyOf(later, start + offenceMs + 2 * minute)).toMatchObject({ until: null, count: 1 })
  })

  it('is not penalised twice for the same check, nor for one of yesterday', () => {
    const record = recordOf(start)
    expect(withOffence(record, offence(0, start + minute), start + minute)).toBe(record)
    expect(withOffence(record, offence(1, start), start + offenceMs)).toBe(record)
  })

  it('has nothing against them while no page showed the check, until the third time in a day', () => {
    const unseen = (record: QueueRecord, number: number) =>
      withUnseen(record, { of: `sjekk ${number}`, at: start + number }, start + number)
    const twice = unseen(unseen(unseen(cleanRecord, 1), 1), 2)
    expect(penaltyOf(twice, start + 2)).toBeNull()
    expect(penaltyOf(unseen(twice, 3), start + 3)).toMatchObject({ until: null, why: 'silent', count: 1 })
  })

  it('is counted in the order in which it happened, also when one is told late', () => {
    const late = withOffence(recordOf(start + 5 * minute), offence(9, start), start + 6 * minute)
    expect(late.offences.map(({ at }) => at)).toEqual([start, start + 5 * minute])
    expect(penaltyOf(late, start + 6 * minute)).toEqual({
      until: start + 7 * minute,
      why: 'declined',
      count: 2,
      fadesAt: start + offenceMs,
    })
  })

  it('has nothing of a day ago against them, neither a check nobody saw', () => {
    const record = withUnseen(recordOf(start), { of: 'sett 1', at: start }, start)
    expect(fading(record, start + offenceMs - 1)).toEqual(record)
    expect(fading(record, start + offenceMs)).toEqual(cleanRecord)
    expect(withUnseen(record, { of: 'sett 2', at: start }, start + offenceMs)).toBe(record)
  })

  it('is kept out an hour at most, and has a clean record a day after the last time', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(offenceMs), { minLength: 1, maxLength: 20 }), (gaps) => {
        let at = start
        const times = gaps.map((gap) => {
          at += gap
          return at
        })
        const record = recordOf(...times)
        expect((penaltyOf(record, at)?.until ?? at) - at).toBeLessThanOrEqual(60 * minute)
        expect(fading(record, at + offenceMs)).toEqual(cleanRecord)
      }),
    ))
})

describe('a player who leaves matches', () => {
  const left = (...times: number[]): QueueRecord =>
    times.reduce((record, at, number) => withOffence(record, offence(number, at, 'left'), at), cleanRecord)

  it('waits 10 minutes, an hour and then a day, before a queue and before gathers', () => {
    const times = [0, 15, 100, 200].map((each) => start + each * minute)
    const waits = times.map((at, number) => {
      const record = left(...times.slice(0, number + 1))
      expect(gatherPauseOf(record, at)).toBe(penaltyOf(record, at)?.until)
      return ((gatherPauseOf(record, at) ?? at) - at) / minute
    })
    expect(waits).toEqual([10, 60, 24 * 60, 24 * 60])
  })

  it('may join again when the pause is over, and begins again a day later', () => {
    const record = left(start)
    expect(gatherPauseOf(record, start + 10 * minute)).toBeNull()
    expect(penaltyOf(record, start + 10 * minute)).toMatchObject({ until: null, why: 'left', count: 1 })
    const later = withOffence(record, offence(9, start + offenceMs, 'left'), start + offenceMs)
    expect(gatherPauseOf(later, start + offenceMs)).toBe(start + offenceMs + 10 * minute)
  })

  it('is on another ladder than for checks: neither raises the other, and the longer pause keeps out of the queue', () => {
    const declined = withOffence(left(start), offence(8, start + minute), start + minute)
    expect(penaltyOf(declined, start + minute)).toMatchObject({ until: start + 10 * minute, why: 'left', count: 1 })
    expect(gatherPauseOf(withOffence(cleanRecord, offence(7, start), start), start)).toBeNull()
    const twice = withOffence(declined, offence(9, start + 9 * minute), start + 9 * minute)
    expect(penaltyOf(twice, start + 9 * minute)).toMatchObject({ until: start + 11 * minute, why: 'declined', count: 2 })
    expect(penaltyOf(twice, start + 11 * minute)).toMatchObject({ until: null, why: 'declined', count: 2 })
  })
})
