import { Hono } from 'hono'
import { z } from 'zod'
import { logStaffAction } from '../../../db/queries/system.ts'
import { matchOf, retriedBindings, siteHealthOf } from '../../../durable/ports/objects.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../app-env.ts'
import { overviewReply, retryReply } from '../../contract/admin/overview.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { answer, answerOutcome } from '../../reply.ts'
import { readOverview } from '../../services/overview-reader.ts'

/** Within this (ms) the same retry by the same person is one line of the log. */
const onePressMs = 60_000

const retryBody = z.strictObject({ binding: z.enum(retriedBindings), name: z.string().min(1).max(64) })

/** `/api/admin`: how the site is (docs/product.md 13.2). */
export const adminOverviewRoutes = new Hono<AppEnv>()
  .get(
    '/overview',
    describe('How the site is, and what waits for staff; role 2, with contests, servers and what fails from role 3.', {
      reply: overviewReply,
    }),
    requireReader,
    requireRight('overview'),
    async (c) => answer(c, overviewReply, await readOverview(c.env, c.var.db, c.var.user, Date.now())),
  )
  .post(
    '/retry',
    describe('Has an object try at once what it could not deliver; role 3.', { body: retryBody, reply: retryReply }),
    requireUser,
    requireRight('retry-effects'),
    readBody(retryBody),
    async (c) => {
      const place = c.req.valid('json')
      const { user } = c.var
      const health = siteHealthOf(c.env)
      const failing = await health.countFailing(place)
      if (failing === 0) return answer(c, retryReply, { success: true, tried: 0 })
      const refusal = place.binding === 'MATCH' ? await matchOf(c.env, place.name as MatchId).refusesRetry(actorOf(user)) : null
      if (refusal) return answerOutcome(c, refusal)
      // The line first: without it nothing is tried.
      const line = {
        at: Date.now(),
        actor_steamid: user.steamId,
        actor_role: user.role,
        action: 'retry-effect',
        target: `${place.binding} ${place.name}`,
        after: String(failing),
      } as const
      await logStaffAction(c.var.db, line, { onceInMs: onePressMs })
      return answer(c, retryReply, { success: true, tried: await health.retry(place) })
    },
  )
