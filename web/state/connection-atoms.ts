import { atom } from './store.ts'

/** How often the site's connection began. */
export const connectionsAtom = atom(0)

/**
 * The number of reconnections: frames that were sent meanwhile were lost, however short the break, and their state must be read again. Each
 * also loads the user again; a page that reads again with the user needs no more than that.
 */
export const returnsAtom = atom((get) => Math.max(get(connectionsAtom) - 1, 0))

/** Whether the connection has been lost long enough to show it; reads do not depend on it. */
export const lostConnectionAtom = atom(false)

/** Whether the page says itself that the connection is lost: its content is not covered then. */
export const hasOwnOfflineNoticeAtom = atom(false)
