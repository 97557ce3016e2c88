import { atClock, clock, format, told } from './date.ts'

const fullDate = format({ dateStyle: 'full' })
const shortDate = format({ day: '2-digit', month: '2-digit', year: '2-digit' })
const month = format({ month: 'long', year: 'numeric' })
const monthDay = format({ day: 'numeric', month: 'short' })

/** «20:00, 03.05.26», for lists of past matches, in the form that docs/product.md 7.7 quotes. A dash when there is no time. */
export const formatTimeAndDate = (time: number | null): string =>
  told(time || Number.NaN, (at) => `${clock.format(at)}, ${shortDate.format(at)}`)

/** «fredag 27. november 2026 kl. 19.00», for what people plan their evening by (docs/product.md 16.1). */
export const formatStart = (time: number): string => told(time, () => `${fullDate.format(time)} ${atClock(time)}`)

/** «november 2026» */
export const formatMonth = (time: number): string => told(time, month.format)

/** «3. nov.», for lists below their month. */
export const formatMonthDay = (time: number): string => told(time, monthDay.format)
