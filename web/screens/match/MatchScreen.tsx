import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import type { MatchStatus } from '../../../durable/rules/vocabulary.ts'
import { gatherTitle } from '../../format/gather.ts'
import { useMatchRoom } from '../../hooks/use-match-room.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { turnView } from '../../state/turn-view.ts'
import { turnTexts } from '../../texts/draft.ts'
import { matchTexts } from '../../texts/match.ts'
import { MatchCanceled } from './MatchCanceled.tsx'
import { MatchDraft } from './MatchDraft.tsx'
import { MatchFrame } from './MatchFrame.tsx'
import { MatchLobby } from './MatchLobby.tsx'
import { MatchMissing } from './MatchMissing.tsx'
import { MatchReady } from './MatchReady.tsx'
import { MatchSkeleton } from './MatchSkeleton.tsx'
import { MatchVeto } from './MatchVeto.tsx'
import type { PhaseProps } from './phase-props.ts'
import { TurnAnnouncer } from './TurnAnnouncer.tsx'

const phases = {
  waiting: MatchLobby,
  picking_players: MatchDraft,
  picking_maps: MatchVeto,
  live: MatchReady,
  complete: MatchReady,
  canceled: MatchCanceled,
} satisfies Record<MatchStatus, ComponentType<PhaseProps>>

/** One match from lobby to result: the frame stays, the phase inside it changes. */
export default function MatchScreen() {
  const { matchid = '' } = useParams()
  const me = useAtomValue(userAtom)
  const { view, end, isLost, act } = useMatchRoom(matchid)
  const isMyTurn = view !== null && me !== null && turnView(view.match, me.steamid)?.isMine === true
  const title = view ? gatherTitle(view.match) : matchTexts.title
  useScreenTitle(isMyTurn ? `${turnTexts.titleMark} ${title}` : title)
  if (end) return <MatchMissing reason={end} />
  if (!view || !me) return <MatchSkeleton />
  const Phase = phases[view.match.status]
  return (
    <MatchFrame match={view.match} isLost={isLost}>
      <TurnAnnouncer view={view} me={me.steamid} />
      <Phase view={view} me={me} act={act} isLost={isLost} />
    </MatchFrame>
  )
}
