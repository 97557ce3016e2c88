import { mapCatalogue } from '../../durable/rules/map-catalogue.ts'
import { competitiveName, formatOf } from '../format/gather.ts'
import { useInvite } from '../hooks/use-invite.ts'
import { shellTexts } from '../texts/shell.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { PlayerName } from '../ui/PlayerName.tsx'

/** A map by its id; one that the catalogue does not know is called by its number. */
const mapName = (id: string): string => mapCatalogue.find((map) => String(map.id) === id)?.displayName ?? `Map ${id}`

/** Somebody wants us in their gather. */
export default function InviteModal() {
  const { invite, isBusy, accept, decline } = useInvite()
  if (!invite) return null
  const { title, from, accept: yes, decline: no, maps } = shellTexts.invite
  const mapNames = invite.maps.split(',').filter(Boolean).map(mapName)
  return (
    <Dialog title={title} onClose={decline} plain>
      <PlayerName name={invite.owner} className="display text-xl text-primary normal-case" />
      <p className="text-muted">{from}</p>
      <ul className="my-5 flex flex-wrap gap-2 text-sm">
        {[formatOf(invite.maxplayers), competitiveName(invite.competitive), maps(mapNames.length)].map((fact) => (
          <li key={fact} className="rounded-md bg-base-300 px-3 py-1.5">
            {fact}
          </li>
        ))}
      </ul>
      <p className="mb-5 text-muted text-sm">{mapNames.join(', ')}</p>
      <div className="grid grid-cols-2 gap-3">
        <button type="button" className="btn btn-quiet" onClick={decline}>
          {no}
        </button>
        <button type="button" className="btn btn-primary" disabled={isBusy} onClick={accept}>
          {yes}
        </button>
      </div>
    </Dialog>
  )
}
