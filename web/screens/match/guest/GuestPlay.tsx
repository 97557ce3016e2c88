import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import { VoidedBanner } from '../../../match/decisions/VoidedBanner.tsx'
import { hasBegun, wasPlayed } from '../../../match/live/live-view.ts'
import { Highlights } from '../../../match/stats/Highlights.tsx'
import { StatsPanel } from '../../../match/stats/StatsPanel.tsx'
import { ScoreAnnouncer } from '../live/ScoreAnnouncer.tsx'
import { ScoreHead } from '../live/ScoreHead.tsx'
import { WaitStage } from '../live/ServerWait.tsx'
import type { ShownProps } from '../phase-props.ts'
import { guestTexts as texts } from './texts.ts'

const Undecided = () => <p className="border-line border-y px-4 py-3.5 text-muted sm:px-5">{texts.decision}</p>

/** The score, the player of the match, and the statistics. */
function Played({ match }: { match: Match }) {
  const isOver = match.status === 'complete'
  const hasFigures = match.status === 'live' || match.played.some(wasPlayed)
  const stats = hasFigures && <StatsPanel match={match} me="" />
  return (
    <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
      {match.voided === 1 && <VoidedBanner reason={null} takesFocus={false} />}
      <ScoreHead match={match} me="" isGuest />
      {/* After the match the highlights come before the statistics. */}
      {isOver && <Highlights match={match} />}
      {stats}
      {!isOver && <Highlights match={match} />}
    </div>
  )
}

/** `live` and `complete` for a guest. */
export default function GuestPlay(props: ShownProps) {
  const { match } = props.view
  return (
    <>
      <ScoreAnnouncer match={match} isResultTold={false} />
      {hasBegun(match) || match.status === 'complete' ? (
        <Played match={match} />
      ) : (
        <WaitStage {...props} decision={<Undecided />} end={null} />
      )}
    </>
  )
}
