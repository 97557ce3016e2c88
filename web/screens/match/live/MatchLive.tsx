import { useServerSignal } from '../../../hooks/use-server-signal.ts'
import { hasBegun } from '../../../state/live-view.ts'
import type { PhaseProps } from '../phase-props.ts'
import { MatchPlay } from './MatchPlay.tsx'
import { ScoreAnnouncer } from './ScoreAnnouncer.tsx'
import { ServerWait } from './ServerWait.tsx'

/** `live` and `complete`: the wait for a server, and from the first warm-up on the match itself. A part of its own, loaded when it is near. */
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
