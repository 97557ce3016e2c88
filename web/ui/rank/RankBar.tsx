import type { RankProgress } from '../../format/rank-progress.ts'
import { rankTexts as texts } from '../../texts/rank.ts'

/** How far it is to the next rank; full where there is none. */
export function RankBar({ progress: { next, percent }, className }: { progress: RankProgress; className: string }) {
  return (
    <div
      role="progressbar"
      aria-label={texts.progress(next?.name ?? texts.none)}
      aria-valuenow={Math.floor(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      className={`overflow-hidden rounded-full bg-base-content/12 ${className}`}
    >
      <div
        className="h-full rounded-full bg-base-content/85 transition-[width] duration-200 ease-calm"
        style={{ width: `${Math.max(percent, 2)}%` }}
      />
    </div>
  )
}
