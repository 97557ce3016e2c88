import { rankOf, rankTiers, unknownRank } from '../../../../durable/rules/rating/rank-tiers.ts'
import { formatSigned, formatWhole } from '../../../format/number.ts'
import { type RankProgress, rankProgress } from '../../../format/rank-progress.ts'
import { RankEmblem } from '../../../ui/rank/RankEmblem.tsx'
import { type FinaleElo, rankMove } from './finale-elo.ts'
import { finaleTexts as texts } from './texts.ts'

type Rated = Exclude<FinaleElo, { is: 'none' }>

/** A loss has a muted colour. */
const toneOf = (change: number): string => (change > 0 ? 'text-success' : 'text-muted')

/** The emblem of the rank. A new, higher rank has its own animation. */
function Shield({ elo, isForged }: { elo: number; isForged: boolean }) {
  return (
    <span className="relative size-16 shrink-0 sm:size-24">
      {isForged && <span aria-hidden="true" className="finale-ring absolute inset-0 rounded-full border-2 border-primary" />}
      <span key={rankOf(elo)?.level} className={`block *:!size-full size-full ${isForged ? 'finale-forge' : ''}`}>
        <RankEmblem elo={elo} size={96} isDecoration />
      </span>
    </span>
  )
}

function Bar({ percent }: { percent: number }) {
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-base-content/15">
      <span
        className="block h-full w-full origin-left rounded-full bg-base-content/85"
        style={{ transform: `scaleX(${Math.max(percent, 2) / 100})` }}
      />
    </span>
  )
}

/** Below the bar: the way to the next rank, and after a change of rank a sentence about it. */
function Foot({ elo, isLanded, progress }: { elo: Rated; isLanded: boolean; progress: RankProgress }) {
  const move = elo.is === 'known' && isLanded ? rankMove(elo.from, elo.to) : 'same'
  if (elo.is === 'awaited') return <span className="breathe">{texts.pending}</span>
  if (move === 'up') return <span className="appear text-base-content">{progress.rank.explanation}</span>
  if (move === 'down') return <span className="appear">{texts.demoted}</span>
  return <span className="tabular-nums">{progress.next ? texts.left(formatWhole(progress.left), progress.next.name) : texts.lastRank}</span>
}

/**
 * The player's ELO on its way to the new value: `shown` counts, and rank, emblem and bar belong to the shown number. While the ratings are
 * calculated it shows the old ELO, and when they arrive only the figures change, not the layout.
 */
export function FinaleRank({ elo, shown, isLanded }: { elo: Rated; shown: number; isLanded: boolean }) {
  const progress = rankProgress(shown)
  const change = elo.is === 'known' ? elo.to - elo.from : null
  const isUp = (rankOf(shown)?.level ?? 0) > (rankOf(elo.from)?.level ?? 0)
  return (
    <div
      aria-hidden="true"
      className={`flex w-full items-center gap-4 rounded-box border p-4 text-left sm:gap-5 sm:p-5 ${isUp ? 'aurora-edge' : 'border-line bg-base-200/80'}`}
    >
      <Shield elo={shown} isForged={isUp} />
      <div className="min-w-0 flex-1">
        <p className={`eyebrow ${isUp ? 'text-primary' : ''}`}>
          {isUp ? texts.newRank : progress && texts.level(progress.rank.level, rankTiers.length)}
        </p>
        <p className="display text-lg leading-tight max-[359px]:text-base sm:text-xl">{progress?.rank.name ?? unknownRank}</p>
        <p className="mt-1 mb-2 flex items-baseline gap-2 tabular-nums">
          <span className="display min-w-[4ch] text-xl leading-none sm:text-2xl">{formatWhole(shown)}</span>
          <span className="eyebrow">{texts.elo}</span>
          <span className={`display ml-auto text-lg ${change === null ? 'invisible' : toneOf(change)}`}>{formatSigned(change ?? 0)}</span>
        </p>
        <Bar percent={progress?.percent ?? 0} />
        <p className="mt-2 min-h-10 text-muted text-sm sm:min-h-5">
          {progress && <Foot elo={elo} isLanded={isLanded} progress={progress} />}
        </p>
      </div>
    </div>
  )
}
