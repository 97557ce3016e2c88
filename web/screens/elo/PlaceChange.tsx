import { ChevronDown, ChevronUp, Minus } from 'lucide-react'
import { formatWhole } from '../../format/number.ts'
import { Icon } from '../../ui/Icon.tsx'
import { changeTone } from '../../ui/rank/change-tone.ts'
import { listTexts as texts } from './texts.ts'

/** How many places a player won or lost in the last week; a dash for a player who is new or did not move. */
export function PlaceChange({ change }: { change: number | null }) {
  const places = formatWhole(Math.abs(change ?? 0))
  if (change === null || change === 0) {
    return (
      <span className="inline-flex text-muted">
        <Icon of={Minus} size={16} />
        <span className="sr-only">{change === null ? texts.unknownChange : texts.same}</span>
      </span>
    )
  }
  const icon = change > 0 ? ChevronUp : ChevronDown
  return (
    <span className={`inline-flex items-center gap-0.5 ${changeTone(change)}`}>
      <Icon of={icon} size={16} />
      <span aria-hidden="true">{places}</span>
      <span className="sr-only">{change > 0 ? texts.up(places) : texts.down(places)}</span>
    </span>
  )
}
