import type { ReadyCheckView } from '../../durable/protocol/queue/queue-fields.ts'
import { roomViewAtom } from '../rooms/room-view-atom.ts'
import { clockAheadAtom } from './clock-atoms.ts'
import { atom } from './store.ts'

/** A ready check on this page. `revision` is that of the last applied frame, 0 before the first. */
export type OpenCheck = { check: ReadyCheckView; revision: number }

/** The number of ended checks that a page remembers. */
const remembered = 20

const askedCheckAtom = atom<string | null>(null)
const dismissedChecksAtom = atom<readonly string[]>([])
/** The check as the site's socket announced it, before its own room did. */
const announcedCheckAtom = atom<ReadyCheckView | null>(null)
const roomAtom = roomViewAtom<OpenCheck>()

/** The ready check that this page keeps open: from its first message until its end has been shown. */
export const ownCheckAtom = atom((get): string | null => {
  const askedId = get(askedCheckAtom)
  return askedId === null || get(dismissedChecksAtom).includes(askedId) ? null : askedId
})

/** The open check as its room sent it, before that as the site's socket did. A write stores the room's. */
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

/** The player is asked in this check. A late message about a dismissed one neither opens it again nor closes another. */
export const askInCheckAtom = atom(null, (get, set, id: string) => {
  if (!get(dismissedChecksAtom).includes(id)) set(askedCheckAtom, id)
})

/**
 * The site's socket sends a check, which is shown at once: its own connection takes a moment to open. The message may come late, when the
 * check is over, its room has sent more, or the next one asks already.
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

/** Forgets all checks, for another player on this page. */
export const forgetChecksAtom = atom(null, (_get, set) => {
  set(askedCheckAtom, null)
  set(announcedCheckAtom, null)
  set(dismissedChecksAtom, [])
})
