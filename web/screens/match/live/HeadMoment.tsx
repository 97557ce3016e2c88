import { Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Match } from '../../../../durable/protocol/match/match-fields.ts'
import type { PlayedMapView } from '../../../../durable/protocol/match/play-fields.ts'
import { formatClock } from '../../../format/date.ts'
import { decisionTexts } from '../../../match/decisions/texts.ts'
import { headerText, mapTitle } from '../../../match/live/live-view.ts'
import { currentRound, halfOf } from '../../../match/live/map-halves.ts'
import { liveTexts, restoreTexts, resultWords } from '../../../match/live/texts.ts'
import { teamTone } from '../../../match/teams/team-tone.ts'
import { teamOf } from '../../../match/turn/turn-view.ts'
import { Icon } from '../../../ui/Icon.tsx'

type HeadMomentProps = { match: Match; map: PlayedMapView | null; me: string }

const Note = ({ children }: { children: ReactNode }) => <p className="untrusted mt-0.5 text-muted text-sm">{children}</p>

function Ended({ match, me }: { match: Match; me: string }) {
  const { winner } = match
  const ownTeam = teamOf(match, me)
  const title = resultWords(match)
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
      {ownTeam !== null && winner !== null && winner !== 'draw' ? (
        <>
          <p className={`display mb-1 text-2xl leading-8 ${winner === ownTeam ? teamTone[winner].text : ''}`}>
            {winner === ownTeam ? liveTexts.youWon : liveTexts.youLost}
          </p>
          <Note>{title}</Note>
        </>
      ) : (
        <p className={`display text-xl ${winner === 'A' || winner === 'B' ? teamTone[winner].text : ''}`}>{title}</p>
      )}
      {match.settled === 1 && <Note>{liveTexts.settled(match.staff_reason ?? null)}</Note>}
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
  const round = currentRound(map)
  return (
    <>
      {isPaused && (
        <p className="display mt-0.5 inline-flex items-center gap-2 rounded-full border border-warning/50 bg-warning/15 px-4 text-lg text-warning leading-8">
          <Icon of={Pause} />
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

/**
 * The map goes back to an earlier score: its server gets the order, another server is looked for, or its players connect to that server.
 */
function GoingBack({ match, restore }: { match: Match; restore: NonNullable<Match['restore']> }) {
  const score = liveTexts.titleScore(restore.score_a, restore.score_b)
  if (restore.server === 'same' || restore.is_told === 1) {
    return (
      <BeforeRounds title={restoreTexts.goingBack(score)}>
        <Note>{restoreTexts.goingBackHint}</Note>
      </BeforeRounds>
    )
  }
  if (match.has_server === 0) {
    return (
      <BeforeRounds title={restoreTexts.search}>
        <Note>{restoreTexts.searchHint(score)}</Note>
      </BeforeRounds>
    )
  }
  return (
    <BeforeRounds title={restoreTexts.gather}>
      <Note>
        {restoreTexts.gatherHint(score)} {match.deadlineAt !== null && restoreTexts.until(formatClock(match.deadlineAt))}
      </Note>
    </BeforeRounds>
  )
}

function Moment({ match, map, me }: HeadMomentProps) {
  if (match.status === 'complete') return <Ended match={match} me={me} />
  if (match.needs_decision === 1) return <BeforeRounds title={decisionTexts.title} />
  if (match.restore) return <GoingBack match={match} restore={match.restore} />
  switch (match.status_match) {
    case 'warmup':
      return (
        <BeforeRounds title={liveTexts.warmup}>
          {match.deadlineAt !== null && <Note>{liveTexts.startsBy(formatClock(match.deadlineAt))}</Note>}
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
    case 'waiting':
    case 'complete':
    case 'canceled':
      return <BeforeRounds title={headerText(match)} />
    default:
      return match.status_match satisfies never
  }
}

/** Below the score: which map is played, and its current state. Its height stays the same through the match. */
export function HeadMoment({ match, map, me }: HeadMomentProps) {
  // A finished series is not about one map.
  const isOneMap = match.status !== 'complete' || match.series_type === 'bo1'
  return (
    <div className="col-span-3 flex min-h-27 flex-col items-center pt-2 pb-5 text-center sm:col-span-1 sm:col-start-2">
      {map && isOneMap && <p className="eyebrow text-base-content">{mapTitle(match, map)}</p>}
      <Moment match={match} map={map} me={me} />
    </div>
  )
}
