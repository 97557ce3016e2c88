import type { UserQueue } from '../../durable/protocol/queue/queue-fields.ts'
import { atom } from './store.ts'

/** The player's place in the queue, as the server sent it last. `since` is when they began to wait, by this browser's clock (UTC ms). */
export type OwnQueue = UserQueue & { since: number }
/** The place with the time at which the player began to wait. */
export const placedNow = (heard: UserQueue): OwnQueue => ({ ...heard, since: Date.now() - heard.queueTime })

const receivedQueueAtom = atom<OwnQueue | null>(null)

/** Null until the server has sent it. A write stores the newest place from the server, or null for another player. */
export const ownQueueAtom = atom(
  (get) => get(receivedQueueAtom),
  (_get, set, heard: UserQueue | null) => set(receivedQueueAtom, heard && placedNow(heard)),
)
