import { ownQueueAtom } from './queue-atoms.ts'
import { userAtom } from './session-atoms.ts'
import { atom } from './store.ts'

/** Until when the player cannot join a gather (UTC ms): from the queue while its page is open, otherwise from the user. */
export const gatherPauseAtom = atom((get) => {
  const own = get(ownQueueAtom)
  return own ? (own.penalty?.gathers_until ?? null) : (get(userAtom)?.gathers_paused_until ?? null)
})
