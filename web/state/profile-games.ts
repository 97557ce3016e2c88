import type * as v from 'valibot'
import type { Game, gamesReply } from '../../worker/contract/games.ts'
import { formatSigned } from '../format/number.ts'
import type { Reply } from '../net/http.ts'

type GamesReply = v.InferOutput<typeof gamesReply>

/** The history of the player with this SteamID as far as it is known: so many pages of it, newest first (docs/product.md 7.7). */
export type KnownGames = {
  steamId: string
  games: readonly Game[]
  pages: number
  hasMore: boolean
  state: 'loading' | 'failed' | 'loaded'
}

/** A history of which nothing has been told. */
export const unknownGames = (steamId: string): KnownGames => ({ steamId, games: [], pages: 0, hasMore: false, state: 'loading' })

const without = (games: readonly Game[], others: readonly Game[]) => {
  const ids = new Set(others.map((game) => game.match_id))
  return games.filter((game) => !ids.has(game.match_id))
}

/** The first page once more: what is new comes first. A page that leads to nothing known begins the list afresh. */
function withNewest(known: KnownGames, { gatherResult: newest, hasMore }: GamesReply): KnownGames {
  const older = without(known.games, newest)
  const leadsOn = older.length < known.games.length
  if (!leadsOn || known.pages < 2) return { ...known, games: leadsOn ? [...newest, ...older] : newest, pages: 1, hasMore, state: 'loaded' }
  return { ...known, games: [...newest, ...older], state: 'loaded' }
}

/** The next page: pages move when a match is played, so some of it may be there already. */
const withOlder = (known: KnownGames, { gatherResult, hasMore }: GamesReply): KnownGames => ({
  ...known,
  games: [...known.games, ...without(gatherResult, known.games)],
  pages: known.pages + 1,
  hasMore,
  state: 'loaded',
})

/** What is known once the server has answered about a page. That news could not be had is no news to whoever reads the list. */
export function gamesAfter(known: KnownGames, page: number, reply: Reply<GamesReply>): KnownGames {
  if (!reply.ok) return { ...known, state: page === 0 && known.pages > 0 ? 'loaded' : 'failed' }
  return page === 0 ? withNewest(known, reply.data) : withOlder(known, reply.data)
}

/** «+12» or «−9»; null for a match that moved nobody's rating. */
export const eloMoved = ({ elo, elotype }: Game): string | null => (elo === null ? null : formatSigned(elotype === 'added' ? elo : -elo))

/** How a match ended for the player, if staff have not taken that back (docs/product.md 7.5). */
export type Outcome = 'win' | 'loss' | 'draw' | 'voided'
/** Null when nobody knows. */
export const outcomeOf = ({ result, voided }: Game): Outcome | null => (voided === 1 ? 'voided' : result)
