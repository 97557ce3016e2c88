import { ExternalLink } from 'lucide-react'
import type { AdminMap } from '../../../../worker/contract/admin/maps.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { Switch } from '../../../ui/forms/Switch.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { MapPoster } from '../../../ui/match/MapPoster.tsx'
import { RowActs } from '../parts/RowActs.tsx'
import { mapTexts as texts } from './texts.ts'
import { useMapSwitches } from './use-map-switches.ts'

type AdminMapCardProps = {
  map: AdminMap
  maps: readonly AdminMap[]
  onSaved(map: AdminMap): void
  onEdit(): void
  onDelete(): void
}

/** The names of the map for servers: its engine name, its number in the workshop with a link, or both. */
function MapNames({ name, workshop_id }: Pick<AdminMap, 'name' | 'workshop_id'>) {
  return (
    <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 text-muted text-sm">
      {name !== '' && <p className="min-w-0 truncate">{name}</p>}
      {workshop_id !== null && (
        <a
          href={`https://steamcommunity.com/sharedfiles/filedetails/?id=${workshop_id}`}
          target="_blank"
          rel="noreferrer"
          aria-label={texts.workshopPage(workshop_id)}
          className="flex min-h-6 min-w-0 items-center gap-1 tabular-nums hover:text-base-content hover:underline"
        >
          <span className="truncate">{workshop_id}</span>
          <Icon of={ExternalLink} size={12} className="shrink-0" />
        </a>
      )}
    </div>
  )
}

function Poster({ map }: { map: AdminMap }) {
  const isOut = map.in_pool === 0
  return (
    <div className="relative">
      <MapPoster
        src={map.image_url}
        className={`aspect-video w-full transition-[filter,opacity] duration-150 ${isOut ? 'opacity-55 grayscale-80' : ''}`}
      />
      <h2 className="display absolute inset-x-0 bottom-0 truncate bg-gradient-to-t from-base-200 to-transparent px-3 pt-10 pb-1 text-lg">
        {map.display_name}
      </h2>
      {isOut && <span className="absolute top-2 left-2 rounded-field bg-base-100/85 px-2 py-0.5 text-muted text-xs">{texts.outside}</span>}
    </div>
  )
}

/** A map for staff, with the actions on it. */
export function AdminMapCard({ map, maps, onSaved, onEdit, onDelete }: AdminMapCardProps) {
  const { shown, press, asked, confirm, dismiss } = useMapSwitches({ map, maps, onSaved })
  const { asks } = texts
  return (
    <li className="panel flex min-w-0 flex-col overflow-hidden">
      <Poster map={shown} />
      <div className="flex flex-1 flex-col px-3 pb-1">
        <MapNames {...map} />
        <Switch isOn={shown.in_pool === 1} onTurn={() => press('in_pool')}>
          {texts.pool} <span className="sr-only">{map.display_name}</span>
        </Switch>
        <Switch
          isOn={shown.is_active === 1}
          isLocked={shown.in_pool !== 1}
          hint={shown.in_pool !== 1 && texts.poolFirst}
          onTurn={() => press('is_active')}
        >
          {texts.standard} <span className="sr-only">{map.display_name}</span>
        </Switch>
        <div className="-mx-3 mt-auto flex justify-between border-line border-t px-1 pt-1">
          <RowActs of={map.display_name} onEdit={onEdit} onRemove={onDelete} />
        </div>
      </div>
      {asked && (
        <ConfirmDialog
          question={(asked.flag === 'in_pool' ? asks.pool : asks.standard)(map.display_name)}
          text={[asks.leads, ...asked.sentences].join(' ')}
          confirm={asks.yes}
          cancel={asks.no}
          onConfirm={confirm}
          onClose={dismiss}
        />
      )}
    </li>
  )
}
