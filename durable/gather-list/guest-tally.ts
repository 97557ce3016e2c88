import type { MatchId } from '../rules/vocabulary.ts'

/** The time for which the number of a match's guests counts, in ms: `Spectators` sends it once a minute while the match goes on. */
const countsMs = 150_000

/** How many guests look at each match, as `Spectators` told since the list woke. */
export class GuestTally {
  readonly #told = new Map<MatchId, { guests: number; at: number }>()

  /** Keeps the figure of a match; answers how many guests look at all others. */
  note(matchId: MatchId, guests: number, now: number): number {
    for (const [id, { at }] of this.#told) if (now - at > countsMs) this.#told.delete(id)
    this.#told.delete(matchId)
    const elsewhere = [...this.#told.values()].reduce((sum, told) => sum + told.guests, 0)
    if (guests > 0) this.#told.set(matchId, { guests, at: now })
    return elsewhere
  }
}
