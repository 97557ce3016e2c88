import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromOsloField, osloField } from '../../../../../web/format/oslo-time.ts'
import { copiedDraft, nextName } from '../../../../../web/screens/admin/tournaments/form/copied-draft.ts'
import { draftOf } from '../../../../../web/screens/admin/tournaments/form/tournament-draft.ts'
import { aTournament } from '../../tournament/tournament-builders.ts'

const at = (field: string) => fromOsloField(field) ?? 0
const nextOf = (start: string, now = start, more = {}) => copiedDraft(aTournament({ start_date: at(start), ...more }), at(now))

describe('a tournament like an earlier one', () => {
  it('is on the same weekday of the next month, at the same hour, whatever the clocks do', () => {
    expect(nextOf('2026-10-03T19:00').start_date).toBe('2026-11-07T19:00')
    expect(nextOf('2026-10-10T19:00').start_date).toBe('2026-11-14T19:00')
    expect(nextOf('2026-10-24T19:00').start_date).toBe('2026-11-28T19:00')
    expect(nextOf('2026-10-31T19:00').start_date).toBe('2026-11-28T19:00')
    expect(nextOf('2026-12-05T14:00').start_date).toBe('2027-01-02T14:00')
  })

  it('is never in the past, and ends registration as long before it', () => {
    const draft = nextOf('2025-03-01T18:00', '2026-11-23T12:00', { registration_ends: at('2025-02-27T20:00') })
    expect(draft).toMatchObject({ start_date: '2026-12-05T18:00', registration_ends: '2026-12-03T20:00' })
  })

  it('has all other settings', () => {
    const tournament = aTournament({
      ...{ group_series: 'bo3', maps: [1, 2, 3, 4, 5, 7, 8], team_elo_max: 2000, rules: 'Møt i tide.', servers: 3 },
      check_in: { opens: at('2026-10-03T18:30'), closes: at('2026-10-03T19:00'), is_open: 0 },
      start_date: at('2026-10-03T19:00'),
    })
    const { name, start_date, registration_ends, ...rest } = copiedDraft(tournament, at('2026-11-01T12:00'))
    expect(draftOf(tournament)).toMatchObject(rest)
    expect([name, start_date, registration_ends]).toEqual(['Høstcupen', '2026-11-07T19:00', ''])
  })

  it('comes within eight weeks of now or of the last, on its weekday', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 1000 }), (startDay, nowDay) => {
        const [start, now] = [startDay, nowDay].map((day) => at('2025-01-01T19:00') + day * 86_400_000) as [number, number]
        const next = at(copiedDraft(aTournament({ start_date: start }), now).start_date)
        expect(next).toBeGreaterThanOrEqual(Math.max(now, start + 1))
        expect(next - Math.max(now, start)).toBeLessThanOrEqual(36 * 86_400_000)
        const weekday = (time: number) => new Date(`${osloField(time).slice(0, 10)}T12:00:00Z`).getUTCDay()
        expect(weekday(next)).toBe(weekday(start))
      }),
    ))
})

describe('the name of the next round', () => {
  it.each([
    ['Oktobercupen', 'Novembercupen'],
    ['LAN i oktober 2026', 'LAN i november 2026'],
    ['Fredagscup #12', 'Fredagscup #13'],
    ['Cup 09 (5v5)', 'Cup 10 (5v5)'],
    ['Vintercup 2026', 'Vintercup 2026'],
    ['Runde 3, 5 mot 5', 'Runde 4, 5 mot 5'],
    ['BO3-cupen', 'BO3-cupen'],
    ['Høstcupen', 'Høstcupen'],
    ['Maicupen', 'Maicupen'],
  ])('after %s is %s', (name, next) => expect(nextName(name, '2026-10-03T19:00', '2026-11-07T19:00')).toBe(next))

  it('has the next year after New Year', () => {
    expect(nextName('Desembercup 2026', '2026-12-05T14:00', '2027-01-02T14:00')).toBe('Januarcup 2027')
    expect(nextName('Cup 2026 #4', '2026-12-05T14:00', '2027-01-02T14:00')).toBe('Cup 2027 #5')
  })

  it('never grows longer than a name may be', () => {
    const long = `${'x'.repeat(40)} oktober`
    expect(nextName(long, '2026-10-03T19:00', '2026-11-07T19:00')).toBe(`${'x'.repeat(40)} november`)
    const full = `${'x'.repeat(43)} mai 1`
    expect(nextName(full, '2026-05-02T19:00', '2026-09-05T19:00')).toBe(full)
  })
})
