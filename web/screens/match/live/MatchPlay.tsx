import { wasPlayed } from '../../../state/live-view.ts'
import { MatchFoot } from '../MatchFoot.tsx'
import type { PhaseProps } from '../phase-props.ts'
import { DecisionPanel } from './DecisionPanel.tsx'
import { Highlights } from './Highlights.tsx'
import { OwnRating } from './OwnRating.tsx'
import { RatingList } from './RatingList.tsx'
import { ScoreHead } from './ScoreHead.tsx'
import { StatsPanel } from './StatsPanel.tsx'
import { VoidControl } from './VoidControl.tsx'
import { VoidedBanner } from './VoidedBanner.tsx'

/** The match while it is played and after it: score, what it did to one's rating, statistics, highlights (docs/product.md 10.4). */
export function MatchPlay(props: PhaseProps) {
  const { view, me } = props
  const { match } = view
  // What staff settled without a round has none, and none will come.
  const hasFigures = match.status === 'live' || match.played.some(wasPlayed)
  return (
    <>
      <div className="flex flex-col gap-4 sm:gap-6">
        {match.voided === 1 && <VoidedBanner reason={match.void_reason} />}
        <ScoreHead match={match} me={me.steamid} />
        {match.needs_decision === 1 && (
          <div className="panel overflow-hidden">
            <DecisionPanel match={match} myRole={me.role} />
          </div>
        )}
        <OwnRating match={match} me={me} />
        {hasFigures && <StatsPanel match={match} me={me.steamid} />}
        <Highlights match={match} />
        <RatingList match={match} me={me.steamid} />
        <VoidControl match={match} myRole={me.role} />
      </div>
      <MatchFoot {...props} />
    </>
  )
}
