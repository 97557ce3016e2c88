import type { CupCard } from '../../../durable/protocol/cup/cup-fields.ts'
import { cupTexts as texts } from './texts.ts'

/** How many of the places are taken, as a bar with its figures, and how many wait. */
export function Places({ cup: { registered, max_players, waiting } }: { cup: Pick<CupCard, 'registered' | 'max_players' | 'waiting'> }) {
  return (
    <div className="min-w-0">
      <p className="text-sm tabular-nums">
        {texts.places(registered, max_players)}
        {waiting > 0 && <span className="text-muted"> · {texts.waiting(waiting)}</span>}
      </p>
      <div
        role="img"
        aria-label={texts.placesLabel(registered, max_players)}
        className="mt-1.5 h-1.5 w-full max-w-40 overflow-hidden rounded-full bg-base-content/12"
      >
        <div
          className="h-full rounded-full bg-base-content/85 transition-[width] duration-200"
          style={{ width: `${Math.min(100, (registered / max_players) * 100)}%` }}
        />
      </div>
    </div>
  )
}
