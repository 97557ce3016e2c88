import { describe, expect, it } from 'vitest'
import {
  formatClock,
  formatClockSeconds,
  formatDay,
  formatMoment,
  formatMonth,
  formatMonthDay,
  formatStart,
  formatTime,
  formatTimeAndDate,
} from '../../../web/format/date.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

describe('times are Norwegian, wherever the browser is', () => {
  it.each([
    ['2026-11-21T19:00:00Z', 'i dag 20.00'],
    ['2026-11-21T23:30:00Z', 'i morgen 00.30'],
    ['2026-11-20T19:05:00Z', 'i går 20.05'],
    ['2026-05-03T18:00:00Z', '3. mai 20.00'],
    ['2027-01-02T08:00:00Z', '2. januar 2027 09.00'],
  ])('%s is «%s»', (time, text) => expect(formatTime(Date.parse(time), now)).toBe(text))

  it.each([
    ['the clocks go back this night, and the day has 25 hours', '2026-10-24T22:30:00Z', '2026-10-26T18:00:00Z', 'i morgen 19.00'],
    ['the clocks went forward yesterday, and the day had 23 hours', '2026-03-29T22:30:00Z', '2026-03-28T19:00:00Z', '28. mars 20.00'],
    ['the clocks went forward yesterday, which is still yesterday', '2026-03-29T22:30:00Z', '2026-03-29T10:00:00Z', 'i går 12.00'],
    ['a year ends', '2026-12-31T22:30:00Z', '2027-01-01T19:00:00Z', 'i morgen 20.00'],
  ])('calls the days beside this one by their names when %s', (_, at, time, text) =>
    expect(formatTime(Date.parse(time), Date.parse(at))).toBe(text),
  )

  it('shows a bare clock with summer time', () => expect(formatClock(Date.parse('2026-07-01T10:07:00Z'))).toBe('12.07'))

  it.each([9e15, Number.NaN, Number.POSITIVE_INFINITY])('%s is no time, and a dash', (time) => {
    expect([formatTime(time, now), formatMoment(time, now), formatDay(time), formatClock(time), formatClockSeconds(time)]).toEqual(
      Array(5).fill('–'),
    )
  })
})

describe('a date in full', () => {
  const at = Date.UTC(2026, 10, 27, 18)
  it('has one fixed shape in lists of matches and one for what an evening is planned by', () =>
    expect([formatTimeAndDate(at), formatStart(at)]).toEqual(['19:00, 27.11.26', 'fredag 27. november 2026 kl.\u00a019.00']))
  it('names the month, and the day below it', () => expect([formatMonth(at), formatMonthDay(at)]).toEqual(['november 2026', '27. nov.']))
})
