import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  notBroughtMs,
  notBroughtUntil,
  rememberedAt,
  type Unanswered,
  unansweredMs,
  withUnanswered,
} from '../../../durable/queue/brought-members.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 22, 20)
type Row = Unanswered | null
const note = (row: Row, number: number, at: number): Row => withUnanswered(row ?? undefined, { of: `sjekk ${number}`, at }, at)

describe('a member who does not answer the checks that their leader finds', () => {
  it('is brought again after the first time, and then not for ten minutes after each', () => {
    const once = note(null, 1, start)
    expect(notBroughtUntil(once, start)).toBeNull()
    const twice = note(once, 2, start + minute)
    expect(notBroughtUntil(twice, start + minute)).toBe(start + 11 * minute)
    expect(notBroughtUntil(twice, start + 11 * minute)).toBeNull()
    expect(notBroughtUntil(note(twice, 3, start + 20 * minute), start + 20 * minute)).toBe(start + 30 * minute)
  })

  it('counts once for each check, however often it is told', () => {
    const once = note(null, 1, start)
    expect(note(once, 1, start)).toEqual(once)
  })

  it('is kept out ten minutes at most, never with fewer than two checks of the last day, and nothing is remembered a day later', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(unansweredMs), { minLength: 1, maxLength: 20 }), (gaps) => {
        let [at, row]: [number, Row] = [start, null]
        const times: number[] = []
        for (const [number, gap] of gaps.entries()) {
          at += gap
          times.push(at)
          row = note(row, number, at)
          const ofTheDay = times.filter((each) => each > at - unansweredMs).length
          expect(notBroughtUntil(row, at)).toBe(ofTheDay >= 2 ? at + notBroughtMs : null)
        }
        expect(rememberedAt(row ?? undefined, at + unansweredMs)).toBeNull()
      }),
    ))
})
