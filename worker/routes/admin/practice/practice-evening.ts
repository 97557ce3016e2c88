import { Hono } from 'hono'
import { z } from 'zod'
import { staffDeskOf } from '../../../../durable/ports/objects.ts'
import { accidents } from '../../../../durable/rules/staff/practice/practice.ts'
import type { AppEnv } from '../../../app-env.ts'
import { practiceAnswerReply, practiceEveningReply } from '../../../contract/admin/practice.ts'
import { doneReply } from '../../../contract/replies.ts'
import { describe } from '../../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../../middleware/guards.ts'
import { readBody } from '../../../middleware/read-body.ts'
import { practiceRunsOf } from '../../../replies/staff/practice-reply.ts'
import { answer, answerOutcome, refuseWith } from '../../../reply.ts'
import { readRealPlay } from '../../../services/real-play-reader.ts'

const runId = z.string().regex(/^[\w-]{1,64}$/)
const orderBody = z.strictObject({ id: runId, accident: z.enum(accidents) })
const answerBody = z.strictObject({ id: runId, choice: z.string().min(1).max(40) })

/** `/api/admin/practiceEvening`: the practice evening of a deployed site, which touches no play and stores nothing (docs/product.md 13.16). */
export const adminPracticeEveningRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe('The accidents of the practice evening that is on, and until when it lasts; role 2.', { reply: practiceEveningReply }),
    requireReader,
    requireRight('overview'),
    async (c) => {
      const { evening } = await staffDeskOf(c.env).view()
      const runs = practiceRunsOf(evening?.runs ?? [])
      return answer(c, practiceEveningReply, { success: true, now: Date.now(), runs, ends_at: evening?.endsAt ?? null })
    },
  )
  .post(
    '/start',
    describe('Begins a practice evening of two hours, unless somebody plays or waits; role 5.', { reply: doneReply }),
    requireUser,
    requireRight('practice'),
    async (c) => answerOutcome(c, await staffDeskOf(c.env).startPractice(await readRealPlay(c.env, c.var.db))),
  )
  .post(
    '/end',
    describe('Ends the practice evening and forgets all of it; role 5.', { reply: doneReply }),
    requireUser,
    requireRight('practice'),
    async (c) => {
      await staffDeskOf(c.env).endPractice()
      return answer(c, doneReply, { success: true })
    },
  )
  .post(
    '/order',
    describe('Lets an accident happen in the practice evening; role 2.', { body: orderBody, reply: doneReply }),
    requireUser,
    requireRight('overview'),
    readBody(orderBody),
    async (c) => {
      const { id, accident } = c.req.valid('json')
      return answerOutcome(c, await staffDeskOf(c.env).orderPractice(accident, id))
    },
  )
  .post(
    '/answer',
    describe('Chooses a way out of an accident, and says whether it was the right one; role 2.', {
      body: answerBody,
      reply: practiceAnswerReply,
    }),
    requireUser,
    requireRight('overview'),
    readBody(answerBody),
    async (c) => {
      const { id, choice } = c.req.valid('json')
      const answered = await staffDeskOf(c.env).answerPractice(id, choice)
      return answered.ok ? answer(c, practiceAnswerReply, { success: true, right: answered.isRight }) : refuseWith(c, answered)
    },
  )
