import type { PhaseProps } from '../phase-props.ts'
import { hasBegun } from './live-view.ts'
import { MatchPlay } from './MatchPlay.tsx'
import { ScoreAnnouncer } from './ScoreAnnouncer.tsx'
import { ServerWait } from './ServerWait.tsx'
import { useServerSignal } from './use-server-signal.ts'

/**
 * `live` and `complete`: the wait for a server, and from the first warm-up on the match itself. It is loaded on its own, shortly before
 * it is needed.
 */
export default function MatchLive(props: PhaseProps) {
  const { match } = props.view
  useServerSignal(match, props.me.steamid)
  return (
    <>
      <ScoreAnnouncer match={match} />
      {hasBegun(match) || match.status === 'complete' ? <MatchPlay {...props} /> : <ServerWait {...props} />}
    </>
  )
}
