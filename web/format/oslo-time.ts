import { dayMs, osloDay, zone } from './date.ts'

const field = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short', timeStyle: 'short' })
const offset = new Intl.DateTimeFormat('en', { ...zone, timeZoneName: 'longOffset' })
const offsetMs = (at: number): number => Number(/GMT\+(\d\d)/.exec(offset.format(at))?.[1] ?? 0) * 3_600_000

/** A time as the value of a date and time field, in the time zone of Oslo: '2026-05-03T20:00'. */
export const osloField = (time: number): string => field.format(time).replace(' ', 'T')

/** The time (UTC ms) of the value of a date and time field, in the time zone of Oslo; null for an invalid value. */
export function fromOsloField(text: string): number | null {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  // Twice: in the hours after the clocks change, the first guess has the offset from before.
  return asUtc - offsetMs(asUtc - offsetMs(asUtc))
}

/** The midnight in Oslo at which a day ('2026-05-03') begins, or the day that many days later: UTC ms; null for an invalid day. */
export function startOfDay(day: string, later = 0): number | null {
  // Noon plus whole days of 24 hours is always within the right day, also when the clocks change.
  const noon = fromOsloField(`${day}T12:00`)
  return noon === null ? null : fromOsloField(`${osloDay(noon + later * dayMs)}T00:00`)
}
