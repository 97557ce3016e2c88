import { useState } from 'react'
import type { MatchView } from '../../../../match/match-view.ts'
import { matchRoom } from '../../../../rooms/match-room.ts'
import { roomViewAtom } from '../../../../rooms/room-view-atom.ts'
import { useRoom } from '../../../../rooms/use-room.ts'
import { type LiveScore, liveScore, unknownScore } from './live-score.ts'

/** How a match goes, live from its room while the component is mounted. */
export function useLiveScore(matchId: string): LiveScore {
  const [viewAtom] = useState(() => roomViewAtom<MatchView>())
  const { view } = useRoom(matchRoom, matchId, viewAtom)
  return view ? liveScore(view.match) : unknownScore
}
