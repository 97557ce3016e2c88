import { useState } from 'react'
import { mapCountOf } from '../../../durable/rules/gather-options.ts'
import { type MapCollection, mapCollections } from '../../../durable/rules/vocabulary.ts'
import nothingFound from '../../art/empty/nothing-found.svg'
import { createTexts } from '../../texts/gather-create.ts'
import { toasts } from '../../texts/toasts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { chosenMaps, effectiveForm, type GatherForm } from './create-form.ts'
import { MapCard } from './MapCard.tsx'
import type { PoolMaps } from './use-pool-maps.ts'

type Filter = 'all' | MapCollection
const filters: readonly Filter[] = ['all', ...mapCollections]
const placeholders = Array.from({ length: 9 }, (_, place) => place)
const gridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-3'

function FilterTabs({ value, onChange }: { value: Filter; onChange(filter: Filter): void }) {
  return (
    <fieldset className="flex gap-1 overflow-x-auto rounded-field bg-base-200 p-1">
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

type MapsStepProps = { form: GatherForm; pool: PoolMaps; preselected: readonly number[]; onToggle(id: number): void }

/** Step 2: the maps of the veto. */
export function MapsStep({ form, pool, preselected, onToggle }: MapsStepProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const chosen = chosenMaps(form, preselected)
  const { min, max } = mapCountOf(effectiveForm(form).seriesType)
  const shown = pool.state === 'loaded' ? pool.maps.filter((map) => filter === 'all' || map.collection === filter) : []
  return (
    <section aria-labelledby="maps" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="maps" className="display text-lg">
            {createTexts.maps}
          </h2>
          <p className="text-muted text-sm">{createTexts.mapsLead(min, max)}</p>
        </div>
        <FilterTabs value={filter} onChange={setFilter} />
      </div>
      {pool.state === 'loading' && (
        <div className={gridClass} role="status" aria-label={createTexts.maps}>
          {placeholders.map((place) => (
            <div key={place} className="skeleton aspect-video rounded-box" />
          ))}
        </div>
      )}
      {pool.state === 'failed' && (
        <EmptyState art={nothingFound} title={toasts.mapsFailed}>
          <button type="button" className="btn btn-quiet" onClick={pool.retry}>
            {createTexts.retry}
          </button>
        </EmptyState>
      )}
      {pool.state === 'loaded' && shown.length === 0 && <EmptyState art={nothingFound} title={createTexts.noMapsHere} />}
      <div className={gridClass}>
        {shown.map((map) => (
          <MapCard key={map.id} map={map} isChosen={chosen.includes(map.id)} onToggle={() => onToggle(map.id)} />
        ))}
      </div>
    </section>
  )
}
