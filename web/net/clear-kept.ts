/** Takes everything away that this browser has kept for the site: drafts, choices, what was seen. */
export function clearKept(): void {
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch (error) {
    // Some browsers refuse to store anything: then nothing is kept either.
    console.warn('storage', error)
  }
}
