import { describe, expect, it } from 'vitest'
import { formatMonth, formatMonthDay, formatStart, formatTimeAndDate } from '../../../web/format/time-and-date.ts'

describe('a date in full', () => {
  const at = Date.UTC(2026, 10, 27, 18)
  it('has one fixed shape in lists and one for what an evening is planned by', () =>
    expect([formatTimeAndDate(at), formatStart(at)]).toEqual(['19:00, 27.11.26', 'fredag 27. november 2026 kl. 19:00']))
  it('names the month, and the day below it', () => expect([formatMonth(at), formatMonthDay(at)]).toEqual(['november 2026', '27. nov.']))
})
