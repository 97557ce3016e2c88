import { Hono } from 'hono'
import { z } from 'zod'
import { staffDeskOf } from '../../../durable/ports/objects.ts'
import type { AppEnv, SessionUser } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answerOutcome } from '../../reply.ts'

/** UTC ms; null ends the turn. */
const dutyBody = z.strictObject({ until: z.int().positive().nullable() })
const takeBody = z.strictObject({ id: z.string().min(1).max(120), takes: z.boolean() })

const staffOf = ({ steamId, username, role }: SessionUser) => ({ steamId, name: username, role })

/** `/api/admin`: who is on duty, and who deals with what (docs/product.md 13.13). */
export const adminDutyRoutes = new Hono<AppEnv>()
  .post(
    '/duty',
    describe('Goes on duty until a time within a day, or off duty; role 2.', { body: dutyBody, reply: doneReply }),
    requireUser,
    requireRight('overview'),
    readBody(dutyBody),
    async (c) => answerOutcome(c, await staffDeskOf(c.env).setDuty(staffOf(c.var.user), c.req.valid('json').until)),
  )
  .post(
    '/takeConcern',
    describe('Takes a concern of the list, also from somebody else, or lets it go; role 2.', { body: takeBody, reply: doneReply }),
    requireUser,
    requireRight('overview'),
    readBody(takeBody),
    async (c) => {
      const { id, takes } = c.req.valid('json')
      return answerOutcome(c, await staffDeskOf(c.env).setTaken(staffOf(c.var.user), id, takes))
    },
  )
