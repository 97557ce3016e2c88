import { useState } from 'react'
import { mapCountOf } from '../../../durable/rules/lobby/gather-options.ts'
import { mapCollections } from '../../../durable/rules/vocabulary.ts'
import type { PoolMapsReply } from '../../../worker/contract/maps.ts'
import nothingFound from '../../art/empty/nothing-found.svg'
import type { View } from '../../resource/use-resource.ts'
import { createTexts } from '../../texts/gather-create.ts'
import { toasts } from '../../texts/toasts.ts'
import { vetoChoiceTexts } from '../../texts/veto-choice.ts'
import { Button } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { MapCard } from '../../ui/match/MapCard.tsx'
import { isShownBy, type MapFilter, MapFilterTabs } from '../../ui/match/MapFilterTabs.tsx'
import { chosenMaps, effectiveForm, type GatherForm } from './create-form.ts'

const filters: readonly MapFilter[] = ['all', ...mapCollections]
const placeholders = Array.from({ length: 9 }, (_, place) => place)
const gridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-3'

type MapsStepProps = { form: GatherForm; pool: View<PoolMapsReply>; preselected: readonly number[]; onToggle(id: number): void }

/** Step 2: the maps of the veto. */
export function MapsStep({ form, pool, preselected, onToggle }: MapsStepProps) {
  const [filter, setFilter] = useState<MapFilter>('all')
  const chosen = chosenMaps(form, preselected)
  const { min, max } = mapCountOf(effectiveForm(form).seriesType, form.veto)
  const shown = (pool.value?.maps ?? []).filter((map) => isShownBy(filter, map))
  return (
    <section aria-labelledby="maps" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="maps" className="display text-lg">
            {createTexts.maps}
          </h2>
          <p className="text-muted text-sm">
            {createTexts.mapsLead(min, max)} {vetoChoiceTexts.mapsNote[form.veto]}
          </p>
        </div>
        <MapFilterTabs filters={filters} value={filter} onChange={setFilter} />
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
          <Button onClick={pool.retry}>{createTexts.retry}</Button>
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
