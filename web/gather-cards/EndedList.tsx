import type { GatherCard } from '../../durable/protocol/match/gather-card.ts'
import { EndedRow } from './EndedRow.tsx'

/** Gathers that have ended, one in each line. */
export function EndedList({ gathers }: { gathers: readonly GatherCard[] }) {
  return (
    <ul className="panel divide-y divide-line overflow-hidden">
      {gathers.map((gather) => (
        <EndedRow key={gather.match_id} gather={gather} />
      ))}
    </ul>
  )
}
