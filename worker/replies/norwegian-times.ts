/** Times as the site shows them: in Norway's, no matter who looks (docs/product.md 8). */
const inNorway = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo', ...options })

const clock = inNorway({ hour: '2-digit', minute: '2-digit' })
const day = inNorway({ weekday: 'long', day: 'numeric', month: 'long' })

/** '19.30', as pages of the browser say it. */
export const clockTime = (at: number): string => clock.format(at).replace(':', '.')
/** 'lørdag 28. november kl. 18.00' */
export const dayAndTime = (at: number): string => `${day.format(at)} kl. ${clockTime(at)}`
