import { liveScore } from './live-score.ts'
import { type LiveChildren, unknownScore } from './score-shape.ts'
import { useLiveMatch } from './use-live-match.ts'

/** Opens the room of a match and shows its score. */
export function OpenMatch({ matchId, children }: LiveChildren & { matchId: string }) {
  const match = useLiveMatch(matchId)
  return children(match ? liveScore(match) : unknownScore, match)
}
