import type { ReadyCheckView } from '../../durable/protocol/queue/queue-fields.ts'
import { roomViewAtom } from '../rooms/room-view-atom.ts'
import { clockAheadAtom } from './clock-atoms.ts'
import { atom } from './store.ts'

/** A ready check on this page. `revision` is that of the last applied frame, 0 before the first frame. */
export type OpenCheck = { check: ReadyCheckView; revision: number }

/** The number of ended checks whose ids a page stores. */
const remembered = 20

const askedCheckAtom = atom<string | null>(null)
const dismissedChecksAtom = atom<readonly string[]>([])
/** The check as the site's socket sent it, before its own room sent it. */
const announcedCheckAtom = atom<ReadyCheckView | null>(null)
const roomAtom = roomViewAtom<OpenCheck>()

/** The ready check that this page keeps open: from its first message until its end has been shown. */
export const ownCheckAtom = atom((get): string | null => {
  const askedId = get(askedCheckAtom)
  return askedId === null || get(dismissedChecksAtom).includes(askedId) ? null : askedId
})

/** The open check as its room sent it; before that, as the site's socket sent it. A write stores the room's view. */
export const openCheckAtom = atom(
  (get): OpenCheck | null => {
    const id = get(ownCheckAtom)
    const room = get(roomAtom)
    if (room && room.check.id === id) return room
    const first = get(announcedCheckAtom)
    return first && first.id === id ? { check: first, revision: 0 } : null
  },
  (_get, set, view: OpenCheck | null) => set(roomAtom, view),
)

/** Opens this check for the player. A late message about a dismissed check neither opens it again nor closes another. */
export const askInCheckAtom = atom(null, (get, set, id: string) => {
  if (!get(dismissedChecksAtom).includes(id)) set(askedCheckAtom, id)
})

/**
 * Receives a check from the site's socket and shows it at once, because the room's own connection takes a moment to open. The message can
 * be late: the check can be over, its room can have sent more, or the next check can be open.
 */
export const receiveCheckAtom = atom(null, (get, set, check: ReadyCheckView) => {
  const open = get(openCheckAtom)
  const isOver = get(dismissedChecksAtom).includes(check.id) || check.deadlineAt <= Date.now() + get(clockAheadAtom)
  const isKnown = open?.check.id === check.id && open.revision > 0
  const isBeforeOpen = open?.check.id !== check.id && open?.check.status === 'asking' && open.check.deadlineAt > check.deadlineAt
  if (isOver || isKnown || isBeforeOpen) return
  set(announcedCheckAtom, check)
  set(askInCheckAtom, check.id)
})

/** Dismisses a check whose end has been shown. */
export const dismissCheckAtom = atom(null, (get, set, id: string) =>
  set(dismissedChecksAtom, [...get(dismissedChecksAtom), id].slice(-remembered)),
)

/** Whether the room of the open check is connected to this page, independent of the site's own connection. */
export const isCheckConnectedAtom = atom(false)

/** Deletes all checks, when another player is on this page. */
export const forgetChecksAtom = atom(null, (_get, set) => {
  set(askedCheckAtom, null)
  set(announcedCheckAtom, null)
  set(dismissedChecksAtom, [])
})
