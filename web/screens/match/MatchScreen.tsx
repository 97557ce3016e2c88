import type { ComponentType } from 'react'
import { useParams } from 'react-router'
import type { MatchStatus } from '../../../durable/rules/vocabulary.ts'
import { gatherTitle } from '../../format/gather.ts'
import { useMatchRoom } from '../../hooks/use-match-room.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { matchTexts } from '../../texts/match.ts'
import { MatchCanceled } from './MatchCanceled.tsx'
import { MatchFrame } from './MatchFrame.tsx'
import { MatchLobby } from './MatchLobby.tsx'
import { MatchMissing } from './MatchMissing.tsx'
import { MatchPending } from './MatchPending.tsx'
import { MatchSkeleton } from './MatchSkeleton.tsx'
import type { PhaseProps } from './phase-props.ts'

const phases = {
  waiting: MatchLobby,
  picking_players: MatchPending,
  picking_maps: MatchPending,
  live: MatchPending,
  complete: MatchPending,
  canceled: MatchCanceled,
} satisfies Record<MatchStatus, ComponentType<PhaseProps>>

/** One match from lobby to result: the frame stays, the phase inside it changes. */
export default function MatchScreen() {
  const { matchid = '' } = useParams()
  const me = useAtomValue(userAtom)
  const { view, end, isLost, act } = useMatchRoom(matchid)
  useScreenTitle(view ? gatherTitle(view.match) : matchTexts.title)
  if (end) return <MatchMissing reason={end} />
  if (!view || !me) return <MatchSkeleton />
  const Phase = phases[view.match.status]
  return (
    <MatchFrame match={view.match} isLost={isLost}>
      <Phase view={view} me={me} act={act} />
    </MatchFrame>
  )
}
