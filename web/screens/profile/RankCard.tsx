import { rankTiers, unknownRank } from '../../../durable/rules/rank-tiers.ts'
import { formatWhole } from '../../format/number.ts'
import { type RankProgress, rankProgress } from '../../format/rank-progress.ts'
import { RankEmblem } from '../../ui/RankEmblem.tsx'
import { rankTexts } from './texts.ts'

function WayToNext({ progress: { rank, next, percent, left } }: { progress: RankProgress }) {
  return (
    <div className="mt-4">
      <div
        role="progressbar"
        aria-label={rankTexts.progress(next?.name ?? rankTexts.last)}
        aria-valuenow={Math.floor(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-base-content/12"
      >
        <div
          className="h-full rounded-full bg-base-content/85 transition-[width] duration-200 ease-calm"
          style={{ width: `${Math.max(percent, 2)}%` }}
        />
      </div>
      <div className="mt-2 flex items-center justify-between gap-3 text-muted text-sm">
        <span className="tabular-nums">{formatWhole(rank.minElo)}</span>
        {next ? (
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate">
              <span className="text-base-content tabular-nums">{rankTexts.left(formatWhole(left))}</span> {next.name}
            </span>
            <RankEmblem elo={next.minElo} size={24} isDecoration />
          </span>
        ) : (
          <span className="text-base-content text-lg leading-5" title={rankTexts.lastHint}>
            {rankTexts.last}
          </span>
        )}
      </div>
    </div>
  )
}

/** The player's rank and rating, and how far it is to the next rank. */
export function RankCard({ elo }: { elo: number }) {
  const progress = rankProgress(elo)
  return (
    <section aria-label={rankTexts.label} className="panel relative isolate overflow-hidden p-4 sm:p-5">
      {/* The emblem's own colours, far out of focus: every rank has its light. */}
      <div aria-hidden="true" className="-z-10 -top-16 -left-16 pointer-events-none absolute opacity-45 blur-3xl">
        <RankEmblem elo={elo} size={240} isDecoration />
      </div>
      <div className="flex items-center gap-4 sm:gap-5">
        <RankEmblem elo={elo} size={104} isDecoration />
        <div className="min-w-0 flex-1">
          {progress && <p className="eyebrow">{rankTexts.level(progress.rank.level, rankTiers.length)}</p>}
          <h2 className="display text-lg leading-tight sm:text-xl">{progress?.rank.name ?? unknownRank}</h2>
          <p className="mt-1 flex items-baseline gap-2">
            {/* The key makes a new rating rise into its place. */}
            <span key={elo} className="display figure-up text-2xl tabular-nums leading-none">
              {formatWhole(elo)}
            </span>
            <span className="eyebrow">{rankTexts.elo}</span>
          </p>
        </div>
      </div>
      {progress && <WayToNext progress={progress} />}
      {progress && <p className="mt-3 border-line border-t pt-3 text-muted text-sm">{progress.rank.explanation}</p>}
    </section>
  )
}
