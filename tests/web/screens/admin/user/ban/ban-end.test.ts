import { describe, expect, it } from 'vitest'
import { banEnd, lengthsFor } from '../../../../../../web/screens/admin/user/ban/ban-end.ts'

const noDay = { day: '', kept: null }
const now = Date.parse('2026-05-03T10:00:00Z')

describe('the end of a ban', () => {
  it('is so many days from now, or never', () => {
    expect([banEnd('day', noDay, now), banEnd('week', noDay, now), banEnd('never', noDay, now)]).toEqual([
      now + 86_400_000,
      now + 7 * 86_400_000,
      null,
    ])
  })

  it.each([
    ['2026-05-03', '2026-05-03T22:00:00Z'],
    ['2026-12-24', '2026-12-24T23:00:00Z'],
    ['2026-10-25', '2026-10-25T23:00:00Z'],
    ['2027-03-27', '2027-03-27T23:00:00Z'],
  ])('is, after the last day %s, midnight in Oslo, summer and winter', (day, end) => {
    expect(banEnd('date', { day, kept: null }, now)).toBe(Date.parse(end))
  })

  it.each(['', '2026-05-02', 'i morgen'])('is none for %j', (day) => {
    expect(banEnd('date', { day, kept: null }, now)).toBeUndefined()
  })
  it('stays as it is when a ban that runs is changed, unless another is chosen', () => {
    const until = now + 1_234_567
    expect(lengthsFor(null).first).toBe('week')
    expect(lengthsFor({ until: null })).toMatchObject({ first: 'never' })
    expect(lengthsFor({ until })).toMatchObject({ first: 'kept', lengths: expect.arrayContaining(['kept', 'week']) })
    expect(banEnd('kept', { day: '', kept: until }, now)).toBe(until)
    expect(banEnd('kept', { day: '', kept: now - 1 }, now)).toBeUndefined()
  })
})
