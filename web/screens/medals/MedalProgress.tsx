import { formatPercent } from '../../format/number.ts'
import { Progress } from '../../ui/Progress.tsx'
import { metalOf } from '../../ui/rank/tier-look.ts'
import type { ShownMedal } from './medal-view.ts'
import { medalTexts as texts } from './texts.ts'

/** The player's progress to a medal, in the colour of its metal; nothing for an event (docs/product.md 7.9). */
export function MedalProgress({ medal: { name, tier, percent, count, requirement } }: { medal: ShownMedal }) {
  if (percent === null) return null
  return (
    <div>
      <Progress percent={percent} label={texts.progress(name)} colour={metalOf[tier]} />
      <p className="mt-1.5 flex justify-between gap-3 text-muted text-sm tabular-nums">
        <span>{texts.reached(count, requirement)}</span>
        <span>{formatPercent(percent)}</span>
      </p>
    </div>
  )
}
