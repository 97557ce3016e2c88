import { type ComponentType, Suspense, useEffect } from 'react'
import { useParams } from 'react-router'
import type { MatchStatus } from '../../../durable/rules/vocabulary.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { matchViewAtom } from '../../match/match-atoms.ts'
import { isRecorded } from '../../match/recorded-match.ts'
import { matchTexts } from '../../match/texts.ts'
import { useOpenedView } from '../../match/turn/use-opened-view.ts'
import { matchRoom } from '../../rooms/match-room.ts'
import { useRoom } from '../../rooms/use-room.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { missingMatchAtom, switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue, useSetAtom } from '../../state/store.ts'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { beginningWords } from './beginning/beginning-words.ts'
import { MatchBeginning } from './beginning/MatchBeginning.tsx'
import { UnreadChat } from './chat/UnreadChat.tsx'
import { MatchDraft } from './draft/MatchDraft.tsx'
import { MatchFoot } from './frame/MatchFoot.tsx'
import { MatchFrame } from './frame/MatchFrame.tsx'
import { MatchLayout } from './frame/MatchLayout.tsx'
import { MatchMissing } from './frame/MatchMissing.tsx'
import { MatchSkeleton } from './frame/MatchSkeleton.tsx'
import { matchTitle } from './frame/match-title.ts'
import { LiveSkeleton } from './live/LiveSkeleton.tsx'
import { MatchLobby } from './lobby/MatchLobby.tsx'
import type { PhaseProps } from './phase-props.ts'
import { TurnAnnouncer } from './turn/TurnAnnouncer.tsx'
import { MatchVeto } from './veto/MatchVeto.tsx'

const MatchLive = lazyPart(() => import('./live/MatchLive.tsx'))
const MatchCanceled = lazyPart(() => import('./canceled/MatchCanceled.tsx'))

const phases = {
  waiting: MatchLobby,
  picking_players: MatchDraft,
  picking_maps: MatchVeto,
  live: MatchLive,
  complete: MatchLive,
  canceled: MatchCanceled,
} satisfies Record<MatchStatus, ComponentType<PhaseProps>>

/** One match from lobby to result. The frame stays, and the phase inside it changes. */
export default function MatchScreen() {
  const { matchid = '' } = useParams()
  const me = useAtomValue(userAtom)
  const { view, end, isLost, act } = useRoom(matchRoom, matchid, matchViewAtom)
  const opened = useOpenedView(view)
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const { title, mark } = opened ? matchTitle(opened.match, me?.steamid ?? null) : { title: matchTexts.title, mark: null }
  useScreenTitle(title, mark)
  const setMissing = useSetAtom(missingMatchAtom)
  useEffect(() => {
    if (end === 'missing') setMissing(matchid)
  }, [end, matchid, setMissing])
  const isNearlyLive = view?.match.status === 'picking_maps'
  // Loaded ahead of time: the page must not wait for it when the last side is chosen.
  useEffect(() => {
    if (isNearlyLive) MatchLive.preload()
  }, [isNearlyLive])
  if (end) return <MatchMissing reason={end} />
  if (!view || !opened || !me) return <MatchSkeleton />
  const { status } = view.match
  const isBeginning = opened !== view
  const Phase = isBeginning ? MatchBeginning : phases[status]
  const begins = isBeginning ? beginningWords(view.match, me.steamid, showsElo) : null
  const props: PhaseProps = { view, me, act, isLost }
  // One foot for all phases: a half-written chat message survives the change of phase.
  const hasFoot = status !== 'waiting' && status !== 'canceled' && !isRecorded(view.match)
  return (
    <MatchFrame match={view.match} isLost={isLost}>
      <TurnAnnouncer view={opened} me={me.steamid} begins={begins?.sentence ?? ''} />
      <MatchLayout match={view.match} isBeginning={isBeginning} hasFoot={hasFoot}>
        <Suspense fallback={<LiveSkeleton />}>
          <Phase {...props} />
        </Suspense>
        {hasFoot && <MatchFoot {...props} />}
      </MatchLayout>
      <UnreadChat match={view.match} chat={view.chat} me={me.steamid} />
    </MatchFrame>
  )
}
