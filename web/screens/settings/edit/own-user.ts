import type { OwnUser } from '../../../../worker/contract/users.ts'
import { discardPendingLoadsAtom, sessionAtom } from '../../../state/session-atoms.ts'
import { atom } from '../../../state/store.ts'

/** Applies the server's answer about the signed-in player, before the player is loaded again. */
export const changeOwnUserAtom = atom(null, (get, set, change: Partial<OwnUser>) => {
  set(discardPendingLoadsAtom)
  const session = get(sessionAtom)
  if (session.state === 'user') set(sessionAtom, { state: 'user', user: { ...session.user, ...change } })
})
