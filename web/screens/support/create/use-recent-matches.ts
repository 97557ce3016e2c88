import { useEffect, useState } from 'react'
import { formatTimeAndDate } from '../../../format/date.ts'
import { matchKindName } from '../../../format/gather.ts'
import { namedIn } from '../../../format/named-in.ts'
import { fetchHistory } from '../../../net/api/account.ts'
import type { HistoryGame } from '../../../net/api/history-game.ts'

/** A match that a ticket may be about, in words. */
export type RecentMatch = { id: string; words: string }

const shown = 5

/** «Gather · Mirage · 20:00, 03.05.26» */
const wordsOf = ({ match_type, picked_maps: [first], created_at }: HistoryGame): string =>
  [namedIn(matchKindName, match_type, ''), first?.display_name, formatTimeAndDate(created_at)].filter((part) => part).join(' · ')

/** The player's last matches; null until they are there. Without an answer the form does without. */
export function useRecentMatches(): readonly RecentMatch[] | null {
  const [matches, setMatches] = useState<readonly RecentMatch[] | null>(null)
  useEffect(() => {
    let isHere = true
    void fetchHistory(0).then((reply) => {
      const games = reply.ok ? reply.data.gatherResult.slice(0, shown) : []
      if (isHere) setMatches(games.map((game) => ({ id: game.match_id, words: wordsOf(game) })))
    })
    return () => {
      isHere = false
    }
  }, [])
  return matches
}
