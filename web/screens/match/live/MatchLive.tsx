import { Suspense, useEffect } from 'react'
import { hasBegun } from '../../../match/live/live-view.ts'
import { totalsOf } from '../../../match/stats/stat-rows.ts'
import { teamOf } from '../../../match/turn/turn-view.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { PartBoundary } from '../../../ui/loading/PartBoundary.tsx'
import { useFinale } from '../finale/use-finale.ts'
import type { PhaseProps } from '../phase-props.ts'
import { MatchPlay } from './MatchPlay.tsx'
import { ScoreAnnouncer } from './ScoreAnnouncer.tsx'
import { ServerWait } from './ServerWait.tsx'
import { useServerSignal } from './use-server-signal.ts'

const Finale = lazyPart(() => import('../finale/Finale.tsx'))

/**
 * `live` and `complete`: the wait for a server, and the match itself from the first warm-up on. It is a part of its own, loaded shortly
 * before it is needed.
 */
export default function MatchLive(props: PhaseProps) {
  const { match } = props.view
  const me = props.me.steamid
  useServerSignal(match, me)
  const finale = useFinale(match, me)
  const isPlaying = match.status === 'live' && teamOf(match, me) !== null
  // Loaded ahead of time: the finale begins with the result.
  useEffect(() => {
    if (isPlaying) Finale.preload()
  }, [isPlaying])
  return (
    <>
      <ScoreAnnouncer match={match} isResultTold={finale.isTold} />
      {hasBegun(match) || match.status === 'complete' ? <MatchPlay {...props} /> : <ServerWait {...props} />}
      {finale.isOpen && (
        <PartBoundary>
          <Suspense fallback={null}>
            <Finale match={match} me={me} totals={totalsOf(match.played)} onClose={finale.close} />
          </Suspense>
        </PartBoundary>
      )}
    </>
  )
}
