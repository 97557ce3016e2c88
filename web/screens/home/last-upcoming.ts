/** The names of the answers that home keeps. */
export const upcomingKeys = { cup: 'kampklar-cup-upcoming', tournaments: 'kampklar-tournaments-upcoming' } as const

/**
 * The last answer about what comes next for a player, kept for their next visit: home shows it at once, in its place, and reads it anew.
 * Without it the strips would come when home is at rest and push the gathers down. `key` names the answer, `of` is the player's SteamID.
 */
export type LastUpcoming<Answer> = { of: string; answer: Answer }

/** The stored answer; null where there is none, or none that `isAnswer` knows. */
export function readUpcoming<Answer>(key: string, isAnswer: (stored: unknown) => stored is Answer): LastUpcoming<Answer> | null {
  try {
    const stored: Partial<LastUpcoming<unknown>> | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored?.of !== 'string' || !isAnswer(stored.answer)) return null
    return { of: stored.of, answer: stored.answer }
  } catch {
    return null
  }
}

/** Whether the last answer told this player of something: then its strip has its place above the gathers. */
export const wasUpcoming = (key: string, steamid: string): boolean =>
  readUpcoming(key, (_answer): _answer is unknown => true)?.of === steamid

/** Keeps the answer; null, when nothing comes next, forgets the one before. */
export function storeUpcoming<Answer>(key: string, last: LastUpcoming<Answer> | null): void {
  try {
    if (last) localStorage.setItem(key, JSON.stringify(last))
    else localStorage.removeItem(key)
  } catch (error) {
    console.warn('upcoming:', error)
  }
}
