import { rankOf, unknownRank } from '../../../durable/rules/rating/rank-tiers.ts'
import { formatWhole } from '../../format/number.ts'
import { RankEmblem } from '../../ui/rank/RankEmblem.tsx'

/** Emblem, rank and rating in two lines. */
export default function RankLine({ elo }: { elo: number }) {
  return (
    <p className="appear flex h-full items-center gap-3">
      <RankEmblem elo={elo} size={36} isDecoration />
      <span className="min-w-0 leading-tight">
        <span className="block truncate text-muted text-sm">{rankOf(elo)?.name ?? unknownRank}</span>
        <span className="font-medium tabular-nums">{formatWhole(elo)} ELO</span>
      </span>
    </p>
  )
}
