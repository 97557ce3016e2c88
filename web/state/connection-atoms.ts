import { atom } from './store.ts'

/** How often the site's connection began. */
export const connectionsAtom = atom(0)

/**
 * How often it came back: frames that were sent meanwhile were not heard, however short the break, and their state must be asked for. The
 * user is loaded again each time as well; a page that reads again with the user needs no more than that.
 */
export const returnsAtom = atom((get) => Math.max(get(connectionsAtom) - 1, 0))

/** Whether the connection has been lost long enough to say so: for what is shown, not for what must be read again. */
export const lostConnectionAtom = atom(false)

/** Whether the page says itself that the connection is lost: its content is not covered then. */
export const hasOwnOfflineNoticeAtom = atom(false)
