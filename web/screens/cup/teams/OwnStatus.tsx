import type { CupAct, CupView } from '../../../rooms/cup-room.ts'
import { OwnPlacePanel } from '../open/place/OwnPlacePanel.tsx'
import { ownPlaceOf } from '../open/registered.ts'

/**
 * The viewer's own status beside the board: they wait for a place, are marked as absent, or have open questions about playing together.
 * Nothing for a viewer whose status the board already shows.
 */
export function OwnStatus({ view, act, me }: { view: CupView; act: CupAct; me: string }) {
  const place = ownPlaceOf(view.players, me)
  const isAsked = view.asks.some(({ from, to }) => from === me || to === me)
  if (place.is === 'none' || (place.is === 'in' && !isAsked)) return null
  return <OwnPlacePanel view={view} act={act} me={me} place={place} window="after" friend={null} />
}
