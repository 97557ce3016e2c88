import { Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Match } from '../../../../durable/protocol/match-fields.ts'
import type { PlayedMapView } from '../../../../durable/protocol/play-fields.ts'
import { headerWords, mapTitle } from '../../../state/live-view.ts'
import { halfOf, roundNow } from '../../../state/map-halves.ts'
import { teamOf } from '../../../state/turn-view.ts'
import { decisionTexts } from '../../../texts/decisions.ts'
import { liveTexts, resultWords } from '../../../texts/live.ts'
import { Countdown } from '../../../ui/Countdown.tsx'
import { teamTone } from '../team-tone.ts'

type HeadMomentProps = { match: Match; map: PlayedMapView | null; me: string }

const Note = ({ children }: { children: ReactNode }) => <p className="mt-0.5 text-muted text-sm">{children}</p>

function Ended({ match, me }: { match: Match; me: string }) {
  const { winner } = match
  const mine = teamOf(match, me)
  const title = resultWords(winner)
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
      {mine !== null && winner !== null && winner !== 'draw' ? (
        <>
          <p className={`display mb-1 text-2xl leading-8 ${winner === mine ? teamTone[winner].text : ''}`}>
            {winner === mine ? liveTexts.youWon : liveTexts.youLost}
          </p>
          <Note>{title}</Note>
        </>
      ) : (
        <p className={`display text-xl ${winner === 'A' || winner === 'B' ? teamTone[winner].text : ''}`}>{title}</p>
      )}
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

function Playing({ map, isPaused }: { map: PlayedMapView; isPaused: boolean }) {
  const round = roundNow(map)
  return (
    <>
      {isPaused && (
        <p className="display mt-0.5 inline-flex items-center gap-2 rounded-full border border-warning/50 bg-warning/15 px-4 text-lg text-warning leading-8">
          <Pause size={18} strokeWidth={2.25} aria-hidden="true" />
          {liveTexts.paused}
        </p>
      )}
      <p className="flex flex-wrap items-center justify-center gap-x-3 text-sm">
        <span className="tabular-nums">{liveTexts.round(round)}</span>
        {halfOf(round) >= 2 && <span className="text-muted">{liveTexts.overtime}</span>}
      </p>
    </>
  )
}

function Moment({ match, map, me }: HeadMomentProps) {
  if (match.status === 'complete') return <Ended match={match} me={me} />
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
      return map && <Playing map={map} isPaused={match.paused === 1} />
    default:
      return <BeforeRounds title={headerWords(match)} />
  }
}

/** Below the figures: which map, and what happens there right now. Its height stays the same through the match. */
export function HeadMoment({ match, map, me }: HeadMomentProps) {
  // A series that is over is about no map in particular.
  const isOneMap = match.status !== 'complete' || match.series_type === 'bo1'
  return (
    <div className="col-span-3 flex min-h-27 flex-col items-center pt-2 pb-5 text-center sm:col-span-1 sm:col-start-2">
      {map && isOneMap && <p className="eyebrow text-base-content">{mapTitle(match, map)}</p>}
      <Moment match={match} map={map} me={me} />
    </div>
  )
}
