const key = 'kampklar-finales'
/** How many matches are remembered: more than anyone plays in the half hour that a result is news. */
const kept = 20

/** For a browser that keeps nothing for the site: at least not twice while the page is open. */
let shown: readonly string[] = []

function readSeen(): readonly string[] {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(seen) ? seen.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Whether this browser has shown the result of this match. All tabs share it. */
export const hasSeenFinale = (matchId: string): boolean => shown.includes(matchId) || readSeen().includes(matchId)

export function keepSeenFinale(matchId: string): void {
  shown = [...shown, matchId]
  try {
    localStorage.setItem(key, JSON.stringify([...readSeen().filter((id) => id !== matchId), matchId].slice(-kept)))
  } catch (error) {
    console.warn('seen results:', error)
  }
}
