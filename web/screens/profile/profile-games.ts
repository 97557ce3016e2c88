import { headerLabel, statusLabels } from '../../../durable/rules/play/status-labels.ts'
import { serverStatuses } from '../../../durable/rules/vocabulary.ts'
import { longSeriesName, matchKindName } from '../../format/gather.ts'
import { namedIn } from '../../format/named-in.ts'
import type { HistoryGame } from '../../net/api/history-game.ts'
import type { PageOfGames } from '../../net/api/profile.ts'
import type { Reply } from '../../net/http.ts'
import { gamesTexts } from './texts.ts'

/**
 * The known part of this player's match history: so many pages, newest first (docs/product.md 7.7). `hasElo` is whether ELO was on
 * when they were asked for. `next` is the key of the page after them, null after the last.
 */
export type LoadedGames = {
  userId: string
  hasElo: boolean
  games: readonly HistoryGame[]
  pages: number
  next: number | null
  state: 'loading' | 'failed' | 'loaded'
}

/** A history that is not loaded yet. */
export const gamesToLoad = (userId: string, hasElo: boolean): LoadedGames => ({
  ...{ userId, hasElo, games: [], pages: 0, next: null },
  state: 'loading',
})

/** The known history of this player. Rows of another player, or from before ELO was switched on or off, do not count: it starts anew. */
export const gamesOf = (known: LoadedGames, userId: string, hasElo: boolean): LoadedGames =>
  known.userId === userId && known.hasElo === hasElo ? known : gamesToLoad(userId, hasElo)

const without = (games: readonly HistoryGame[], others: readonly HistoryGame[]) => {
  const ids = new Set(others.map((game) => game.match_id))
  return games.filter((game) => !ids.has(game.match_id))
}

/** The first page again: new matches come first. If the page has no known match, the list starts again with it. */
function withNewest(known: LoadedGames, { games, next }: PageOfGames): LoadedGames {
  const older = without(known.games, games)
  const leadsOn = older.length < known.games.length
  return leadsOn ? { ...known, games: [...games, ...older], state: 'loaded' } : { ...known, games, pages: 1, next, state: 'loaded' }
}

/** The history after the server's reply for a page. A failed refresh is not shown, because the list is still good. */
export function applyGamesReply(known: LoadedGames, before: number | null, reply: Reply<PageOfGames>): LoadedGames {
  if (!reply.ok) return { ...known, state: before === null && known.pages > 0 ? 'loaded' : 'failed' }
  if (before === null) return withNewest(known, reply.data)
  const games = [...known.games, ...without(reply.data.games, known.games)]
  return { ...known, games, pages: known.pages + 1, next: reply.data.next, state: 'loaded' }
}

/** «5 vs 5» */
export const modeOf = ({ max_players }: Pick<HistoryGame, 'max_players'>): string => `${max_players / 2} vs ${max_players / 2}`

/** The status of the match on the site and on its server, in the words of docs/product.md 5.2. */
export function statusWords({ status, status_match }: Pick<HistoryGame, 'status' | 'status_match'>): { gather: string; match: string } {
  const onServer = serverStatuses.find((each) => each === status_match)
  return {
    gather: namedIn(statusLabels, status, gamesTexts.unknownWord),
    match: onServer ? headerLabel(onServer) : gamesTexts.unknownWord,
  }
}

/** Gather, Scrim, Turnering or Cup. */
export const kindOf = ({ match_type }: HistoryGame): string => namedIn(matchKindName, match_type, gamesTexts.unknownWord)
/** «Best av 3» */
export const seriesOf = ({ series_type }: HistoryGame): string => namedIn(longSeriesName, series_type, gamesTexts.unknownWord)
