import type { GatherCard } from '../../durable/protocol/match/gather-card.ts'
import { liveScore } from './card-words.ts'

/** The score and the map of a running match, as far as the list knows them. */
export function CardScore({ gather }: { gather: GatherCard }) {
  const live = liveScore(gather)
  if (!live) return null
  return (
    <div className="flex min-w-0 items-center gap-3">
      {live.score && <p className="display shrink-0 text-2xl tabular-nums leading-none">{live.score}</p>}
      <p className="min-w-0 text-sm leading-tight">
        <span className="block truncate font-medium tabular-nums">{live.title}</span>
        <span className="block truncate text-muted">{live.note}</span>
      </p>
    </div>
  )
}
