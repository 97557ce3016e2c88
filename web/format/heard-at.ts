import { dayMs, formatMoment } from './date.ts'
import { formatAgo } from './duration.ts'

/** How long ago the last message came: «for 3 min siden», also just after midnight; after 24 hours the day and time. */
export const formatHeardAt = (at: number, now: number): string => (now - at >= dayMs ? formatMoment(at, now) : formatAgo(now - at))
