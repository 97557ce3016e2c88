import { useCallback, useEffect } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { MatchDetails } from '../../../../worker/contract/admin/matches.ts'
import { usePolled } from '../../../hooks/loading/use-polled.ts'
import type { MatchView } from '../../../match/match-view.ts'
import { fetchMatchDetails } from '../../../net/api/admin/matches.ts'
import type { Refused } from '../../../net/http.ts'
import type { RoomEnd } from '../../../rooms/line/room-kind.ts'
import { type MatchAct, matchRoom } from '../../../rooms/match-room.ts'
import { roomViewAtom } from '../../../rooms/room-view-atom.ts'
import { useRoom } from '../../../rooms/use-room.ts'

/** A view of its own for the room: the match page's messages to players are not shown here. */
const managedAtom = roomViewAtom<MatchView>()

/** How often chat and console are asked for while they are looked at, and how soon after the match has changed, in ms. */
const everyMs = 8_000
const afterChangeMs = 1_200

export type ManagedMatch = {
  /** From its room as it happens, else as it was when it was asked for. */
  match: Match | null
  details: MatchDetails | null
  problem: Refused | null
  end: RoomEnd | null
  isLost: boolean
  act: MatchAct
  refresh(): void
}

/** One match as staff see it: live over the socket of its room, with what only staff get by call. */
export function useManagedMatch(matchId: string): ManagedMatch {
  const { view, end, isLost, act } = useRoom(matchRoom, matchId, managedAtom)
  const { data, problem, refresh } = usePolled(
    useCallback(() => fetchMatchDetails(matchId), [matchId]),
    everyMs,
  )
  const revision = view?.revision
  useEffect(() => {
    if (revision === undefined) return
    const timer = setTimeout(refresh, afterChangeMs)
    return () => clearTimeout(timer)
  }, [revision, refresh])
  const details = data?.match ?? null
  return { match: view?.match ?? details, details, problem, end, isLost, act, refresh }
}
