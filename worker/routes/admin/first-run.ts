import { Hono } from 'hono'
import { z } from 'zod'
import { listPushTargets } from '../../../db/queries/accounts/push-subscriptions.ts'
import { logStaffAction } from '../../../db/queries/system.ts'
import { homeHubOf } from '../../../durable/ports/objects.ts'
import { confirmedParts } from '../../../durable/rules/staff/first-run/first-run.ts'
import type { AppEnv } from '../../app-env.ts'
import { firstRunReply } from '../../contract/admin/first-run.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer, refuse } from '../../reply.ts'
import { readFirstRunLines } from '../../services/first-run-reader.ts'

/** Within this (ms) the same confirmation by the same person is one line of the log. */
const onePressMs = 60_000
/** How long a trial notification is worth something, in ms. */
const trialMs = 60_000

const confirmBody = z.strictObject({ part: z.enum(confirmedParts) })
const noBrowser = 'Ingen av nettleserne dine tar imot varsler ennå. Slå på varsler først.'

/** `/api/admin`: the first run of the site (docs/product.md 13.15). */
export const adminFirstRunRoutes = new Hono<AppEnv>()
  .get(
    '/firstRun',
    describe('Which parts of the site were seen to work, since when, and why the others were not; role 5.', { reply: firstRunReply }),
    requireReader,
    requireRight('first-run'),
    async (c) => {
      const now = Date.now()
      return answer(c, firstRunReply, { success: true, now, lines: await readFirstRunLines(c, now) })
    },
  )
  .post(
    '/confirmStart',
    describe('Says that one has tried a backup of the site, or read its texts; role 5.', { body: confirmBody, reply: doneReply }),
    requireUser,
    requireRight('first-run'),
    readBody(confirmBody),
    async (c) => {
      const { steamId, role } = c.var.user
      const { part } = c.req.valid('json')
      const line = { at: Date.now(), actor_steamid: steamId, actor_role: role, action: 'confirm-start', target: part } as const
      await logStaffAction(c.var.db, line, { onceInMs: onePressMs })
      return answer(c, doneReply, { success: true })
    },
  )
  .post(
    '/tryPush',
    describe('Sends a trial notification to one’s own browsers, which tell the site that it arrived; role 5.', { reply: doneReply }),
    requireUser,
    requireRight('first-run'),
    async (c) => {
      const { steamId } = c.var.user
      if ((await listPushTargets(c.var.db, [steamId])).length === 0) return refuse(c, 'CONFLICT', noBrowser)
      const note = {
        title: 'Prøvevarsel',
        body: 'Varsler kommer frem til denne nettleseren.',
        path: '/admin/start',
        tag: 'trial',
        until: Date.now() + trialMs,
        isTrial: true,
      } as const
      await homeHubOf(c.env, steamId).notify([steamId], note)
      return answer(c, doneReply, { success: true })
    },
  )
