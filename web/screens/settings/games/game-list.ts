import type { HistoryReply } from '../../../net/api/account.ts'
import type { HistoryGame } from '../../../net/api/history-game.ts'
import type { Reply } from '../../../net/http.ts'

/** The known part of one's own history: so many pages, newest first, no match twice (docs/product.md 11.1). */
export type GameList = {
  games: readonly HistoryGame[]
  pages: number
  hasMore: boolean
  state: 'loading' | 'failed' | 'loaded'
}

/** A history of which nothing is loaded yet. */
export const emptyList: GameList = { games: [], pages: 0, hasMore: false, state: 'loading' }

const without = (games: readonly HistoryGame[], others: readonly HistoryGame[]) => {
  const ids = new Set(others.map((game) => game.match_id))
  return games.filter((game) => !ids.has(game.match_id))
}

/**
 * The first page again: new matches come first, known ones are as they are now. If the page and the list have no match in common, the list
 * would have a gap: it starts again.
 */
function withNewest(list: GameList, { gatherResult: newest, hasMore }: HistoryReply): GameList {
  const older = without(list.games, newest)
  const leadsOn = older.length < list.games.length
  if (!leadsOn || list.pages < 2) return { games: newest, pages: 1, hasMore, state: 'loaded' }
  return { ...list, games: [...newest, ...older], state: 'loaded' }
}

/**
 * The next page. Pages shift when matches have ended meanwhile: then it begins with known ones, and what stands among those is newer than
 * the list. That comes with the first page.
 */
function withOlder(list: GameList, { gatherResult, hasMore }: HistoryReply): GameList {
  const known = new Set(list.games.map((game) => game.match_id))
  const older = gatherResult.slice(gatherResult.findLastIndex((game) => known.has(game.match_id)) + 1)
  return { games: [...list.games, ...older], pages: list.pages + 1, hasMore, state: 'loaded' }
}

/** The history after the server's reply for a page. A failed refresh of the first is not shown, because the list is still good. */
export function applyHistory(list: GameList, page: number, reply: Reply<HistoryReply>): GameList {
  if (!reply.ok) return { ...list, state: page === 0 && list.pages > 0 ? 'loaded' : 'failed' }
  return page === 0 ? withNewest(list, reply.data) : withOlder(list, reply.data)
}
