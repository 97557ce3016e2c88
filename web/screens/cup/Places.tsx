import type { CupCard } from '../../../durable/protocol/cup/cup-fields.ts'
import { Progress } from '../../ui/Progress.tsx'
import { cupTexts as texts } from './texts.ts'

/** How many of the places are taken, as a bar with its figures, and how many players wait. */
export function Places({ cup: { registered, max_players, waiting } }: { cup: Pick<CupCard, 'registered' | 'max_players' | 'waiting'> }) {
  return (
    <div className="min-w-0">
      <p className="text-sm tabular-nums">
        {texts.places(registered, max_players)}
        {waiting > 0 && <span className="text-muted"> · {texts.waiting(waiting)}</span>}
      </p>
      <Progress
        percent={(registered / max_players) * 100}
        label={texts.placesLabel(registered, max_players)}
        className="mt-1.5 h-1.5 max-w-40"
      />
    </div>
  )
}
