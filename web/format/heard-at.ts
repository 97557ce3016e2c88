import { dayMs, formatMoment } from './date.ts'
import { formatAgo } from './duration.ts'

/** How long ago something was last heard of; after a day the day says more: «for 3 min siden», also just after midnight. */
export const formatHeardAt = (at: number, now: number): string => (now - at >= dayMs ? formatMoment(at, now) : formatAgo(now - at))
