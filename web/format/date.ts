/** The time zone of the site, whatever the time zone of the browser is. */
export const zone = { timeZone: 'Europe/Oslo' } as const
const dayKey = new Intl.DateTimeFormat('sv-SE', zone)
/** A format in the time zone of Oslo. */
const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('nb-NO', { ...zone, ...options })
/** «20:00», as the browser writes it. */
const clock = format({ hour: '2-digit', minute: '2-digit' })
const clockWithSeconds = format({ hour: '2-digit', minute: '2-digit', second: '2-digit' })
const date = format({ day: 'numeric', month: 'long' })
const dateWithYear = format({ day: 'numeric', month: 'long', year: 'numeric' })
const fullDate = format({ dateStyle: 'full' })
const shortDate = format({ day: '2-digit', month: '2-digit', year: '2-digit' })
const month = format({ month: 'long', year: 'numeric' })
const monthDay = format({ day: 'numeric', month: 'short' })

export const dayMs = 86_400_000

/** The day of a time in Oslo: '2026-05-03'. */
export const osloDay = dayKey.format

/** A time in words; a dash for an invalid time, for which the browser's formats throw. */
const told = (time: number, inWords: (time: number) => string): string => (Number.isNaN(new Date(time).getTime()) ? '–' : inWords(time))

const clockOf = (time: number) => clock.format(time).replace(':', '.')

/** The time of day within a sentence, with a non-breaking space. */
export const atClock = (time: number) => `kl.\u00a0${clockOf(time)}`

/** The number of a day in Oslo. Days of 23 and 25 hours count like the others. */
const dayNumber = (time: number): number => Date.parse(osloDay(time)) / dayMs

function dayOf(time: number, now: number): string {
  switch (dayNumber(time) - dayNumber(now)) {
    case 0:
      return 'i dag'
    case 1:
      return 'i morgen'
    case -1:
      return 'i går'
    default:
      return (osloDay(time).slice(0, 4) === osloDay(now).slice(0, 4) ? date : dateWithYear).format(time)
  }
}

/** «i dag 20.00», «i morgen 20.00», «3. mai 20.00», with the year when it is another one. */
export const formatTime = (time: number, now: number): string => told(time, () => `${dayOf(time, now)} ${clockOf(time)}`)

/** «i dag», «i går», «3. mai», for the heading of a day. */
export const formatNearDay = (time: number, now: number): string => told(time, () => dayOf(time, now))

/** «i morgen kl. 20.00», within a sentence. */
export const formatMoment = (time: number, now: number): string => told(time, () => `${dayOf(time, now)} ${atClock(time)}`)

/** «3. mai 2026» */
export const formatDay = (time: number): string => told(time, dateWithYear.format)

/** «20.00», for lists where the day is clear. */
export const formatClock = (time: number): string => told(time, clockOf)

/** «20.00.07», for lines that follow each other within a minute. */
export const formatClockSeconds = (time: number): string => told(time, (at) => clockWithSeconds.format(at).replaceAll(':', '.'))

/** «20:00, 03.05.26», for lists of past matches, in the form that docs/product.md 7.7 quotes. A dash when there is no time. */
export const formatTimeAndDate = (time: number | null): string =>
  told(time || Number.NaN, (at) => `${clock.format(at)}, ${shortDate.format(at)}`)

/** «fredag 27. november 2026 kl. 19.00», for the start of an evening (docs/product.md 16.1). */
export const formatStart = (time: number): string => told(time, () => `${fullDate.format(time)} ${atClock(time)}`)

/** «november 2026» */
export const formatMonth = (time: number): string => told(time, month.format)

/** «3. nov.», for lists below their month. */
export const formatMonthDay = (time: number): string => told(time, monthDay.format)
