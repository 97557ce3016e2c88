import { Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { AdminMap } from '../../../../worker/contract/admin/maps.ts'
import nothingFound from '../../../art/empty/nothing-found.svg'
import { StaffUndos } from '../../../staff/StaffUndos.tsx'
import { createTexts } from '../../../texts/gather-create.ts'
import { toasts } from '../../../texts/toasts.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { isShownBy, type MapFilter } from '../../../ui/match/MapFilterTabs.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { FilteredList } from '../parts/FilteredList.tsx'
import { AdminMapCard } from './AdminMapCard.tsx'
import { DeleteMap } from './DeleteMap.tsx'
import { MapDialog } from './MapDialog.tsx'
import { countsOf, shortageSentences } from './pool-change.ts'
import { mapTexts as texts } from './texts.ts'
import { useAdminMaps } from './use-admin-maps.ts'

const filters: readonly MapFilter[] = ['all', 'duty', 'other', 'workshop']
const placeholders = Array.from({ length: 8 }, (_, place) => place)
const gridClass = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 xl:grid-cols-4'

/** Which dialog is open, and for which map. */
type Open = { is: 'add' } | { is: 'edit' | 'delete'; map: AdminMap }

function Shortages({ maps }: { maps: readonly AdminMap[] }) {
  const sentences = shortageSentences(maps)
  return (
    <div role="status" className="[&:not(:empty)]:mb-6">
      {sentences.length > 0 && (
        <div className="flex gap-3 rounded-box border border-warning/40 bg-warning/8 px-4 py-3">
          <Icon of={TriangleAlert} size={20} className="mt-0.5 shrink-0 text-warning" />
          <div>
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

function Skeleton() {
  return (
    <div className={gridClass} role="status" aria-label={texts.title}>
      {placeholders.map((place) => (
        <div key={place} className="skeleton h-72 rounded-box" />
      ))}
    </div>
  )
}

type MapsProps = { maps: readonly AdminMap[]; put(map: AdminMap): void; onOpen(open: Open): void }

function MapGrid({ maps, shown, put, onOpen }: MapsProps & { shown: readonly AdminMap[] }) {
  if (shown.length === 0) return <EmptyState art={nothingFound} title={texts.noneHere} />
  return (
    <ul className={gridClass}>
      {shown.map((map) => (
        <AdminMapCard
          key={map.id}
          map={map}
          maps={maps}
          onSaved={put}
          onEdit={() => onOpen({ is: 'edit', map })}
          onDelete={() => onOpen({ is: 'delete', map })}
        />
      ))}
    </ul>
  )
}

/** The maps of one collection or of all. */
const Collections = ({ maps, put, onOpen }: MapsProps) => (
  <FilteredList
    label={createTexts.filterLabel}
    items={maps}
    filters={filters}
    nameOf={(filter) => createTexts.mapFilters[filter]}
    fits={isShownBy}
  >
    {(shown) => <MapGrid maps={maps} shown={shown} put={put} onOpen={onOpen} />}
  </FilteredList>
)

/** The maps that gathers and scrims are played on: add, change, delete, preselect, take from the pool (docs/product.md 13.5). */
export default function MapsSection() {
  const { maps, hasFailed, load, put, drop } = useAdminMaps()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const counts = maps && countsOf(maps)
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setOpen({ is: 'add' })} disabled={!maps}>
      {texts.add}
    </Button>
  )
  const save = (map: AdminMap) => {
    put(map)
    close()
  }
  return (
    <AdminSection
      title={texts.title}
      lead={maps && counts ? texts.counts(maps.length, counts.pool, counts.standard) : texts.counting}
      action={add}
    >
      <StaffUndos acts={['delete-map']} className="mb-4" onDone={load} />
      {maps && <Shortages maps={maps} />}
      {hasFailed && <NotFetched title={toasts.mapsFailed} onRetry={load} />}
      {!maps && !hasFailed && <Skeleton />}
      {maps && <Collections maps={maps} put={put} onOpen={setOpen} />}
      {open?.is === 'add' && <MapDialog map={null} onSaved={save} onClose={close} />}
      {open?.is === 'edit' && <MapDialog map={open.map} onSaved={save} onClose={close} />}
      {open?.is === 'delete' && maps && <DeleteMap map={open.map} maps={maps} onDeleted={() => drop(open.map.id)} onClose={close} />}
    </AdminSection>
  )
}
