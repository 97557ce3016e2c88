/** A rounded duration: «12 min», «3 t», «2 dager». Less than a minute counts as one. */
export function roughDuration(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${hours} t`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 dag' : `${days} dager`
}
