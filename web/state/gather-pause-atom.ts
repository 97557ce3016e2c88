import { ownQueueAtom } from './queue-atoms.ts'
import { userAtom } from './session-atoms.ts'
import { atom } from './store.ts'

/** Until when the player joins no gather (UTC ms), as the site said last: of the queue while the page is open, else with the user. */
export const gatherPauseAtom = atom((get) => {
  const own = get(ownQueueAtom)
  return own ? (own.penalty?.gathers_until ?? null) : (get(userAtom)?.gathers_paused_until ?? null)
})
