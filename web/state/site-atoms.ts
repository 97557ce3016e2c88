import type { Gather } from '../../durable/protocol/match-fields.ts'
import type { GatherInvite, LiveFigures, SeatView, SiteFrame } from '../../durable/protocol/site-messages.ts'
import type { SystemSwitches } from '../../durable/rules/vocabulary.ts'
import { applyGatherFrame } from './gather-list.ts'
import { atom } from './store.ts'

/** What the site socket has told us; null until it has. */
export const switchesAtom = atom<SystemSwitches | null>(null)
export const gathersAtom = atom<readonly Gather[] | null>(null)
export const seatAtom = atom<SeatView>(null)
export const figuresAtom = atom<LiveFigures | null>(null)
export const inviteAtom = atom<GatherInvite | null>(null)
/** How far the server's clock is ahead of this browser's, in ms. */
export const clockAheadAtom = atom(0)
/** Whether the site's connection is gone for good enough to say so. */
export const lostConnectionAtom = atom(false)

/** Lays one frame of the site socket over what we know; frames that ask for an action are the hook's. */
export const receiveSiteAtom = atom(null, (get, set, frame: SiteFrame) => {
  switch (frame.event) {
    case 'snapshot':
      set(switchesAtom, frame.data.switches)
      set(seatAtom, frame.data.seat)
      set(figuresAtom, frame.data.figures)
      set(clockAheadAtom, frame.data.now - Date.now())
      break
    case 'seat':
      set(seatAtom, frame.data.seat)
      break
    case 'system:update':
      set(switchesAtom, frame.data.systemDataObject)
      break
    case 'live_figures':
      set(figuresAtom, frame.data)
      break
    case 'gather_invite':
      set(inviteAtom, frame.data.gather)
      break
  }
  set(gathersAtom, applyGatherFrame(get(gathersAtom), frame))
})
