const dayMs = 86_400_000

const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Oslo',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
})

/** The time on clocks and calendars in Norway, as if it were UTC. */
function localAt(at: number): { dayStart: number; now: number } {
  const shown = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)])) as Record<string, number>
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  const dayStart = Date.UTC(year, month - 1, day)
  return { dayStart, now: dayStart + (hour * 3600 + minute * 60 + second) * 1000 }
}

/** The hour on clocks in Norway, 0 to 23, at a time (UTC ms). */
export const norwegianHour = (at: number): number => new Date(localAt(at).now).getUTCHours()

const aheadOfUtc = (at: number): number => localAt(at).now - Math.floor(at / 1000) * 1000

/** When a day of Norway's begins that begins at `local` by its own clocks, in UTC ms. Summer time comes and goes later in the night. */
const beginOf = (local: number): number => local - aheadOfUtc(local - aheadOfUtc(local))

/** The day in Norway that a time is in: from its first millisecond up to, and without, that of the next. UTC ms. */
export function norwegianDay(at: number): { from: number; to: number } {
  const { dayStart } = localAt(at)
  return { from: beginOf(dayStart), to: beginOf(dayStart + dayMs) }
}

/** The time on Norway's clocks at which an evening ends and the next begins, in ms after midnight. */
const eveningAtMs = 6 * 3_600_000

/** The evening that a time is in, as a player counts it: from six in the morning to six in the morning by Norway's clocks. UTC ms. */
export function norwegianEvening(at: number): { from: number; to: number } {
  const { dayStart, now } = localAt(at)
  const begin = dayStart + eveningAtMs - (now < dayStart + eveningAtMs ? dayMs : 0)
  return { from: beginOf(begin), to: beginOf(begin + dayMs) }
}
