import { useState } from 'react'
import { wasPlayed } from '../../../state/live-view.ts'
import { matchTabAtom } from '../../../state/match-tab.ts'
import { isRecorded } from '../../../state/recorded-match.ts'
import { useAtomValue } from '../../../state/store.ts'
import { recordedTexts } from '../../../texts/recorded.ts'
import type { PhaseProps } from '../phase-props.ts'
import { DecisionPanel } from './DecisionPanel.tsx'
import { EndControl } from './EndControl.tsx'
import { Highlights } from './Highlights.tsx'
import { MatchTabs } from './MatchTabs.tsx'
import { OwnRating } from './OwnRating.tsx'
import { RatingList } from './RatingList.tsx'
import { ScoreHead } from './ScoreHead.tsx'
import { StatsPanel } from './StatsPanel.tsx'
import { VoidControl } from './VoidControl.tsx'
import { VoidedBanner } from './VoidedBanner.tsx'

/** The match while it is played and after it: score, what it did to one's rating, statistics, highlights (docs/product.md 10.4). */
export function MatchPlay({ view, me }: PhaseProps) {
  const { match, chat } = view
  const tab = useAtomValue(matchTabAtom)
  const [hasVoided, setHasVoided] = useState(false)
  const isOld = isRecorded(match)
  // What staff settled without a round has none, and none will come.
  const hasFigures = match.status === 'live' || match.played.some(wasPlayed)
  return (
    <div className="flex flex-col gap-4 sm:gap-6">
      {match.voided === 1 && <VoidedBanner reason={match.void_reason} takesFocus={hasVoided} />}
      <ScoreHead match={match} me={me.steamid} />
      {match.needs_decision === 1 && (
        <div className="panel overflow-hidden">
          <DecisionPanel match={match} myRole={me.role} />
          <EndControl match={match} myRole={me.role} />
        </div>
      )}
      <OwnRating match={match} me={me} />
      {!isOld && <MatchTabs chat={chat} />}
      <div className={`flex min-w-0 flex-col gap-4 sm:gap-6 ${tab === 'score' ? '' : 'max-md:hidden'}`}>
        {hasFigures && <StatsPanel match={match} me={me.steamid} />}
        <Highlights match={match} />
        <RatingList match={match} me={me.steamid} />
        {isOld ? (
          <p className="text-muted text-sm">{recordedTexts.rest}</p>
        ) : (
          <VoidControl match={match} myRole={me.role} onVoided={() => setHasVoided(true)} />
        )}
        {match.needs_decision === 0 && (
          <div className="panel empty:hidden">
            <EndControl match={match} myRole={me.role} />
          </div>
        )}
      </div>
    </div>
  )
}
