import { type Context, Hono } from 'hono'
import { readyCheckOf, seatsOf } from '../../../durable/ports/objects.ts'
import { type ReadyCheckAction, readyCheckBodies } from '../../../durable/protocol/queue/ready-check-calls.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { readyCheckReply } from '../../contract/scrim.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { keyFrom } from '../matches/action-call.ts'

/** The check that asks the caller, which is where their seat is; null when none does. */
async function checkOf(c: Context<AppEnv>) {
  const seat = await seatsOf(c.env, c.var.user.steamId).seatOf(c.var.user.steamId)
  return seat?.kind === 'ready-check' ? { id: seat.id, check: readyCheckOf(c.env, seat.id) } : null
}

const descriptions: Readonly<Record<ReadyCheckAction, string>> = {
  ready: 'Accepts the ready check that asks the signed-in user.',
  decline: 'Declines it, which ends it for everybody.',
  shown: 'Says that a page shows it.',
}

const actionCall = (action: ReadyCheckAction) =>
  new Hono<AppEnv>().post(
    '/',
    describe(descriptions[action], { body: readyCheckBodies[action], reply: doneReply }),
    requireUser,
    readBody(readyCheckBodies[action]),
    async (c) => {
      const asks = await checkOf(c)
      if (!asks) return refuse(c, 'CONFLICT', 'Det er ingen kamp å svare på akkurat nå.')
      const { id = asks.id } = c.req.valid('json')
      if (id !== asks.id) return refuse(c, 'CONFLICT', 'Dette gjaldt en tidligere kamp.')
      return answerOutcome(c, await asks.check.perform(actorOf(c.var.user), action, {}, keyFrom(c)))
    },
  )

/** `/api/matches/scrim`: the ready check of the signed-in user, which their seat leads to (docs/product.md 12.3). */
export const scrimCheckRoutes = new Hono<AppEnv>()
  .get('/ready-check', describe('The ready check that asks the signed-in user.', { reply: readyCheckReply }), requireReader, async (c) => {
    const seen = await (await checkOf(c))?.check.view(c.var.user.steamId)
    if (seen && !seen.ok) return refuse(c, seen.code, seen.message)
    return answer(c, readyCheckReply, { success: true, readyCheck: seen?.check ?? null })
  })
  .route('/ready', actionCall('ready'))
  .route('/decline', actionCall('decline'))
  .route('/shown', actionCall('shown'))
