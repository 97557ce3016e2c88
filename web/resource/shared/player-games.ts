import { fetchPlayerGames } from '../../net/api/profile.ts'
import { pages } from '../pages.ts'
import { mapReply } from '../resource.ts'
import { ownRecord } from '../triggers.ts'

/**
 * The player whose matches these are, and whether they have ratings: matches that were read while ELO was off have none, and are a separate
 * entry.
 */
export type GamesOf = { userId: string; hasElo: boolean }

/** A player's matches, newest first, by uid or SteamID (docs/product.md 7.7). */
export const playerGames = pages(
  'player games',
  async ({ userId }: GamesOf, before) => mapReply(await fetchPlayerGames(userId, before), ({ games, next }) => ({ items: games, next })),
  { idOf: (game) => game.match_id, again: [ownRecord] },
)
