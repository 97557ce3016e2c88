import { Hono } from 'hono'
import { z } from 'zod'
import { changePractice } from '../../../../db/queries/staff/practice.ts'
import { accidentMade, accidents, orderAccident } from '../../../../durable/rules/staff/practice/practice.ts'
import type { AppEnv } from '../../../app-env.ts'
import { practiceReply } from '../../../contract/admin/practice.ts'
import { doneReply } from '../../../contract/replies.ts'
import { describe } from '../../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../../middleware/guards.ts'
import { localOnly } from '../../../middleware/local-only.ts'
import { readBody } from '../../../middleware/read-body.ts'
import { practiceRunsOf } from '../../../replies/staff/practice-reply.ts'
import { answer, refuseWith } from '../../../reply.ts'
import { watchPractice } from '../../../services/practice-watch.ts'

const runId = z.string().regex(/^[\w-]{1,64}$/)
const orderBody = z.strictObject({ id: runId, accident: z.enum(accidents) })
const trouble = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('concerns'), ids: z.array(z.string().min(1).max(120)).min(1).max(8) }),
  z.strictObject({ is: z.literal('ticket'), id: z.int().positive() }),
])
const madeBody = z.union([z.strictObject({ id: runId, trouble }), z.strictObject({ id: runId, failure: z.string().min(1).max(200) })])

/** `/api/admin/practice`: the practice evening of the demo (docs/product.md 13.16). On a deployed site these addresses do not exist. */
export const adminPracticeRoutes = new Hono<AppEnv>()
  .use(localOnly)
  .get(
    '/',
    describe('The accidents of the practice on this machine, after a look at the site; role 2.', { reply: practiceReply }),
    requireReader,
    requireRight('overview'),
    async (c) => {
      const now = Date.now()
      const runs = await watchPractice(c.env, c.var.db, now)
      return answer(c, practiceReply, { success: true, now, runs: practiceRunsOf(runs) })
    },
  )
  .post(
    '/order',
    describe('Has the launcher on this machine make an accident; role 2.', { body: orderBody, reply: doneReply }),
    requireUser,
    requireRight('overview'),
    readBody(orderBody),
    async (c) => {
      const { id, accident } = c.req.valid('json')
      const ordered = await changePractice(c.var.db, (runs) => orderAccident(runs, accident, id, Date.now()))
      return 'ok' in ordered ? refuseWith(c, ordered) : answer(c, doneReply, { success: true })
    },
  )
  .post(
    '/made',
    describe('The launcher on this machine has made an accident, or could not; role 2.', { body: madeBody, reply: doneReply }),
    requireUser,
    requireRight('overview'),
    readBody(madeBody),
    async (c) => {
      const made = c.req.valid('json')
      await changePractice(c.var.db, (runs) => accidentMade(runs, made.id, made, Date.now()))
      return answer(c, doneReply, { success: true })
    },
  )
  .post(
    '/clear',
    describe('Ends the practice on this machine and forgets its accidents; role 2.', { reply: doneReply }),
    requireUser,
    requireRight('overview'),
    async (c) => {
      await changePractice(c.var.db, () => [])
      return answer(c, doneReply, { success: true })
    },
  )
