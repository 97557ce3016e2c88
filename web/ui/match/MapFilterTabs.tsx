import type { MapCollection } from '../../../durable/rules/vocabulary.ts'
import { createTexts } from '../../texts/gather-create.ts'

export type MapFilter = 'all' | MapCollection

type MapFilterTabsProps = { filters: readonly MapFilter[]; value: MapFilter; onChange(filter: MapFilter): void }

/** The filter of maps: all of them, or one collection. */
export function MapFilterTabs({ filters, value, onChange }: MapFilterTabsProps) {
  return (
    <fieldset className="flex min-w-0 max-w-full gap-1 overflow-x-auto rounded-field bg-base-200 p-1">
      <legend className="sr-only">{createTexts.filterLabel}</legend>
      {filters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className={`display h-11 flex-1 rounded px-4 text-base sm:flex-none ${filter === value ? 'bg-base-300 text-base-content' : 'text-muted hover:text-base-content'}`}
        >
          {createTexts.mapFilters[filter]}
        </button>
      ))}
    </fieldset>
  )
}

/** Whether a map matches the filter. */
export const isShownBy = (filter: MapFilter, { collection }: { collection: MapCollection }): boolean =>
  filter === 'all' || collection === filter
