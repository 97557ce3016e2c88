import { Suspense } from 'react'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { type LiveChildren, openingScore, unknownScore } from './score-shape.ts'

/** The code of a match's room, which only pages with a running match need. */
const OpenMatch = lazyPart(async () => ({ default: (await import('./OpenMatch.tsx')).OpenMatch }))

/** Shows the current state of a match, live from its room `matchId`; null while the room is being opened. */
export function WithLiveMatch({ matchId, children }: LiveChildren & { matchId: string | null }) {
  if (matchId === null) return children(openingScore, null)
  return (
    <Suspense fallback={children(unknownScore, null)}>
      <OpenMatch matchId={matchId}>{children}</OpenMatch>
    </Suspense>
  )
}
