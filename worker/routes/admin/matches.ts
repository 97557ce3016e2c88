import { Hono } from 'hono'
import { z } from 'zod'
import { tidyText } from '../../../durable/rules/player-name.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireRole, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { matchOf } from '../../objects.ts'
import { actorOf } from '../../replies/player.ts'
import { answerOutcome } from '../../reply.ts'
import { keyOf } from '../action-call.ts'
import { matchIdPattern } from '../gather-bodies.ts'

const serverActionBody = z.strictObject({
  action: z.literal('endmatch'),
  id: z.string().regex(matchIdPattern),
  message: z.string().max(300).nullish(),
})

/** `/api/admin`: what staff do to a match. `endmatch` works in every phase, also without a server (docs/product.md 3). */
export const adminMatchRoutes = new Hono<AppEnv>().post(
  '/serverAction',
  describe('Ends a match without a result; role 2.', { body: serverActionBody, reply: doneReply }),
  requireUser,
  requireRole(2),
  readBody(serverActionBody),
  async (c) => {
    const { id, message } = c.req.valid('json')
    const reason = message ? tidyText(message) || null : null
    return answerOutcome(c, await matchOf(c.env, id).end(actorOf(c.var.user), reason, keyOf(c.req.header('Idempotency-Key'))))
  },
)
