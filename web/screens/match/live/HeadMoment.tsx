import { Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Match } from '../../../../durable/protocol/match-fields.ts'
import type { PlayedMapView } from '../../../../durable/protocol/play-fields.ts'
import { headerWords, mapTitle } from '../../../state/live-view.ts'
import { halfOf, roundNow } from '../../../state/map-halves.ts'
import { decisionTexts } from '../../../texts/decisions.ts'
import { liveTexts } from '../../../texts/live.ts'
import { Countdown } from '../../../ui/Countdown.tsx'
import { teamTone } from '../team-tone.ts'

const Note = ({ children }: { children: ReactNode }) => <p className="mt-0.5 text-muted text-sm">{children}</p>

function Ended({ match }: { match: Match }) {
  const { winner } = match
  const title = winner === 'A' || winner === 'B' ? liveTexts.won(winner) : liveTexts.draw
  if (match.voided === 1) {
    return (
      <>
        <p className="display text-muted text-xl line-through">{title}</p>
        <Note>{liveTexts.voided}</Note>
      </>
    )
  }
  return (
    <>
      <p className={`display text-xl ${winner === 'A' || winner === 'B' ? teamTone[winner].text : ''}`}>{title}</p>
      {match.settled === 1 && <Note>{liveTexts.settled}</Note>}
    </>
  )
}

/** Before the first round of a map. */
function BeforeRounds({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <p className="display text-lg">{title}</p>
      {children}
    </>
  )
}

function Playing({ map, isPaused, isSeries }: { map: PlayedMapView; isPaused: boolean; isSeries: boolean }) {
  const round = roundNow(map)
  return (
    <>
      {isSeries && (
        <p className="display text-xl tabular-nums">
          {map.score_a} <span className="text-muted">–</span> {map.score_b}
        </p>
      )}
      <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm">
        {isPaused ? (
          <span className="display inline-flex items-center gap-1.5 text-base text-warning">
            <Pause size={16} strokeWidth={2} aria-hidden="true" />
            {liveTexts.paused}
          </span>
        ) : (
          <span className="tabular-nums">{liveTexts.round(round)}</span>
        )}
        {halfOf(round) >= 2 && <span className="text-muted">{liveTexts.overtime}</span>}
      </p>
    </>
  )
}

function Moment({ match, map }: { match: Match; map: PlayedMapView | null }) {
  if (match.status === 'complete') return <Ended match={match} />
  if (match.needs_decision === 1) return <BeforeRounds title={decisionTexts.title} />
  switch (match.status_match) {
    case 'warmup':
      return (
        <BeforeRounds title={liveTexts.warmup}>
          {match.deadlineAt !== null && (
            <Note>
              {liveTexts.startsIn} <Countdown deadlineAt={match.deadlineAt} className="text-base-content" />
            </Note>
          )}
        </BeforeRounds>
      )
    case 'knife':
      return (
        <BeforeRounds title={liveTexts.knife}>
          <Note>{liveTexts.knifeHint}</Note>
        </BeforeRounds>
      )
    case 'live':
      return map && <Playing map={map} isPaused={match.paused === 1} isSeries={match.series_type !== 'bo1'} />
    default:
      return <BeforeRounds title={headerWords(match)} />
  }
}

/** Below the figures: which map, and what happens there right now. Its height stays the same through the match. */
export function HeadMoment({ match, map }: { match: Match; map: PlayedMapView | null }) {
  // A series that is over is about no map in particular.
  const isOneMap = match.status !== 'complete' || match.series_type === 'bo1'
  return (
    <div className="col-span-3 flex min-h-22 flex-col items-center pt-2 pb-5 text-center sm:col-span-1 sm:col-start-2">
      {map && isOneMap && <p className="eyebrow text-base-content">{mapTitle(match, map)}</p>}
      <Moment match={match} map={map} />
    </div>
  )
}
