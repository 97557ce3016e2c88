import type * as v from 'valibot'
import type { Game, gamesReply } from '../../../worker/contract/games.ts'
import { formatSigned, formatWhole } from '../../format/number.ts'
import type { Reply } from '../../net/http.ts'

type GamesReply = v.InferOutput<typeof gamesReply>

/** The known part of the match history of the player with this SteamID: so many pages, newest first (docs/product.md 7.7). */
export type KnownGames = {
  steamId: string
  games: readonly Game[]
  pages: number
  hasMore: boolean
  state: 'loading' | 'failed' | 'loaded'
}

/** A history that is not loaded yet. */
export const unknownGames = (steamId: string): KnownGames => ({ steamId, games: [], pages: 0, hasMore: false, state: 'loading' })

const without = (games: readonly Game[], others: readonly Game[]) => {
  const ids = new Set(others.map((game) => game.match_id))
  return games.filter((game) => !ids.has(game.match_id))
}

/** The first page again: new matches come first. If the page has no known match, the list starts again with it. */
function withNewest(known: KnownGames, { gatherResult: newest, hasMore }: GamesReply): KnownGames {
  const older = without(known.games, newest)
  const leadsOn = older.length < known.games.length
  if (!leadsOn || known.pages < 2) return { ...known, games: leadsOn ? [...newest, ...older] : newest, pages: 1, hasMore, state: 'loaded' }
  return { ...known, games: [...newest, ...older], state: 'loaded' }
}

/** The next page. Pages shift when a match is played, so it may contain known matches. */
const withOlder = (known: KnownGames, { gatherResult, hasMore }: GamesReply): KnownGames => ({
  ...known,
  games: [...known.games, ...without(gatherResult, known.games)],
  pages: known.pages + 1,
  hasMore,
  state: 'loaded',
})

/** The history after the server's reply for a page. A failed refresh is not shown, because the list is still good. */
export function applyGamesReply(known: KnownGames, page: number, reply: Reply<GamesReply>): KnownGames {
  if (!reply.ok) return { ...known, state: page === 0 && known.pages > 0 ? 'loaded' : 'failed' }
  return page === 0 ? withNewest(known, reply.data) : withOlder(known, reply.data)
}

/** «+12» or «−9». Null when the match did not change the rating. */
export const eloMoved = ({ elo, elotype }: Game): string | null => (elo === null ? null : formatSigned(elotype === 'added' ? elo : -elo))

/** How a match ended for the player, or that the staff voided it (docs/product.md 7.5). */
export type Outcome = 'win' | 'loss' | 'draw' | 'voided'
/** Null when the result is unknown. */
export const outcomeOf = ({ result, voided }: Game): Outcome | null => (voided === 1 ? 'voided' : result)

/** «13–9», the player's team first. */
export const scoreLine = ({ own, other }: NonNullable<Game['score']>): string => `${own}–${other}`

/** «21–14». Null when the game did not report them. */
export const killsAndDeaths = ({ kills, deaths }: Pick<Game, 'kills' | 'deaths'>): string | null =>
  kills === null || deaths === null ? null : `${formatWhole(kills)}–${formatWhole(deaths)}`
