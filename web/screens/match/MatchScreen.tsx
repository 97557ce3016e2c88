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
import { UnreadChat } from './chat/UnreadChat.tsx'
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

const MatchBeginning = lazyPart(() => import('./beginning/MatchBeginning.tsx'))
const MatchDraft = lazyPart(() => import('./draft/MatchDraft.tsx'))
const MatchVeto = lazyPart(() => import('./veto/MatchVeto.tsx'))
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

/** The parts that come after each phase. A match without a veto goes from its lobby straight to its server. */
const partsAfter: Record<MatchStatus, readonly { preload(): void }[]> = {
  waiting: [MatchBeginning, MatchDraft, MatchVeto],
  picking_players: [MatchVeto],
  picking_maps: [MatchLive],
  live: [],
  complete: [],
  canceled: [],
}

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
  const status = view?.match.status
  // Loaded ahead of time: the page must not wait for the next phase when it begins.
  useEffect(() => {
    for (const part of status ? partsAfter[status] : []) part.preload()
  }, [status])
  if (end) return <MatchMissing reason={end} />
  if (!view || !opened || !me) return <MatchSkeleton />
  const isBeginning = opened !== view
  const Phase = isBeginning ? MatchBeginning : phases[view.match.status]
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
