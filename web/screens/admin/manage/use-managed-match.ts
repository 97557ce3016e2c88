import { useEffect } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { MatchDetails } from '../../../../worker/contract/admin/matches.ts'
import type { MatchView } from '../../../match/match-view.ts'
import { fetchMatchDetails } from '../../../net/api/admin/matches.ts'
import type { Refused } from '../../../net/http.ts'
import { resource } from '../../../resource/resource.ts'
import { every } from '../../../resource/triggers.ts'
import { useResource } from '../../../resource/use-resource.ts'
import type { RoomEnd } from '../../../rooms/line/room-kind.ts'
import { type MatchAct, matchRoom } from '../../../rooms/match-room.ts'
import { roomViewAtom } from '../../../rooms/room-view-atom.ts'
import { useRoom } from '../../../rooms/use-room.ts'

const matchDetails = resource('match details', fetchMatchDetails, { again: [every(8_000)] })

/** The room has a view of its own here, because this page does not show the match page's messages to players. */
const managedAtom = roomViewAtom<MatchView>()

/** How soon after a change of the match its chat and console are read, in ms. */
const afterChangeMs = 1_200

export type ManagedMatch = {
  /** The live match from its room, otherwise the match as the call returned it. */
  match: Match | null
  details: MatchDetails | null
  problem: Refused | null
  end: RoomEnd | null
  isLost: boolean
  act: MatchAct
  refresh(): void
}

/** One match for staff: live over the socket of its room, with the details that only staff get by call. */
export function useManagedMatch(matchId: string): ManagedMatch {
  const { view, end, isLost, act } = useRoom(matchRoom, matchId, managedAtom)
  const { value, problem, retry } = useResource(matchDetails, matchId)
  const revision = view?.revision
  useEffect(() => {
    if (revision === undefined) return
    const timer = setTimeout(retry, afterChangeMs)
    return () => clearTimeout(timer)
  }, [revision, retry])
  const details = value?.match ?? null
  return { match: view?.match ?? details, details, problem, end, isLost, act, refresh: retry }
}
