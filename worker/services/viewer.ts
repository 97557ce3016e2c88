import type { Viewer } from '../../durable/runtime/machine.ts'
import type { SessionUser } from '../app-env.ts'

/** A reader who is not signed in, with the pages that are public. */
export const guest: Viewer = { steamId: null, role: 0 }
/** The reader of a call: the signed-in user, or a guest. */
export const viewerOf = (user: SessionUser | undefined): Viewer => (user ? { steamId: user.steamId, role: user.role } : guest)
