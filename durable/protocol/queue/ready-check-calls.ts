import { z } from 'zod'

/** The check that is meant: a call finds its check through the caller's seat, which may have moved on to the next check. */
const meant = z.strictObject({ id: z.string().min(1).max(64).optional() })

/** The acts of a player in a ready check, over its socket or by call; a page that shows the check sends `shown` (docs/product.md 12.3). */
export const readyCheckBodies = { ready: meant, decline: meant, shown: meant } as const
export type ReadyCheckAction = keyof typeof readyCheckBodies
