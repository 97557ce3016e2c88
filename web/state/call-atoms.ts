import type { ToastMessage } from '../../durable/protocol/site-messages.ts'
import { shellTexts } from '../texts/shell.ts'
import { inviteAtom } from './site-atoms.ts'
import { atom } from './store.ts'
import { pushToastAtom } from './toast-atoms.ts'

/** What the player's match waits for while they look at another page: their turn, or that they connect to the server. */
export type SeatCall = { is: 'turn'; deadlineAt: number | null } | { is: 'connect' }
export const seatCallAtom = atom<SeatCall | null>(null)

/** The last thing the player was told that they did not do themselves. Some of it calls them. */
export const newsAtom = atom<ToastMessage | null>(null)
/** Shows a toast with news. */
export const tellNewsAtom = atom(null, (_get, set, news: ToastMessage) => {
  set(pushToastAtom, news)
  set(newsAtom, news)
})
/** The title's mark for news that has not been looked at. */
export const newsMarkAtom = atom<string | null>(null)

/** What stands before every page's title while the player is called. */
export const titleMarkAtom = atom((get): string | null => {
  const call = get(seatCallAtom)
  if (call) return shellTexts.titleMark[call.is]
  return get(inviteAtom) ? shellTexts.titleMark.invite : get(newsMarkAtom)
})
