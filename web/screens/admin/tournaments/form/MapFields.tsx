import { useEffect, useRef } from 'react'
import { ownMapCount, ownMapCountText } from '../../../../../durable/rules/tournament/settings/tournament-maps.ts'
import { poolMaps } from '../../../../resource/shared/pool-maps.ts'
import { useResource } from '../../../../resource/use-resource.ts'
import { Radios } from '../../../../ui/forms/Radios.tsx'
import { RetryLine } from '../../../../ui/loading/RetryLine.tsx'
import { MapCard } from '../../../../ui/match/MapCard.tsx'
import { formTexts } from './texts.ts'
import { type FieldsProps, seriesOf } from './tournament-draft.ts'

const { maps: texts } = formTexts
const placeholders = Array.from({ length: 8 }, (_, place) => place)

type OwnMapsProps = {
  maps: readonly number[]
  count: string
  wrong: string | undefined
  isShut: boolean
  onChoose(maps: readonly number[]): void
}

/** The maps of the pool as check boxes. An empty choice begins with the active duty maps. */
function OwnMaps({ maps, count, wrong, isShut, onChoose }: OwnMapsProps) {
  const { state, value, retry } = useResource(poolMaps)
  const isNew = useRef(maps.length === 0)
  useEffect(() => {
    if (!value || !isNew.current) return
    isNew.current = false
    onChoose(value.maps.filter(({ is_active }) => is_active === 1).map(({ id }) => id))
  }, [value, onChoose])
  if (state === 'failed') return <RetryLine text={texts.failed} onRetry={retry} />
  // A map that has left the pool since is on no card, and is removed with the first change.
  const chosen = (value?.maps ?? []).map(({ id }) => id).filter((id) => maps.includes(id))
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset disabled={isShut} aria-invalid={wrong !== undefined} aria-describedby="maps-count" tabIndex={-1} className="min-w-0">
      <legend className="sr-only">{texts.pick}</legend>
      <p id="maps-count" className={`mb-2 text-sm ${wrong ? 'text-error' : 'text-muted'}`}>
        {wrong ?? count} {texts.chosen(chosen.length)}
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {value === null && placeholders.map((place) => <div key={place} className="skeleton aspect-video rounded-box opacity-60" />)}
        {value?.maps.map((map) => (
          <MapCard key={map.id} map={map} isChosen={chosen.includes(map.id)} onToggle={() => toggle(map.id)} />
        ))}
      </div>
    </fieldset>
  )
}

/** The maps of the tournament: the active duty maps, or its own. */
export function MapFields({ draft, wrong, fixed, set }: FieldsProps) {
  const { maps } = draft
  const isShut = fixed.maps !== undefined
  return (
    <div className="grid gap-3">
      <Radios
        legend={texts.legend}
        options={[
          { value: 'active', name: texts.active },
          { value: 'own', name: texts.own },
        ]}
        value={maps === null ? 'active' : 'own'}
        disabled={isShut}
        note={fixed.maps ?? (maps === null ? texts.activeNote : undefined)}
        onChange={(which) => set({ maps: which === 'own' ? [] : null })}
      />
      {maps !== null && (
        <OwnMaps
          maps={maps}
          count={ownMapCountText(ownMapCount(draft.tournament_type, seriesOf(draft)))}
          wrong={wrong.maps}
          isShut={isShut}
          onChoose={(chosen) => set({ maps: chosen })}
        />
      )}
    </div>
  )
}
