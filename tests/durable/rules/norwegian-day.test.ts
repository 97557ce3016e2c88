import { describe, expect, it } from 'vitest'
import { norwegianDay, norwegianEvening, norwegianHour } from '../../../durable/rules/norwegian-day.ts'

const utc = (text: string): number => Date.parse(`${text}Z`)
const shown = (at: number) => {
  const { from, to } = norwegianDay(at)
  return [new Date(from).toISOString(), new Date(to).toISOString()]
}

describe('a day in Norway', () => {
  it.each([
    ['in winter', '2026-11-23T18:00', '2026-11-22T23:00', '2026-11-23T23:00'],
    ['in summer', '2026-07-01T10:00', '2026-06-30T22:00', '2026-07-01T22:00'],
    ['late in a summer evening', '2026-06-30T22:00', '2026-06-30T22:00', '2026-07-01T22:00'],
    ['that is an hour short', '2026-03-29T12:00', '2026-03-28T23:00', '2026-03-29T22:00'],
    ['that is an hour long', '2026-10-25T12:00', '2026-10-24T22:00', '2026-10-25T23:00'],
    ['that is the last of its year', '2026-12-31T22:59:59.999', '2026-12-30T23:00', '2026-12-31T23:00'],
  ])('%s', (_which, at, from, to) => {
    expect(shown(utc(at))).toEqual([from, to].map((text) => new Date(utc(text)).toISOString()))
  })

  it('is one of a row without gaps, each of whose moments is only in it, over four years', () => {
    let { from, to } = norwegianDay(utc('2024-01-01T12:00'))
    for (let count = 0; count < 1461; count += 1) {
      for (const at of [from, to - 1]) expect(norwegianDay(at)).toEqual({ from, to })
      expect([23, 24, 25]).toContain((to - from) / 3_600_000)
      const next = norwegianDay(to)
      expect(next.from).toBe(to)
      ;({ from, to } = next)
    }
  })
})

describe('an evening in Norway', () => {
  it.each([
    ['begins at six in winter', '2026-11-23T05:00', '2026-11-23T05:00', '2026-11-24T05:00'],
    ['lasts through the night', '2026-11-24T04:59:59.999', '2026-11-23T05:00', '2026-11-24T05:00'],
    ['begins at six in summer', '2026-07-01T10:00', '2026-07-01T04:00', '2026-07-02T04:00'],
    ['is an hour short when summer time comes', '2026-03-28T20:00', '2026-03-28T05:00', '2026-03-29T04:00'],
    ['is an hour long when summer time ends', '2026-10-25T01:30', '2026-10-24T04:00', '2026-10-25T05:00'],
  ])('%s', (_which, at, from, to) => {
    expect(norwegianEvening(utc(at))).toEqual({ from: utc(from), to: utc(to) })
  })

  it('is one of a row without gaps, each of which begins at six, over four years', () => {
    let { from, to } = norwegianEvening(utc('2024-01-01T12:00'))
    for (let count = 0; count < 1461; count += 1) {
      for (const at of [from, to - 1]) expect(norwegianEvening(at)).toEqual({ from, to })
      expect(norwegianHour(from)).toBe(6)
      const next = norwegianEvening(to)
      expect(next.from).toBe(to)
      ;({ from, to } = next)
    }
  })
})
