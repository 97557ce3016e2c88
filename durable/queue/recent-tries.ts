import type { SteamId } from '../rules/vocabulary.ts'

/** The number of remembered players; those with the oldest tries are forgotten first. */
const playersMax = 1_000

/**
 * The number of each player's recent tries, in memory only: an object that sleeps forgets them, and one that is tried again and again does
 * not sleep.
 */
export class RecentTries {
  readonly #limit: number
  readonly #withinMs: number
  readonly #tries = new Map<SteamId, readonly number[]>()

  constructor(limit: number, withinMs: number) {
    this.#limit = limit
    this.#withinMs = withinMs
  }

  isTooMany(steamId: SteamId, now: number): boolean {
    return this.#recent(steamId, now).length >= this.#limit
  }

  note(steamId: SteamId, now: number): void {
    const tries = [...this.#recent(steamId, now), now]
    // Deleted first, so that it becomes the last.
    this.#tries.delete(steamId)
    this.#tries.set(steamId, tries)
    const [oldest] = this.#tries.keys()
    if (this.#tries.size > playersMax && oldest !== undefined) this.#tries.delete(oldest)
  }

  forget(steamId: SteamId): void {
    this.#tries.delete(steamId)
  }

  #recent(steamId: SteamId, now: number): readonly number[] {
    return (this.#tries.get(steamId) ?? []).filter((at) => now - at < this.#withinMs)
  }
}
