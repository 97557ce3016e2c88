import { createContext } from 'react'
import type { SiteSocket } from '../net/site-socket.ts'

/** The one connection to `/rooms/site`; null until it is opened. */
export const SiteConnection = createContext<SiteSocket | null>(null)
