import type { ToastMessage } from '../../durable/protocol/site-messages.ts'
import type { Refused } from '../net/http.ts'
import { atom } from './store.ts'

/** `picture` is the picture of a medal. `ref` is the reference of a call that failed on the server. */
type ShownToast = ToastMessage & { picture?: string; ref?: string | undefined }
export type Toast = ShownToast & { id: number }

/**
 * How long the toasts of a player's own actions stay (docs/product.md 8), in ms. The server's toasts stay 5000 ms unless they say
 * otherwise.
 */
export const ownToastMs = 4000

/** Toasts that wait to be shown. The toaster component is loaded with the first one. */
export const toastQueueAtom = atom<readonly Toast[]>([])
const lastToastIdAtom = atom(0)

export const pushToastAtom = atom(null, (get, set, toast: ShownToast) => {
  const id = get(lastToastIdAtom) + 1
  set(lastToastIdAtom, id)
  set(toastQueueAtom, [...get(toastQueueAtom), { ...toast, id }])
})

/** Shows the reason of a refusal, in the server's words. */
export const toastRefusalAtom = atom(null, (_get, set, refused: Refused) =>
  set(pushToastAtom, { type: 'error', msg: refused.message, ref: refused.ref, duration: ownToastMs }),
)

/** Returns all waiting toasts and empties the queue. */
export const takeToastsAtom = atom(null, (get, set) => {
  const waiting = get(toastQueueAtom)
  if (waiting.length > 0) set(toastQueueAtom, [])
  return waiting
})
