/** «41 min», and from an hour on «1 t 12 min». Anything below a minute counts as one. */
export function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${minutes} min`
  return rest === 0 ? `${hours} t` : `${hours} t ${rest} min`
}
