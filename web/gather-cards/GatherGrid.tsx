import type { GatherCard as Card } from '../../durable/protocol/match/gather-card.ts'
import { useMinute } from '../hooks/use-minute.ts'
import { ownMatchAtom, switchesAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { gatherTexts } from '../texts/gather-list.ts'
import { ownWords } from './card-words.ts'
import { GatherCard } from './GatherCard.tsx'
import { GatherCardSkeleton } from './GatherCardSkeleton.tsx'

const placeholders = ['a', 'b', 'c']
const gridClass = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

type GatherGridProps = {
  gathers: readonly Card[] | null
  onGuestOpen?: (() => void) | undefined
  /** A line of a card that is for this viewer; null for none. */
  noteOf?: ((gather: Card) => string | null) | null
}

/** The cards, or three placeholders while the list is loading. */
export function GatherGrid({ gathers, onGuestOpen, noteOf }: GatherGridProps) {
  const now = useMinute()
  const own = useAtomValue(ownMatchAtom)
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
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
          <GatherCard
            gather={gather}
            now={now}
            ownWords={ownWords(gather, own)}
            note={noteOf?.(gather) ?? null}
            showsElo={showsElo}
            onGuestOpen={onGuestOpen}
          />
        </li>
      ))}
    </ul>
  )
}
