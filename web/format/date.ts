const zone = { timeZone: 'Europe/Oslo' } as const
const dayKey = new Intl.DateTimeFormat('sv-SE', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' })
const clock = new Intl.DateTimeFormat('nb-NO', { ...zone, hour: '2-digit', minute: '2-digit' })
const clockWithSeconds = new Intl.DateTimeFormat('nb-NO', { ...zone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
const date = new Intl.DateTimeFormat('nb-NO', { ...zone, day: 'numeric', month: 'long' })
const dateWithYear = new Intl.DateTimeFormat('nb-NO', { ...zone, day: 'numeric', month: 'long', year: 'numeric' })

const offset = new Intl.DateTimeFormat('en', { ...zone, timeZoneName: 'longOffset' })

const dayMs = 86_400_000

/** A time in words; a dash for what is no time, which the formats of the browser would throw at. */
const told = (time: number, inWords: (time: number) => string): string => (Number.isNaN(new Date(time).getTime()) ? '–' : inWords(time))

const clockOf = (time: number) => clock.format(time).replace(':', '.')

/** The number of a day in Oslo. Days of 23 and 25 hours count like the others. */
const dayNumber = (time: number): number => Date.parse(`${dayKey.format(time)}T00:00:00Z`) / dayMs

function dayOf(time: number, now: number): string {
  switch (dayNumber(time) - dayNumber(now)) {
    case 0:
      return 'i dag'
    case 1:
      return 'i morgen'
    case -1:
      return 'i går'
    default:
      return (dayKey.format(time).slice(0, 4) === dayKey.format(now).slice(0, 4) ? date : dateWithYear).format(time)
  }
}

/** «i dag 20.00», «i morgen 20.00», «3. mai 20.00», with the year when it is another one. */
export const formatTime = (time: number, now: number): string => told(time, () => `${dayOf(time, now)} ${clockOf(time)}`)

/** «i dag», «i går», «3. mai», for what a day stands above. */
export const formatNearDay = (time: number, now: number): string => told(time, () => dayOf(time, now))

/** «i morgen kl. 20.00», the same within a sentence, which does not break before the clock. */
export const formatMoment = (time: number, now: number): string => told(time, () => `${dayOf(time, now)} kl.\u00a0${clockOf(time)}`)

/** «3. mai 2026» */
export const formatDay = (time: number): string => told(time, dateWithYear.format)

/** «20.00», for lists where the day is clear. */
export const formatClock = (time: number): string => told(time, clockOf)

/** «20.00.07», for lines that follow each other within a minute. */
export const formatClockSeconds = (time: number): string => told(time, (at) => clockWithSeconds.format(at).replaceAll(':', '.'))

/** The midnight in Oslo with which a day ('2026-05-03'), or that many days later, begins: UTC ms; null for what is no day. */
export function startOfDay(day: string, later = 0): number | null {
  const utc = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) + later * dayMs : Number.NaN
  if (Number.isNaN(utc)) return null
  // The clocks in Oslo change at one in the night, UTC: at its midnight they say what they say at that of UTC.
  const hours = Number(/GMT\+(\d\d)/.exec(offset.format(utc))?.[1] ?? 0)
  return utc - hours * 3_600_000
}
