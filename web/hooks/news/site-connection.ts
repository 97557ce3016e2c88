import { createContext } from 'react'
import type { SiteSocket } from '../../net/sockets/site-socket.ts'

/** The page's only connection to `/rooms/site`. Null until it is opened. */
export const SiteConnection = createContext<SiteSocket | null>(null)
