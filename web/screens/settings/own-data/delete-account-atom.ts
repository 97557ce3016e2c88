import { deleteAccount } from '../../../net/api/own/own-data.ts'
import type { Reply } from '../../../net/http.ts'
import { clearTokens } from '../../../net/token-cookie.ts'
import { isLeavingAtom, pageTokenAtom, sessionAtom } from '../../../state/session-atoms.ts'
import { atom } from '../../../state/store.ts'
import { pushToastAtom } from '../../../state/toast-atoms.ts'
import { forgetStored } from '../../../stored/stored-keys.ts'
import { deletionTexts as texts } from './texts.ts'

/**
 * Deletes the player's account. After it this page belongs to a guest, and shows the result. The connection of the page can end before the
 * answer comes, and that must not look like being signed out.
 */
export const deleteAccountAtom = atom(null, async (_get, set, username: string): Promise<Reply<unknown>> => {
  set(isLeavingAtom, true)
  const reply = await deleteAccount(username)
  if (!reply.ok) {
    set(isLeavingAtom, false)
    return reply.isUnreached ? { ...reply, message: texts.unreached } : reply
  }
  clearTokens()
  forgetStored()
  set(pageTokenAtom, null)
  set(sessionAtom, { state: 'guest' })
  set(pushToastAtom, { type: 'info', msg: texts.done })
  return reply
})
