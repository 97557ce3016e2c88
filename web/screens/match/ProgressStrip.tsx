import { Check } from 'lucide-react'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import { matchTexts } from '../../match/texts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { furthestStep, progressStep } from './match-progress.ts'

type Reach = 'done' | 'now' | 'next' | 'passed' | 'stopped'

const tones: Record<Reach, string> = {
  done: 'border-base-content/60 text-base-content/80',
  now: 'border-primary text-base-content',
  next: 'border-line-strong text-muted',
  passed: 'border-muted/60 text-muted',
  stopped: 'border-muted/60 text-base-content/80',
}

/** The state of one step of the progress. A cancelled match keeps the steps that it reached, in muted colours. */
function reachOf(place: number, match: Match): Reach {
  const now = progressStep(match)
  if (now !== null) return place === now ? 'now' : place < now ? 'done' : 'next'
  const reached = furthestStep(match)
  return place === reached ? 'stopped' : place < reached ? 'passed' : 'next'
}

/** The origin of the match: a lobby, the queue, or its organiser. */
function firstStepOf({ kind }: Match): string {
  if (kind === 'gather') return matchTexts.progress[0]
  return kind === 'scrim' ? matchTexts.progressQueue : matchTexts.organiser[kind]
}

/**
 * Lobby → Lag → Kart → Server → Kamp: the steps that are done, running and to come. The strip is lower after the lobby, because the turn
 * needs the room.
 */
export function ProgressStrip({ match }: { match: Match }) {
  const size = match.status === 'waiting' ? 'mb-6 gap-1.5 sm:gap-2' : 'mb-3 gap-1 sm:mb-4 sm:gap-2'
  const label = match.status === 'waiting' ? 'gap-1.5 pt-2 text-sm sm:text-base' : 'gap-1 pt-1 text-xs sm:text-sm'
  return (
    <ol aria-label={matchTexts.progressLabel} className={`grid grid-cols-5 ${size}`}>
      {matchTexts.progress.map((name, place) => {
        const reach = reachOf(place, match)
        return (
          <li
            key={name}
            aria-current={reach === 'now' ? 'step' : undefined}
            className={`display flex items-center border-t-[3px] ${label} ${tones[reach]}`}
          >
            {(reach === 'done' || reach === 'passed') && <Icon of={Check} size={12} />}
            {place === 0 ? firstStepOf(match) : name}
            {reach === 'stopped' && <span className="sr-only">{matchTexts.progressStopped}</span>}
          </li>
        )
      })}
    </ol>
  )
}
