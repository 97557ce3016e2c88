/** The texts that the player gave in the last registration, as they were written. */
export type GivenText = { elo: string; link: string }

const keyOf = (steamid: string): string => `kampklar-cup-${steamid}`
const isText = (value: unknown): value is string => typeof value === 'string'

/** The player's last registration as this browser remembers it; empty if there was none. */
export function readGiven(steamid: string): GivenText {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(steamid)) ?? '{}') as Partial<GivenText> | null
    return { elo: isText(kept?.elo) ? kept.elo : '', link: isText(kept?.link) ? kept.link : '' }
  } catch {
    return { elo: '', link: '' }
  }
}

export function keepGiven(steamid: string, given: GivenText): void {
  try {
    localStorage.setItem(keyOf(steamid), JSON.stringify(given))
  } catch (error) {
    console.warn('cup registration:', error)
  }
}
