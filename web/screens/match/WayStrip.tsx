import { Check } from 'lucide-react'
import type { Match } from '../../../durable/protocol/match-fields.ts'
import { matchTexts } from '../../texts/match.ts'
import { wayPlace } from './way-place.ts'

/** Lobby → Lag → Kart → Server → Kamp: done, now and to come. */
export function WayStrip({ match }: { match: Match }) {
  const now = wayPlace(match)
  return (
    <ol aria-label={matchTexts.wayLabel} className="mb-6 grid grid-cols-5 gap-1.5 sm:gap-2">
      {matchTexts.way.map((name, place) => {
        const isNow = place === now
        const isDone = now !== null && place < now
        return (
          <li
            key={name}
            aria-current={isNow ? 'step' : undefined}
            className={`display flex items-center gap-1.5 border-t-[3px] pt-2 text-sm sm:text-base ${
              isNow
                ? 'border-primary text-base-content'
                : isDone
                  ? 'border-base-content/60 text-base-content/80'
                  : 'border-line-strong text-muted'
            }`}
          >
            {isDone && <Check size={14} strokeWidth={2.5} aria-hidden="true" />}
            {name}
          </li>
        )
      })}
    </ol>
  )
}
