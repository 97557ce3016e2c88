import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { queueOf } from '../../../durable/ports/objects.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { queueReply, scrimsReply, userQueueReply } from '../../contract/scrim.ts'
import { describe } from '../../describe.ts'
import { requireJoiner, requireReader, requireSwitch, requireUser } from '../../middleware/guards.ts'
import { localOnly } from '../../middleware/local-only.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer, answerOutcome } from '../../reply.ts'
import { broughtPlayers, partyChanged } from '../../services/matches/brought-players.ts'
import { joinerOf } from '../../services/matches/joining-player.ts'
import { keyFrom } from '../matches/action-call.ts'

const noBody = readBody(z.strictObject({}))
const fillBody = z.strictObject({ with: z.enum(['accept', 'decline', 'silent']).optional() })

/** The continent the player connects from, as far as the platform knows: 'EU'; null where it does not. */
function continentOf(c: Context<AppEnv>): string | null {
  const { continent } = (c.req.raw.cf ?? {}) as { continent?: unknown }
  return typeof continent === 'string' ? continent : null
}

/** Joins alone, or as the leader of a party with everybody in it. */
async function join(c: Context<AppEnv>): Promise<Response> {
  const queue = queueOf(c.env)
  const joining = {
    player: joinerOf(c),
    continent: continentOf(c),
    key: keyFrom(c),
  }
  const alone = await queue.join({ ...joining, others: [] })
  if (!alone.ok || !('bring' in alone)) return answerOutcome(c, alone)
  const brought = await broughtPlayers({ env: c.env, db: c.var.db }, alone.bring, 'stille seg i kø')
  if (!brought.ok) return answerOutcome(c, brought)
  const together = await queue.join({ ...joining, others: brought.others })
  // The party grew meanwhile.
  return answerOutcome(c, 'bring' in together ? partyChanged : together)
}

/** `/api/matches/scrim`: the scrim queue (docs/product.md 12). */
export const scrimQueueRoutes = new Hono<AppEnv>()
  .post(
    '/join',
    describe('Joins the scrim queue; the leader of a party with everybody in it.', { reply: doneReply }),
    requireJoiner,
    requireSwitch('gather_join'),
    noBody,
    join,
  )
  .post('/leave', describe('Leaves the scrim queue, with the whole party.', { reply: doneReply }), requireUser, noBody, async (c) =>
    answerOutcome(c, await queueOf(c.env).leave(c.var.user.steamId, keyFrom(c))),
  )
  .post(
    '/fill',
    localOnly,
    describe('Asks for bots; only where seeded players may sign in.', { body: fillBody, reply: doneReply }),
    requireUser,
    readBody(fillBody),
    async (c) => {
      await queueOf(c.env).fill(c.req.valid('json').with ?? 'accept')
      return answer(c, doneReply, { success: true })
    },
  )
  .get('/in-queue', describe('The players who wait in the scrim queue.', { reply: queueReply }), requireReader, async (c) => {
    const { queue } = await queueOf(c.env).view()
    return answer(c, queueReply, { success: true, queue })
  })
  .get('/active', describe('The scrims that are played.', { reply: scrimsReply }), requireReader, async (c) => {
    const { scrims } = await queueOf(c.env).view()
    return answer(c, scrimsReply, { success: true, activeMatches: scrims })
  })

/** `/api/auth/user/in-queue`: the place of the signed-in player in the queue. */
export const queuedUserRoutes = new Hono<AppEnv>().get(
  '/user/in-queue',
  describe('The place of the signed-in player in the scrim queue.', { reply: userQueueReply }),
  requireReader,
  async (c) => answer(c, userQueueReply, { success: true, ...(await queueOf(c.env).queueStatus(c.var.user.steamId)) }),
)
