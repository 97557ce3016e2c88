import type { ReactNode } from 'react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { type LiveScore, liveScore, openingScore, unknownScore } from './live-score.ts'
import { useLiveMatch } from './use-live-match.ts'

type Children = { children(live: LiveScore, match: Match | null): ReactNode }

function Open({ matchId, children }: Children & { matchId: string }) {
  const match = useLiveMatch(matchId)
  return children(match ? liveScore(match) : unknownScore, match)
}

/** Shows a match with how it goes just now, live from its room `matchId`; null while that is being opened. */
export function WithLiveMatch({ matchId, children }: Children & { matchId: string | null }) {
  return matchId === null ? children(openingScore, null) : <Open matchId={matchId}>{children}</Open>
}
