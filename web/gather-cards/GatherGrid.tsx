import type { ReactNode } from 'react'
import type { GatherCard as Card } from '../../durable/protocol/match/gather-card.ts'
import { useMinute } from '../hooks/use-minute.ts'
import { ownEloAtom } from '../state/own-elo-atom.ts'
import { ownMatchAtom, switchesAtom } from '../state/site-atoms.ts'
import { useAtomValue } from '../state/store.ts'
import { gatherTexts } from '../texts/gather-list.ts'
import { isMarkedSuiting, ownWords } from './card-words.ts'
import { GatherCard } from './GatherCard.tsx'
import { GatherCardSkeleton } from './GatherCardSkeleton.tsx'

const placeholders = ['a', 'b', 'c']
const noParts: CardParts = { note: null, action: null }
const gridClass = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

type GatherGridProps = {
  gathers: readonly Card[] | null
  /** Guests have a separate page for a match. */
  isGuest?: boolean
  /** The parts of an open gather's card for this viewer, by the card's index in the grid; null for none. */
  partsOf?: ((gather: Card, place: number) => CardParts | null) | undefined
}

/** A note for the viewer, and the control that joins the gather or says why it cannot be joined. */
export type CardParts = { note: string | null; action: ReactNode }

/** The cards, or three placeholders while the list is loading. */
export function GatherGrid({ gathers, isGuest = false, partsOf }: GatherGridProps) {
  const now = useMinute()
  const own = useAtomValue(ownMatchAtom)
  const elo = useAtomValue(ownEloAtom)
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  if (gathers === null) {
    return (
      <div role="status">
        <div className={gridClass}>
          {placeholders.map((place) => (
            <GatherCardSkeleton key={place} />
          ))}
        </div>
        {/* Below the placeholders: above them, the text would move the cards when they come. */}
        <p className="mt-4 text-center text-muted text-sm">{gatherTexts.loading}</p>
      </div>
    )
  }
  return (
    <ul className={gridClass}>
      {gathers.map((gather, place) => (
        <li key={gather.match_id} className="arrive min-w-0">
          <GatherCard
            gather={gather}
            now={now}
            ownWords={ownWords(gather, own)}
            isSuited={isMarkedSuiting(gather, elo)}
            {...(partsOf?.(gather, place) ?? noParts)}
            showsElo={showsElo}
            isGuest={isGuest}
          />
        </li>
      ))}
    </ul>
  )
}
