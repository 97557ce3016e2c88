const zone = { timeZone: 'Europe/Oslo' } as const
const clock = new Intl.DateTimeFormat('no-NO', { ...zone, hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('no-NO', { ...zone, day: '2-digit', month: '2-digit', year: '2-digit' })

/** «20:00, 03.05.26», for lists of past matches. A dash when there is no valid time (docs/product.md 7.7). */
export const formatTimeAndDate = (time: number | null): string =>
  !time || Number.isNaN(new Date(time).getTime()) ? '–' : `${clock.format(time)}, ${day.format(time)}`
