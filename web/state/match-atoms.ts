import type { MatchFrame } from '../../durable/protocol/match-messages.ts'
import { noticesBetween } from './match-notices.ts'
import { seatAfter } from './match-seat.ts'
import { applyMatchFrame, type MatchView } from './match-view.ts'
import { userAtom } from './session-atoms.ts'
import { seatAtom } from './site-atoms.ts'
import { atom } from './store.ts'
import { pushToastAtom } from './toast-atoms.ts'

/** The match on screen; null while none is open or its first frame has not come. */
export const matchViewAtom = atom<MatchView | null>(null)

/** Lays one frame over the match on screen. Returns whether a frame was lost, so that the socket asks for the whole view. */
export const receiveMatchAtom = atom(null, (get, set, frame: MatchFrame): boolean => {
  const before = get(matchViewAtom)
  const { view, resync } = applyMatchFrame(before, frame)
  set(matchViewAtom, view)
  const me = get(userAtom)?.steamid
  if (view && me) set(seatAtom, seatAfter(get(seatAtom), view.match, me))
  if (before && view && me) {
    for (const notice of noticesBetween(before, view, me)) set(pushToastAtom, { title: 'Gather', ...notice })
  }
  return resync
})
