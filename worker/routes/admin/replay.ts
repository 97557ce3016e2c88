import { Hono } from 'hono'
import { matchOf } from '../../../durable/ports/objects.ts'
import type { AppEnv } from '../../app-env.ts'
import { matchAtReply } from '../../contract/admin/replay.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight } from '../../middleware/guards.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { answer, refuse } from '../../reply.ts'
import { matchIdOf, requireMatchId } from '../matches/match-id.ts'

/** A revision of the address; null for none, and for anything but a whole number from 0 on. */
const revisionIn = (text: string | undefined): number | null => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null)

/** `/api/admin`: a match as it looked at any moment of it (docs/product.md 13.8). */
export const adminReplayRoutes = new Hono<AppEnv>().get(
  '/matches/:id/at',
  describe('A match as it looked at ?revision, the newest if none is given; ?known: without its moments, which the page has; role 2.', {
    reply: matchAtReply,
  }),
  requireReader,
  requireRight('see-matches'),
  requireMatchId,
  async (c) => {
    const revision = revisionIn(c.req.query('revision'))
    const known = revisionIn(c.req.query('known')) ?? 0
    const seen = await matchOf(c.env, matchIdOf(c)).viewAt(actorOf(c.var.user), { revision, known })
    if (!seen.ok) return refuse(c, seen.code, seen.message)
    const { ok: _ok, ...shown } = seen
    return answer(c, matchAtReply, { success: true, ...shown })
  },
)
