const zone = { timeZone: 'Europe/Oslo' } as const
const dayKey = new Intl.DateTimeFormat('nb-NO', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' })
const clock = new Intl.DateTimeFormat('nb-NO', { ...zone, hour: '2-digit', minute: '2-digit' })
const clockWithSeconds = new Intl.DateTimeFormat('nb-NO', { ...zone, hour: '2-digit', minute: '2-digit', second: '2-digit' })
const date = new Intl.DateTimeFormat('nb-NO', { ...zone, day: 'numeric', month: 'long' })
const dateWithYear = new Intl.DateTimeFormat('nb-NO', { ...zone, day: 'numeric', month: 'long', year: 'numeric' })

const dayMs = 86_400_000

const clockOf = (time: number) => clock.format(time).replace(':', '.')

/** «i dag 20.00», «i morgen 20.00», «3. mai 20.00», with the year when it is another one. */
export function formatTime(time: number, now: number): string {
  const day = dayKey.format(time)
  if (day === dayKey.format(now)) return `i dag ${clockOf(time)}`
  if (day === dayKey.format(now + dayMs)) return `i morgen ${clockOf(time)}`
  if (day === dayKey.format(now - dayMs)) return `i går ${clockOf(time)}`
  const sameYear = day.slice(-4) === dayKey.format(now).slice(-4)
  return `${(sameYear ? date : dateWithYear).format(time)} ${clockOf(time)}`
}

/** «3. mai 2026» */
export const formatDay = (time: number): string => dateWithYear.format(time)

/** «20.00», for lists where the day is clear. */
export const formatClock = (time: number): string => clockOf(time)

/** «20.00.07», for lines that follow each other within a minute. */
export const formatClockSeconds = (time: number): string => clockWithSeconds.format(time).replaceAll(':', '.')
