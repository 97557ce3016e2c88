import { formatPercent } from '../../format/number.ts'
import { metalOf } from '../../ui/rank/tier-look.ts'
import type { ShownMedal } from './medal-view.ts'
import { medalTexts as texts } from './texts.ts'

/** How far the player has come to a medal, in its metal; nothing for an event (docs/product.md 7.9). */
export function MedalProgress({ medal: { name, tier, percent, count, requirement } }: { medal: ShownMedal }) {
  if (percent === null) return null
  return (
    <div>
      <div
        role="progressbar"
        aria-label={texts.progress(name)}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-1.5 overflow-hidden rounded-full bg-base-content/12"
      >
        <div
          className="h-full rounded-full transition-[width] duration-200 ease-calm"
          style={{ width: `${percent}%`, background: metalOf[tier] }}
        />
      </div>
      <p className="mt-1.5 flex justify-between gap-3 text-muted text-sm tabular-nums">
        <span>{texts.reached(count, requirement)}</span>
        <span>{formatPercent(percent)}</span>
      </p>
    </div>
  )
}
