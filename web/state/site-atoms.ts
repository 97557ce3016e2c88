import type { GatherCard } from '../../durable/protocol/gather-card.ts'
import type { GatherInvite, LiveFigures, SeatView, SiteFrame } from '../../durable/protocol/site-messages.ts'
import type { SystemSwitches } from '../../durable/rules/vocabulary.ts'
import { applyGatherFrame } from './gather-list.ts'
import { newMedalsAtom } from './medal-atoms.ts'
import { atom } from './store.ts'

/** What the site socket has sent. Null until its first frame. */
export const switchesAtom = atom<SystemSwitches | null>(null)
export const gathersAtom = atom<readonly GatherCard[] | null>(null)
/** The player's seat. Only the server's word counts: a match may still list a player whose seat was freed and who now sits elsewhere. */
export const seatAtom = atom<SeatView>(null)
/** The match of the seat, when that match turned out not to exist. */
export const missingMatchAtom = atom<string | null>(null)
/** The match that the header links back to: the seat's, unless it does not exist. */
export const ownMatchAtom = atom((get): string | null => {
  const seat = get(seatAtom)
  return seat?.kind === 'match' && seat.id !== get(missingMatchAtom) ? seat.id : null
})
/** The match whose start this page was told of, or saw. */
export const startedMatchAtom = atom<string | null>(null)
/** The seat's match once it has left its lobby. Null also while nobody has said so. */
export const runningMatchAtom = atom((get): string | null => {
  const id = get(ownMatchAtom)
  if (id === null || id === get(startedMatchAtom)) return id
  const card = get(gathersAtom)?.find((gather) => gather.match_id === id)
  return card && card.status !== 'waiting' ? id : null
})
export const figuresAtom = atom<LiveFigures | null>(null)
export const inviteAtom = atom<GatherInvite | null>(null)
/** How far the server's clock is ahead of this browser's, in ms. */
export const clockAheadAtom = atom(0)
/** Whether the site's connection has been lost long enough to say so. */
export const lostConnectionAtom = atom(false)

/** Stores what one frame of the site socket says. The frames that ask for an action are handled in `useSiteSocket`. */
export const receiveSiteAtom = atom(null, (get, set, frame: SiteFrame) => {
  switch (frame.event) {
    case 'snapshot':
      set(switchesAtom, frame.data.switches)
      set(seatAtom, frame.data.seat)
      set(figuresAtom, frame.data.figures)
      set(clockAheadAtom, frame.data.now - Date.now())
      return set(gathersAtom, frame.data.gathers)
    case 'gathers':
    case 'new_gather':
    case 'gather_updated':
    case 'gather_started':
      return set(gathersAtom, applyGatherFrame(get(gathersAtom), frame))
    case 'seat':
      set(seatAtom, frame.data.seat)
      // This frame is new, unlike the seat that a snapshot repeats, so the match may exist after all.
      return set(missingMatchAtom, null)
    case 'system:update':
      return set(switchesAtom, frame.data.systemDataObject)
    case 'live_figures':
      return set(figuresAtom, frame.data)
    case 'gather_invite':
      return set(inviteAtom, frame.data.gather)
    case 'medal_awarded':
      return set(newMedalsAtom, [...get(newMedalsAtom), frame.data.medal])
    case 'match_redirect':
      return set(startedMatchAtom, frame.data.match_id)
    case 'toast':
    case 'navigate':
    case 'profile:update':
    case 'refused':
      return
    default:
      return frame satisfies never
  }
})
