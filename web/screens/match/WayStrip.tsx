import { Check } from 'lucide-react'
import type { Match } from '../../../durable/protocol/match-fields.ts'
import { matchTexts } from '../../texts/match.ts'
import { wayPlace, wayReached } from './way-place.ts'

type Reach = 'done' | 'now' | 'next' | 'passed' | 'stopped'

const tones: Record<Reach, string> = {
  done: 'border-base-content/60 text-base-content/80',
  now: 'border-primary text-base-content',
  next: 'border-line-strong text-muted',
  passed: 'border-muted/60 text-muted',
  stopped: 'border-muted/60 text-base-content/80',
}

/** What a step of the way is to this match; one that was called off keeps how far it came, without the light. */
function reachOf(place: number, match: Match): Reach {
  const now = wayPlace(match)
  if (now !== null) return place === now ? 'now' : place < now ? 'done' : 'next'
  const reached = wayReached(match)
  return place === reached ? 'stopped' : place < reached ? 'passed' : 'next'
}

/** Lobby → Lag → Kart → Server → Kamp: done, now and to come. Low once the lobby is left, where the turn needs the room. */
export function WayStrip({ match }: { match: Match }) {
  const size = match.status === 'waiting' ? 'mb-6 gap-1.5 sm:gap-2' : 'mb-3 gap-1 sm:mb-4 sm:gap-2'
  const label = match.status === 'waiting' ? 'gap-1.5 pt-2 text-sm sm:text-base' : 'gap-1 pt-1 text-xs sm:text-sm'
  return (
    <ol aria-label={matchTexts.wayLabel} className={`grid grid-cols-5 ${size}`}>
      {matchTexts.way.map((name, place) => {
        const reach = reachOf(place, match)
        return (
          <li
            key={name}
            aria-current={reach === 'now' ? 'step' : undefined}
            className={`display flex items-center border-t-[3px] ${label} ${tones[reach]}`}
          >
            {(reach === 'done' || reach === 'passed') && <Check size={12} strokeWidth={2.5} aria-hidden="true" />}
            {name}
            {reach === 'stopped' && <span className="sr-only">{matchTexts.wayStopped}</span>}
          </li>
        )
      })}
    </ol>
  )
}
