import { type ComponentType, Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import type { Match } from '../../../durable/protocol/match-fields.ts'
import type { MatchStatus } from '../../../durable/rules/vocabulary.ts'
import { gatherTitle } from '../../format/gather.ts'
import { useMatchRoom } from '../../hooks/use-match-room.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { mapNow, mayConnect } from '../../state/live-view.ts'
import { isRecorded } from '../../state/recorded-match.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { turnView } from '../../state/turn-view.ts'
import { turnTexts } from '../../texts/draft.ts'
import { liveTexts } from '../../texts/live.ts'
import { matchTexts } from '../../texts/match.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { LiveSkeleton } from './LiveSkeleton.tsx'
import { MatchDraft } from './MatchDraft.tsx'
import { MatchFoot } from './MatchFoot.tsx'
import { MatchFrame } from './MatchFrame.tsx'
import { MatchLobby } from './MatchLobby.tsx'
import { MatchMissing } from './MatchMissing.tsx'
import { MatchSkeleton } from './MatchSkeleton.tsx'
import { MatchVeto } from './MatchVeto.tsx'
import type { PhaseProps } from './phase-props.ts'
import { TurnAnnouncer } from './TurnAnnouncer.tsx'

const MatchLive = lazyPart(() => import('./live/MatchLive.tsx'))
const MatchCanceled = lazyPart(() => import('./MatchCanceled.tsx'))

const phases = {
  waiting: MatchLobby,
  picking_players: MatchDraft,
  picking_maps: MatchVeto,
  live: MatchLive,
  complete: MatchLive,
  canceled: MatchCanceled,
} satisfies Record<MatchStatus, ComponentType<PhaseProps>>

/** What the browser's tab says: what one should come back for, or how it stands. */
function titleOf(match: Match, me: string | null): string {
  const title = gatherTitle(match)
  if (me !== null && turnView(match, me)?.isMine) return `${turnTexts.titleMark} ${title}`
  if (me !== null && match.status_match === 'warmup' && mayConnect(match, me)) return `${liveTexts.titleConnect} ${title}`
  const map = match.status === 'live' ? mapNow(match) : null
  return map?.phase === 'live' ? `${liveTexts.titleScore(map.score_a, map.score_b)} ${title}` : title
}

/** One match from lobby to result: the frame stays, the phase inside it changes. */
export default function MatchScreen() {
  const { matchid = '' } = useParams()
  const me = useAtomValue(userAtom)
  const { view, end, isLost, act } = useMatchRoom(matchid)
  useScreenTitle(view ? titleOf(view.match, me?.steamid ?? null) : matchTexts.title)
  const isNearlyLive = view?.match.status === 'picking_maps'
  // Asked for ahead of time: when the last side is chosen the page must not wait for it.
  useEffect(() => {
    if (isNearlyLive) MatchLive.preload()
  }, [isNearlyLive])
  if (end) return <MatchMissing reason={end} />
  if (!view || !me) return <MatchSkeleton />
  const { status } = view.match
  const Phase = phases[status]
  const props: PhaseProps = { view, me, act, isLost }
  return (
    <MatchFrame match={view.match} isLost={isLost}>
      <TurnAnnouncer view={view} me={me.steamid} />
      <Suspense fallback={<LiveSkeleton />}>
        <Phase {...props} />
      </Suspense>
      {/* One foot for all phases: what somebody is writing outlives the change from one to the next. */}
      {status !== 'waiting' && status !== 'canceled' && !isRecorded(view.match) && <MatchFoot {...props} />}
    </MatchFrame>
  )
}
