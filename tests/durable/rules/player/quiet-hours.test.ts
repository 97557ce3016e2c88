import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { norwegianHour } from '../../../../durable/rules/norwegian-day.ts'
import { isQuiet, usualQuietHours } from '../../../../durable/rules/player/quiet-hours.ts'

const hour = fc.integer({ min: 0, max: 23 })

describe('quiet hours', () => {
  it('begin with one hour and end before the other, also over midnight', () =>
    fc.assert(
      fc.property(hour, hour, (from, to) => {
        const quiet: number[] = []
        for (let at = from; at !== to; at = (at + 1) % 24) quiet.push(at)
        const found = Array.from({ length: 24 }, (_, at) => at).filter((at) => isQuiet({ from, to }, at))
        expect(found).toEqual(quiet.sort((a, b) => a - b))
      }),
    ))

  it('are those of the night for a player who chose none', () => {
    const at = (time: string) => isQuiet(usualQuietHours, norwegianHour(Date.parse(time)))
    expect(at('2026-01-10T22:59:00+01:00')).toBe(false)
    expect(at('2026-01-10T23:00:00+01:00')).toBe(true)
    expect(at('2026-07-10T07:59:00+02:00')).toBe(true)
    expect(at('2026-07-10T08:00:00+02:00')).toBe(false)
  })
})
