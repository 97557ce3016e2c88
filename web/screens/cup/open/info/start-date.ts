const start = new Intl.DateTimeFormat('no-NO', { timeZone: 'Europe/Oslo', dateStyle: 'full', timeStyle: 'short' })

/** «fredag 27. november 2026 kl. 19:00» */
export const formatStart = (time: number): string => start.format(time)
