import type { Gather } from '../../../durable/protocol/match-fields.ts'
import { gatherTexts } from '../../texts/gather-list.ts'
import { GatherCard } from './GatherCard.tsx'
import { GatherCardSkeleton } from './GatherCardSkeleton.tsx'

const placeholders = ['a', 'b', 'c']
const gridClass = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

/** The cards, or three placeholders while the list is loading. */
export function GatherGrid({ gathers, onGuestOpen }: { gathers: readonly Gather[] | null; onGuestOpen?: () => void }) {
  if (gathers === null) {
    return (
      <div role="status">
        <div className={gridClass}>
          {placeholders.map((place) => (
            <GatherCardSkeleton key={place} />
          ))}
        </div>
        {/* Below the shapes: above them it would push the cards down when they come. */}
        <p className="mt-4 text-center text-muted text-sm">{gatherTexts.loading}</p>
      </div>
    )
  }
  return (
    <ul className={gridClass}>
      {gathers.map((gather) => (
        <li key={gather.match_id} className="arrive min-w-0">
          <GatherCard gather={gather} {...(onGuestOpen && { onGuestOpen })} />
        </li>
      ))}
    </ul>
  )
}
