import type { CupAct, CupView } from '../../../net/sockets/cup-room.ts'
import { OwnPlacePanel } from '../open/place/OwnPlacePanel.tsx'
import { ownPlaceOf } from '../open/registered.ts'

/**
 * What the viewer has to know beside the board: that they wait for a place or are marked as not come, and what is asked of them or by them
 * about playing together. Nothing for whom the board says it all.
 */
export function OwnStanding({ view, act, me }: { view: CupView; act: CupAct; me: string }) {
  const place = ownPlaceOf(view.players, me)
  const isAsked = view.asks.some(({ from, to }) => from === me || to === me)
  if (place.is === 'none' || (place.is === 'in' && !isAsked)) return null
  return <OwnPlacePanel view={view} act={act} me={me} place={place} window="after" friend={null} />
}
