import type { SteamId } from '../rules/vocabulary.ts'

/** Ends the sessions of one player everywhere (docs/product.md 13.11). */
export interface SessionEndPort {
  /**
   * Every session below this version is over, and rights of later ones are looked up before their next use; repeated until every object
   * that may have a socket of theirs has been told. `isBanned` removes them from rooms that have not begun; false ends that of an earlier
   * call, and without it that stays the same. Resolves when it is stored. May be repeated.
   */
  start(steamId: SteamId, sessionVersion: number, isBanned?: boolean): Promise<void>
  /** The same from the cron, which begins each change again for ten minutes: nothing, if this one is under way or was done lately. */
  startOnce(steamId: SteamId, sessionVersion: number, isBanned: boolean): Promise<void>
}
