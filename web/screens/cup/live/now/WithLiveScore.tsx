import type { ReactNode } from 'react'
import type { CupMatch } from '../../../../../durable/protocol/cup/cup-fields.ts'
import { type LiveScore, openingScore } from './live-score.ts'
import { useLiveScore } from './use-live-score.ts'

type Children = { children(live: LiveScore): ReactNode }

function Open({ matchId, children }: Children & { matchId: string }) {
  return children(useLiveScore(matchId))
}

/** Shows a match with how it goes just now: one that has a room yet is followed there. */
export function WithLiveScore({ match, children }: Children & { match: CupMatch }) {
  return match.matchid === null ? children(openingScore) : <Open matchId={match.matchid}>{children}</Open>
}
