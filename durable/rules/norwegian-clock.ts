import { norwegianDay } from './norwegian-day.ts'

const inNorway = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', ...options })
const clock = inNorway({ hour: '2-digit', minute: '2-digit' })
const weekday = inNorway({ weekday: 'long' })

/** '19.30': a time (UTC ms) on clocks in Norway. */
export const clockText = (at: number): string => clock.format(at).replace(':', '.')

/** 'kl. 19.30' today, 'søndag kl. 19.30' on another day of the coming week. Both times are UTC ms. */
export function momentText(at: number, now: number): string {
  const { from, to } = norwegianDay(now)
  return at >= from && at < to ? `kl. ${clockText(at)}` : `${weekday.format(at)} kl. ${clockText(at)}`
}
