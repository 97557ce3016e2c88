import type { ToastMessage } from '../../durable/protocol/site-messages.ts'
import type { MatchStatus } from '../../durable/rules/vocabulary.ts'
import { shellTexts } from '../texts/shell.ts'
import { openCheckAtom, ownCheckAtom } from './check-atoms.ts'
import { askedPartyAtom } from './party-atoms.ts'
import { userAtom } from './session-atoms.ts'
import { inviteAtom, isQueuedAtom } from './site-atoms.ts'
import { atom } from './store.ts'
import { pushToastAtom } from './toast-atoms.ts'

/** The act that the player's match waits for while they see another page: a turn, connecting, or an answer to waiting players. */
export type SeatAlert = { is: 'turn'; deadlineAt: number | null } | { is: 'connect' } | { is: 'knock'; waiting: number }
export const seatAlertAtom = atom<SeatAlert | null>(null)
/** The status of the player's match, whose connection is open on every page; null before its first frame. */
export const seatedStatusAtom = atom<MatchStatus | null>(null)

/** The last toast about an act of others; some of them alert the player. */
export const newsAtom = atom<ToastMessage | null>(null)
/** The queue's message after a check, for the page that shows the end of that check. */
const checkNewsAtom = atom<{ check: string; news: ToastMessage } | null>(null)
/** The queue's message after the check that this page has open; null before that message. */
export const ownCheckNewsAtom = atom((get): ToastMessage | null => {
  const heard = get(checkNewsAtom)
  return heard !== null && heard.check === get(ownCheckAtom) ? heard.news : null
})
/** The check whose end this page shows, if the player did not return to the queue: the page tells them that they are out. */
const lostCheckAtom = atom((get): string | null => {
  const check = get(openCheckAtom)?.check
  if (!check || check.id !== get(ownCheckAtom)) return null
  const isLost = check.status === 'off' ? check.goes !== 'back' : check.you === 'declined'
  return isLost ? check.id : null
})
/** Shows news in a toast, or in the dialog of the check if that tells the same. */
export const showNewsAtom = atom(null, (get, set, news: ToastMessage) => {
  const check = get(lostCheckAtom)
  if (news.news === 'queue-out' && check !== null) return set(checkNewsAtom, { check, news })
  set(pushToastAtom, news)
  set(newsAtom, news)
})
/** The title's mark for unseen news. */
export const newsMarkAtom = atom<string | null>(null)

/** The title's mark while a ready check asks the player. It changes, so that the tab is noticed. */
export const checkMarkAtom = atom<string | null>(null)

/** The mark before the title of every page while the player is alerted, or waits in the queue. */
export const titleMarkAtom = atom((get): string | null => {
  const { titleMark } = shellTexts
  const check = get(checkMarkAtom)
  if (check !== null) return check
  const alert = get(seatAlertAtom)
  if (alert) return alert.is === 'knock' ? `(${shellTexts.waiting(alert.waiting)})` : titleMark[alert.is]
  if (get(userAtom) && (get(inviteAtom) || get(askedPartyAtom)?.by === 'invitation')) return titleMark.invite
  // Without the time: a title that changes every second is noise to a screen reader.
  return get(newsMarkAtom) ?? (get(isQueuedAtom) ? titleMark.queued : null)
})
