import { newsAtom, showNewsAtom } from '../state/alert-atoms.ts'
import { userAtom } from '../state/session-atoms.ts'
import { atom } from '../state/store.ts'
import { toasts } from '../texts/toasts.ts'
import { gotSeat, noticesBetween } from './match-notices.ts'
import type { MatchView } from './match-view.ts'

const shownMatchAtom = atom<MatchView | null>(null)
const lastMatchAtom = atom<MatchView | null>(null)

/** The match on screen. Null while none is open or its first frame has not arrived. A change shows the viewer the toasts about them. */
export const matchViewAtom = atom(
  (get) => get(shownMatchAtom),
  (get, set, view: MatchView | null) => {
    const before = get(shownMatchAtom)
    set(shownMatchAtom, view)
    const me = get(userAtom)?.steamid
    if (!before || !view || !me) return
    for (const notice of noticesBetween(before, view, me, 'on screen')) set(showNewsAtom, notice)
    if (gotSeat(before, view, me)) set(newsAtom, { type: 'success', msg: toasts.joinedGather, news: 'let-in' })
  },
)

/** The match of the player's seat, which every page keeps open. Its toasts are shown here while it is not on screen. */
export const seatedMatchAtom = atom(
  (get) => get(lastMatchAtom),
  (get, set, view: MatchView | null) => {
    const before = get(lastMatchAtom)
    set(lastMatchAtom, view)
    const me = get(userAtom)?.steamid
    const isOnScreen = get(shownMatchAtom)?.match.match_id === view?.match.match_id
    if (!before || !view || !me || isOnScreen) return
    for (const notice of noticesBetween(before, view, me, 'elsewhere')) set(showNewsAtom, notice)
  },
)
