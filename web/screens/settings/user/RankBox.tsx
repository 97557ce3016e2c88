import { rankTiers, unknownRank } from '../../../../durable/rules/rank-tiers.ts'
import { formatPercent, formatWhole } from '../../../format/number.ts'
import { type RankProgress, rankProgress } from '../../../format/rank-progress.ts'
import { RankEmblem } from '../../../ui/RankEmblem.tsx'
import { rankBoxTexts as texts } from '../texts.ts'

function NextRank({ next }: Pick<RankProgress, 'next'>) {
  if (!next) {
    return (
      <p className="flex items-baseline gap-3 sm:flex-col sm:items-end sm:gap-0 sm:text-right" title={texts.noneHint}>
        <span className="eyebrow">{texts.next}</span>
        <span className="display text-2xl leading-none">{texts.none}</span>
      </p>
    )
  }
  return (
    <div className="flex min-w-0 items-center gap-3 sm:flex-row-reverse sm:text-right">
      <RankEmblem elo={next.minElo} size={56} isDecoration />
      <div className="min-w-0">
        <p className="eyebrow">{texts.next}</p>
        <p className="text-pretty font-medium leading-tight">{next.name}</p>
      </div>
    </div>
  )
}

function Progress({ progress: { rank, next, percent, left } }: { progress: RankProgress }) {
  return (
    <div className="mt-5">
      <div
        role="progressbar"
        aria-label={texts.progress(next?.name ?? texts.none)}
        aria-valuenow={Math.floor(percent)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2.5 overflow-hidden rounded-full bg-base-content/12"
      >
        <div
          className="h-full rounded-full bg-base-content/85 transition-[width] duration-200 ease-calm"
          style={{ width: `${Math.max(percent, 2)}%` }}
        />
      </div>
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-muted text-sm tabular-nums">
        <span>{formatWhole(rank.minElo)}</span>
        <span className="text-base-content">
          {next ? `${texts.left(formatWhole(left))} · ${formatPercent(Math.floor(percent))}` : formatPercent(100)}
        </span>
        <span>{next ? formatWhole(next.minElo) : texts.none}</span>
      </p>
    </div>
  )
}

/** The player's rank with its text, the next one, and how far it is to it (docs/product.md 11.1). */
export function RankBox({ elo }: { elo: number }) {
  const progress = rankProgress(elo)
  return (
    <section aria-label={texts.label} className="panel relative isolate overflow-hidden p-4 sm:p-6">
      {/* The emblem's own colours, far out of focus: every rank has its light. */}
      <div aria-hidden="true" className="-z-10 -top-20 -left-20 pointer-events-none absolute opacity-45 blur-3xl">
        <RankEmblem elo={elo} size={280} isDecoration />
      </div>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <div className="flex min-w-0 flex-1 basis-80 items-center gap-4 sm:gap-6">
          <RankEmblem elo={elo} size={112} isDecoration />
          <div className="min-w-0 flex-1">
            {progress && <p className="eyebrow">{texts.level(progress.rank.level, rankTiers.length)}</p>}
            <h2 className="display text-lg leading-tight sm:text-xl">{progress?.rank.name ?? unknownRank}</h2>
            <p className="mt-1 flex items-baseline gap-2">
              {/* The key makes a new rating rise into its place. */}
              <span key={elo} className="display figure-up text-2xl tabular-nums leading-none">
                {formatWhole(elo)}
              </span>
              <span className="eyebrow">{texts.elo}</span>
            </p>
          </div>
        </div>
        {progress && <NextRank next={progress.next} />}
      </div>
      {progress && <Progress progress={progress} />}
      {progress && <p className="mt-4 border-line border-t pt-4 text-muted">{progress.rank.explanation}</p>}
    </section>
  )
}
