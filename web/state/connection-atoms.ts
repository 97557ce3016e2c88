import { atom } from './store.ts'

/** How often the site's connection began. */
export const connectionsAtom = atom(0)

/**
 * The number of reconnections. Frames that were sent meanwhile are lost, so their state must be read again. Each reconnection also loads
 * the user again; a resource that is read again with the user does not need this atom too.
 */
export const returnsAtom = atom((get) => Math.max(get(connectionsAtom) - 1, 0))

/** Whether the connection has been lost long enough to show it; reads do not depend on this atom. */
export const lostConnectionAtom = atom(false)

/** Whether the page itself says that the connection is lost: then nothing covers its content. */
export const hasOwnOfflineNoticeAtom = atom(false)
