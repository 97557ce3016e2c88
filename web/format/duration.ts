import { roughDuration } from './rough-duration.ts'

/** «41 min», and from an hour on «1 t 12 min». Anything below a minute counts as one. */
export function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} t` : `${hours} t ${rest} min`
}

/** «nå nettopp», and from a minute on «for 41 min siden». */
export const formatAgo = (ms: number): string => (ms < 60_000 ? 'nå nettopp' : `for ${formatDuration(ms)} siden`)

/** A duration with details: «3 t 12 min» within a day, «2 dager 4 t» after it. */
export function longDuration(ms: number): string {
  const hours = Math.floor(ms / 3_600_000)
  if (hours < 24) return formatDuration(ms)
  return hours % 24 === 0 ? roughDuration(ms) : `${roughDuration(ms)} ${hours % 24} t`
}
