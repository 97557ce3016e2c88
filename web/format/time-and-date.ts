const zone = { timeZone: 'Europe/Oslo' } as const
const clock = new Intl.DateTimeFormat('no-NO', { ...zone, hour: '2-digit', minute: '2-digit' })
const shortDate = new Intl.DateTimeFormat('no-NO', { ...zone, day: '2-digit', month: '2-digit', year: '2-digit' })
const fullDate = new Intl.DateTimeFormat('no-NO', { ...zone, dateStyle: 'full', timeStyle: 'short' })
const month = new Intl.DateTimeFormat('nb-NO', { ...zone, month: 'long', year: 'numeric' })
const monthDay = new Intl.DateTimeFormat('nb-NO', { ...zone, day: 'numeric', month: 'short' })

/** «20:00, 03.05.26», for lists of past matches. A dash when there is no valid time (docs/product.md 7.7). */
export const formatTimeAndDate = (time: number | null): string =>
  !time || Number.isNaN(new Date(time).getTime()) ? '–' : `${clock.format(time)}, ${shortDate.format(time)}`

/** «fredag 27. november 2026 kl. 19:00», for what people plan their evening by (docs/product.md 16.1). */
export const formatStart = (time: number): string => fullDate.format(time)

/** «november 2026» */
export const formatMonth = (time: number): string => month.format(time)

/** «3. nov.», for lists below their month. */
export const formatMonthDay = (time: number): string => monthDay.format(time)
