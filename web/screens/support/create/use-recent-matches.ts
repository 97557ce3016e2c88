import { formatTimeAndDate } from '../../../format/date.ts'
import { matchKindName } from '../../../format/gather.ts'
import { namedIn } from '../../../format/named-in.ts'
import type { HistoryGame } from '../../../net/api/history-game.ts'
import { playerGames } from '../../../resource/shared/player-games.ts'
import { usePages } from '../../../resource/use-resource.ts'
import { userAtom } from '../../../state/session-atoms.ts'
import { switchesAtom } from '../../../state/site-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'

/** A match that a ticket can be about, in words. */
export type RecentMatch = { id: string; words: string }

const shown = 5

/** «Gather · Mirage · 20:00, 03.05.26» */
const wordsOf = ({ match_type, picked_maps: [first], created_at }: HistoryGame): string =>
  [namedIn(matchKindName, match_type, ''), first?.display_name, formatTimeAndDate(created_at)].filter((part) => part).join(' · ')

/** The player's last matches; null until they are loaded. If the call fails, the form works without them. */
export function useRecentMatches(): readonly RecentMatch[] | null {
  const user = useAtomValue(userAtom)
  const hasElo = useAtomValue(switchesAtom)?.elo !== 0
  const { items, state } = usePages(playerGames, user && { userId: user.uid, hasElo })
  if (state === 'loading' && items.length === 0) return null
  return items.slice(0, shown).map((game) => ({ id: game.match_id, words: wordsOf(game) }))
}
