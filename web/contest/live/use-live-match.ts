import { useState } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { MatchView } from '../../match/match-view.ts'
import { matchRoom } from '../../rooms/match-room.ts'
import { roomViewAtom } from '../../rooms/room-view-atom.ts'
import { useRoom } from '../../rooms/use-room.ts'

/** A match, live from its room while the component is mounted; null until the room has answered. */
export function useLiveMatch(matchId: string): Match | null {
  const [viewAtom] = useState(() => roomViewAtom<MatchView>())
  const { view } = useRoom(matchRoom, matchId, viewAtom)
  return view?.match ?? null
}
