import { Suspense, useState } from 'react'
import { hasRight } from '../../../../durable/rules/staff/staff-rights.ts'
import { DecisionPanel } from '../../../match/decisions/DecisionPanel.tsx'
import { EndControl } from '../../../match/decisions/EndControl.tsx'
import { myRoleIn } from '../../../match/decisions/my-role.ts'
import { ResultControl } from '../../../match/decisions/ResultControl.tsx'
import { VoidedBanner } from '../../../match/decisions/VoidedBanner.tsx'
import { wasPlayed } from '../../../match/live/live-view.ts'
import { isRecorded } from '../../../match/recorded-match.ts'
import { Highlights } from '../../../match/stats/Highlights.tsx'
import { StatsPanel } from '../../../match/stats/StatsPanel.tsx'
import { useAtomValue } from '../../../state/store.ts'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { seenChatAtom } from '../chat/chat-atoms.ts'
import { unreadCount } from '../chat/unread.ts'
import { matchTabAtom } from '../frame/match-tab.ts'
import type { PhaseProps } from '../phase-props.ts'
import { OwnRating } from '../ratings/OwnRating.tsx'
import { RatingList } from '../ratings/RatingList.tsx'
import { RematchPanel } from '../rematch/RematchPanel.tsx'
import { WhisperResult } from '../whispers/WhisperResult.tsx'
import { MatchTabs } from './MatchTabs.tsx'
import { recordedTexts } from './recorded-texts.ts'
import { ScoreHead } from './ScoreHead.tsx'

/** Staff take a decision back with it. Players do not load it. */
const DecisionUndo = lazyPart(async () => ({ default: (await import('../../../match/decisions/DecisionUndo.tsx')).DecisionUndo }))

/** The match while it is played and after it: score, the player's own rating change, stats and highlights (docs/product.md 10.4). */
export function MatchPlay({ view, me, act }: PhaseProps) {
  const { match, chat } = view
  const tab = useAtomValue(matchTabAtom)
  const seen = useAtomValue(seenChatAtom)
  const [hasVoided, setHasVoided] = useState(false)
  const isOld = isRecorded(match)
  const myRole = myRoleIn(match, me)
  const mayDecide = hasRight(myRole, 'decide')
  // A match that staff decided without a round has no stats, and gets none later.
  const hasFigures = match.status === 'live' || match.played.some(wasPlayed)
  return (
    <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
      <Suspense>{mayDecide && <DecisionUndo match={match} me={me.steamid} myRole={myRole} />}</Suspense>
      {match.voided === 1 && <VoidedBanner reason={match.void_reason} takesFocus={hasVoided} />}
      <ScoreHead match={match} me={me.steamid} />
      {match.rematch && <RematchPanel match={match} rematch={match.rematch} me={me.steamid} act={act} />}
      {match.needs_decision === 1 && (
        <div className="panel overflow-hidden">
          <DecisionPanel match={match} myRole={myRole} />
          <EndControl match={match} myRole={myRole} />
        </div>
      )}
      <OwnRating match={match} me={me} />
      {!isOld && <MatchTabs isUnread={unreadCount(seen, match.match_id, chat, me.steamid) > 0} />}
      <div className={`flex min-w-0 flex-col gap-4 sm:gap-6 ${tab === 'score' ? '' : 'max-md:hidden'}`}>
        {hasFigures && <StatsPanel match={match} me={me.steamid} />}
        <Highlights match={match} />
        <WhisperResult match={match} />
        <RatingList match={match} me={me.steamid} />
        {isOld ? (
          <p className="text-muted text-sm">{recordedTexts.rest}</p>
        ) : (
          <ResultControl match={match} myRole={myRole} onDecided={() => setHasVoided(true)} />
        )}
        {match.needs_decision === 0 && (
          <div className="panel empty:hidden">
            <EndControl match={match} myRole={myRole} />
          </div>
        )}
      </div>
    </div>
  )
}
