import { useEffect, useState } from 'react'
import type { OwnUser } from '../../../worker/contract/users.ts'
import type { HistoryGame } from '../../net/api/history-game.ts'
import { fetchPlayerGames } from '../../net/api/profile.ts'
import { todaysScrims } from './todays-scrims.ts'

/** The player's own scrims of today, newest first; null while they are not known. Asked for again when the player's record has changed. */
export function useTodaysScrims(user: OwnUser): readonly HistoryGame[] | null {
  const [games, setGames] = useState<readonly HistoryGame[] | null>(null)
  useEffect(() => {
    let isWanted = true
    void fetchPlayerGames(user.uid, null).then((reply) => {
      if (isWanted && reply.ok) setGames(todaysScrims(reply.data.games, Date.now()))
    })
    return () => {
      isWanted = false
    }
  }, [user])
  return games
}
