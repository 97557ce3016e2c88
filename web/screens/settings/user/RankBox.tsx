import { formatPercent, formatWhole } from '../../../format/number.ts'
import { type RankProgress, rankProgress } from '../../../format/rank-progress.ts'
import { rankTexts as texts } from '../../../texts/rank.ts'
import { RankBar } from '../../../ui/rank/RankBar.tsx'
import { RankEmblem } from '../../../ui/rank/RankEmblem.tsx'
import { RankHead, RankLight } from '../../../ui/rank/RankHead.tsx'

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

function Progress({ progress }: { progress: RankProgress }) {
  const { rank, next, percent, left } = progress
  return (
    <div className="mt-5">
      <RankBar progress={progress} />
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
      <RankLight elo={elo} size={280} className="-top-20 -left-20" />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <RankHead elo={elo} size={112} className="min-w-0 flex-1 basis-80 sm:gap-6" />
        {progress && <NextRank next={progress.next} />}
      </div>
      {progress && <Progress progress={progress} />}
      {progress && <p className="mt-4 border-line border-t pt-4 text-muted">{progress.rank.explanation}</p>}
    </section>
  )
}
