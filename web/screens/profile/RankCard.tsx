import { formatWhole } from '../../format/number.ts'
import { type RankProgress, rankProgress } from '../../format/rank-progress.ts'
import { rankTexts as texts } from '../../texts/rank.ts'
import { RankBar } from '../../ui/rank/RankBar.tsx'
import { RankEmblem } from '../../ui/rank/RankEmblem.tsx'
import { RankHead, RankLight } from '../../ui/rank/RankHead.tsx'

function WayToNext({ progress }: { progress: RankProgress }) {
  const { rank, next, left } = progress
  return (
    <div className="mt-4">
      <RankBar progress={progress} />
      <div className="mt-2 flex items-center justify-between gap-3 text-muted text-sm">
        <span className="tabular-nums">{formatWhole(rank.minElo)}</span>
        {next ? (
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate">
              <span className="text-base-content tabular-nums">{texts.leftTo(formatWhole(left))}</span> {next.name}
            </span>
            <RankEmblem elo={next.minElo} size={24} isDecoration />
          </span>
        ) : (
          <span className="text-base-content text-lg leading-5" title={texts.noneHint}>
            {texts.none}
          </span>
        )}
      </div>
    </div>
  )
}

/** The player's rank and rating, and the distance to the next rank. */
export function RankCard({ elo }: { elo: number }) {
  const progress = rankProgress(elo)
  return (
    <section aria-label={texts.label} className="panel relative isolate overflow-hidden p-4 sm:p-5">
      <RankLight elo={elo} size={240} className="-top-16 -left-16" />
      <RankHead elo={elo} size={104} className="sm:gap-5" />
      {progress && <WayToNext progress={progress} />}
      {progress && <p className="mt-3 border-line border-t pt-3 text-muted text-sm">{progress.rank.explanation}</p>}
    </section>
  )
}
