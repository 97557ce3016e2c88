/** The times that top lists are made for besides all time: this quarter of the year, and the last seven days (docs/product.md 7.6). */
export const topPeriods = ['season', 'week'] as const
export type TopPeriod = (typeof topPeriods)[number]

/** The times that top lists are shown for. */
export const listPeriods = ['all', ...topPeriods] as const
export type ListPeriod = (typeof listPeriods)[number]

const dayMs = 86_400_000

/** The day of a time (UTC ms): days since 1970 in UTC. */
export const dayOf = (at: number): number => Math.floor(at / dayMs)

/** How many days a week of figures has, today included. */
export const weekDays = 7

/** The first day of the period that a time (UTC ms) lies in. */
export function firstDayOf(period: TopPeriod, at: number): number {
  if (period === 'week') return dayOf(at) - weekDays + 1
  const date = new Date(at)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - (date.getUTCMonth() % 3), 1))
}
