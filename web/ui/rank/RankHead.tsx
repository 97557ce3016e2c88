import { rankTiers, unknownRank } from '../../../durable/rules/rating/rank-tiers.ts'
import { formatWhole } from '../../format/number.ts'
import { rankProgress } from '../../format/rank-progress.ts'
import { rankTexts as texts } from '../../texts/rank.ts'
import { RankEmblem } from './RankEmblem.tsx'

/** The rank of a rating: the emblem, the level, the name and the points. */
export function RankHead({ elo, size, className }: { elo: number; size: number; className: string }) {
  const progress = rankProgress(elo)
  return (
    <div className={`flex items-center gap-4 ${className}`}>
      <RankEmblem elo={elo} size={size} isDecoration />
      <div className="min-w-0 flex-1">
        {progress && <p className="eyebrow">{texts.level(progress.rank.level, rankTiers.length)}</p>}
        <h2 className="display text-lg leading-tight sm:text-xl">{progress?.rank.name ?? unknownRank}</h2>
        <p className="mt-1 flex items-baseline gap-2">
          {/* The key makes a new rating animate. */}
          <span key={elo} className="display figure-up text-2xl tabular-nums leading-none">
            {formatWhole(elo)}
          </span>
          <span className="eyebrow">{texts.elo}</span>
        </p>
      </div>
    </div>
  )
}

/** The emblem, strongly blurred, behind a panel: its colours are the rank's light. */
export function RankLight({ elo, size, className }: { elo: number; size: number; className: string }) {
  return (
    <div aria-hidden="true" className={`-z-10 pointer-events-none absolute opacity-45 blur-3xl ${className}`}>
      <RankEmblem elo={elo} size={size} isDecoration />
    </div>
  )
}
