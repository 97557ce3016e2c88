import { clockText } from '../../durable/rules/norwegian-clock.ts'

/** Times as the site shows them: in Norway's, no matter who looks (docs/product.md 8). */
const inNorway = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', ...options })

const day = inNorway({ weekday: 'long', day: 'numeric', month: 'long' })

/** 'lørdag 28. november' */
export const dayText = (at: number): string => day.format(at)

/** 'lørdag 28. november kl. 18.00' */
export const dayAndTime = (at: number): string => `${day.format(at)} kl. ${clockText(at)}`
