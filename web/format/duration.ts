/** «41 min», and from an hour on «1 t 12 min». Anything below a minute counts as one. */
export function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} t` : `${hours} t ${rest} min`
}

/** «nå nettopp», and from a minute on «for 41 min siden». */
export const formatAgo = (ms: number): string => (ms < 60_000 ? 'nå nettopp' : `for ${formatDuration(ms)} siden`)

/** «12 min», «3 t», «2 dager»: how long something lasted, as one says it. Anything below a minute counts as one. */
export function roughDuration(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} t`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 dag' : `${days} dager`
}

/** The same for what one looks at more closely: «3 t 12 min» within a day, «2 dager 4 t» after it. */
export function longDuration(ms: number): string {
  const hours = Math.floor(ms / 3_600_000)
  if (hours < 24) return formatDuration(ms)
  return hours % 24 === 0 ? roughDuration(ms) : `${roughDuration(ms)} ${hours % 24} t`
}
