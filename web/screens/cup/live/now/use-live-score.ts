import { useState } from 'react'
import { useRoom } from '../../../../hooks/news/use-room.ts'
import { roomViewAtom } from '../../../../state/room-view-atom.ts'
import { matchRoom } from '../../../match/match-room.ts'
import type { MatchView } from '../../../match/match-view.ts'
import { type LiveScore, liveScore, unknownScore } from './live-score.ts'

/** How a match goes, live from its room while the component is mounted. */
export function useLiveScore(matchId: string): LiveScore {
  const [viewAtom] = useState(() => roomViewAtom<MatchView>())
  const { view } = useRoom(matchRoom, matchId, viewAtom)
  return view ? liveScore(view.match) : unknownScore
}
