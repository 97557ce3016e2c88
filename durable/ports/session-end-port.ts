import type { SteamId } from '../rules/vocabulary.ts'

/** Ends the sessions of one player everywhere (docs/product.md 13.11). */
export interface SessionEndPort {
  /**
   * Every session below this version is over, and rights of later ones are looked up before they are used; tried until every object
   * that may have a socket of theirs has heard. `isBanned` puts them out of what has not begun, or ends that an earlier call does;
   * without it that stays as it is. Resolves when it is stored. May come again.
   */
  start(steamId: SteamId, sessionVersion: number, isBanned?: boolean): Promise<void>
  /** The same from the cron, which begins each change again for ten minutes: nothing, if this one is under way or was told lately. */
  startOnce(steamId: SteamId, sessionVersion: number, isBanned: boolean): Promise<void>
}
