import { describe, expect, it } from 'vitest'
import { formatClock, formatTime } from '../../../web/format/date.ts'

const now = Date.parse('2026-11-21T12:00:00Z')

describe('times are Norwegian, wherever the browser is', () => {
  it.each([
    ['2026-11-21T19:00:00Z', 'i dag 20.00'],
    ['2026-11-21T23:30:00Z', 'i morgen 00.30'],
    ['2026-11-20T19:05:00Z', 'i går 20.05'],
    ['2026-05-03T18:00:00Z', '3. mai 20.00'],
    ['2027-01-02T08:00:00Z', '2. januar 2027 09.00'],
  ])('%s is «%s»', (time, text) => expect(formatTime(Date.parse(time), now)).toBe(text))

  it('shows a bare clock with summer time', () => expect(formatClock(Date.parse('2026-07-01T10:07:00Z'))).toBe('12.07'))
})
