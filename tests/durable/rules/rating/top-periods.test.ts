import { expect, it } from 'vitest'
import { dayOf, firstDayOf } from '../../../../durable/rules/rating/top-periods.ts'

const dayAt = (text: string) => dayOf(Date.parse(text))

it('a season is a quarter of the year, from its first day on', () => {
  expect(firstDayOf('season', Date.parse('2026-11-22T17:00:00Z'))).toBe(dayAt('2026-10-01T00:00:00Z'))
  expect(firstDayOf('season', Date.parse('2026-03-31T23:59:59Z'))).toBe(dayAt('2026-01-01T00:00:00Z'))
  expect(firstDayOf('season', Date.parse('2026-04-01T00:00:00Z'))).toBe(dayAt('2026-04-01T00:00:00Z'))
})

it('the last seven days are today and the six before', () => {
  expect(firstDayOf('week', Date.parse('2026-03-02T00:00:00Z'))).toBe(dayAt('2026-02-24T12:00:00Z'))
  expect(firstDayOf('week', Date.parse('2026-03-02T23:59:59Z'))).toBe(dayAt('2026-02-24T00:00:00Z'))
})
