/** The names of the answers that home keeps. */
export const aheadKeys = { cup: 'kampklar-cup-ahead', tournaments: 'kampklar-tournaments-ahead' } as const

/**
 * The last answer about what is ahead of a player, kept for their next visit: home shows it at once, in its place, and reads it anew.
 * Without it the strips would come when home is at rest and push the gathers down. `key` names the answer, `of` is the player's SteamID.
 */
export type LastAhead<Answer> = { of: string; answer: Answer }

/** The stored answer; null where there is none, or none that `isAnswer` knows. */
export function readAhead<Answer>(key: string, isAnswer: (stored: unknown) => stored is Answer): LastAhead<Answer> | null {
  try {
    const stored: Partial<LastAhead<unknown>> | null = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored?.of !== 'string' || !isAnswer(stored.answer)) return null
    return { of: stored.of, answer: stored.answer }
  } catch {
    return null
  }
}

/** Whether the last answer told this player of something: then its strip has its place above the gathers. */
export const wasAhead = (key: string, steamid: string): boolean => readAhead(key, (_answer): _answer is unknown => true)?.of === steamid

/** Keeps the answer; null, when nothing is ahead, forgets the one before. */
export function storeAhead<Answer>(key: string, last: LastAhead<Answer> | null): void {
  try {
    if (last) localStorage.setItem(key, JSON.stringify(last))
    else localStorage.removeItem(key)
  } catch (error) {
    console.warn('ahead:', error)
  }
}
