import type { GatherCard } from '../../../durable/protocol/match/gather-card.ts'
import { Button } from '../../ui/button/Button.tsx'
import { type FilterKey, filterKeys, type GatherFilter, isFiltering, optionsOf, toggled } from './gather-filter.ts'
import { filterTexts as texts } from './texts.ts'

type PillsProps = { gathers: readonly GatherCard[]; filter: GatherFilter; onChoose(filter: GatherFilter): void }

/** The values of one key, each with the number of open gathers that have it. */
function Group({ of: key, gathers, filter, onChoose }: PillsProps & { of: FilterKey }) {
  const options = optionsOf(gathers, filter, key)
  if (options.length === 0) return null
  return (
    <fieldset className="flex gap-2 border-line max-sm:shrink-0 max-sm:not-first:border-l max-sm:not-first:pl-3 sm:min-w-0 sm:flex-wrap">
      <legend className="sr-only">{texts.groups[key]}</legend>
      {options.map(({ value, name, count, isChosen }) => (
        <Button
          key={value}
          size="small"
          aria-pressed={isChosen}
          className={`shrink-0 rounded-full font-medium ${count === 0 && !isChosen ? 'text-muted' : ''}`}
          onClick={() => onChoose(toggled(filter, key, value))}
        >
          {name}
          <span className="font-normal text-muted tabular-nums">{count}</span>
        </Button>
      ))}
    </fieldset>
  )
}

/** The filter of the open gathers as pills, in one row that scrolls on a phone. Nothing while there is only one choice. */
export function FilterPills(props: PillsProps) {
  const { gathers, filter } = props
  if (!isFiltering(filter) && filterKeys.every((key) => optionsOf(gathers, filter, key).length === 0)) return null
  return (
    // The box must be positioned: otherwise the visually hidden words in it would widen the page.
    <div className="relative -mx-4 mb-4 flex scroll-px-16 gap-x-3 gap-y-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:gap-x-6 sm:px-0">
      {filterKeys.map((key) => (
        <Group key={key} of={key} {...props} />
      ))}
    </div>
  )
}
