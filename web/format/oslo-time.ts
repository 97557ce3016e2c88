const zone = 'Europe/Oslo'
const field = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
})
const offset = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
const offsetMs = (at: number): number => Number(/GMT\+(\d\d)/.exec(offset.format(at))?.[1] ?? 0) * 3_600_000

/** A time as a field for date and time holds it, by the clocks in Oslo: '2026-05-03T20:00'. */
export const osloField = (time: number): string => field.format(time).replace(' ', 'T')

/** The time (UTC ms) that a field for date and time holds, by the clocks in Oslo; null for what is no time. */
export function fromOsloField(text: string): number | null {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text) ? Date.parse(`${text}:00Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  // Twice: in the hours after the clocks change, the first guess has the offset from before.
  return asUtc - offsetMs(asUtc - offsetMs(asUtc))
}
