import { describe, expect, it } from 'vitest'
import { osloDay } from '../../../web/format/date.ts'
import { startOfDay } from '../../../web/format/oslo-time.ts'

describe('a day in Oslo', () => {
  it.each([
    ['2026-07-01', 0, '2026-06-30T22:00:00Z'],
    ['2026-01-01', 0, '2025-12-31T23:00:00Z'],
    ['2026-03-29', 0, '2026-03-28T23:00:00Z'],
    ['2026-03-29', 1, '2026-03-29T22:00:00Z'],
    ['2026-10-25', 1, '2026-10-25T23:00:00Z'],
  ])('begins %s, and %i days later, at midnight', (day, later, begins) => expect(startOfDay(day, later)).toBe(Date.parse(begins)))

  it.each(['', 'i morgen', '2026-13-01', '2026-7-1'])('knows no day %j', (day) => expect(startOfDay(day)).toBeNull())

  it('is the day of its clocks, not that of UTC', () =>
    expect(['2026-06-30T22:00:00Z', '2026-12-31T22:59:00Z'].map((at) => osloDay(Date.parse(at)))).toEqual(['2026-07-01', '2026-12-31']))
})
