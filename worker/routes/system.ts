import { Hono } from 'hono'
import { z } from 'zod'
import { listSwitches, setSwitch } from '../../db/queries/switches.ts'
import { gatherListOf } from '../../durable/ports/objects.ts'
import { storedFlag } from '../../durable/protocol/body-values.ts'
import { systemSwitches } from '../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../app-env.ts'
import { contactReply } from '../contract/public/contact.ts'
import { systemReply } from '../contract/system.ts'
import { describe } from '../describe.ts'
import { requireRight, requireUser } from '../middleware/guards.ts'
import { publicCache } from '../middleware/public-cache.ts'
import { readBody } from '../middleware/read-body.ts'
import { answer } from '../reply.ts'

const updateBody = z.strictObject({ type: z.enum(systemSwitches), value: storedFlag })

export const systemRoutes = new Hono<AppEnv>()
  .get('/getSystem', describe('How the switches stand.', { reply: systemReply }), publicCache, async (c) =>
    answer(c, systemReply, { success: true, systemDataObject: await listSwitches(c.var.db) }),
  )
  .get('/contact', describe('The address of those who run the site.', { reply: contactReply }), publicCache, (c) =>
    answer(c, contactReply, { success: true, contact: c.env.VAPID_SUBJECT || null }),
  )
  .post(
    '/updateSystem',
    describe('Sets a switch; role 3.', { body: updateBody, reply: systemReply }),
    requireUser,
    requireRight('switches'),
    readBody(updateBody),
    async (c) => {
      const { type, value } = c.req.valid('json')
      const change = { name: type, value, actor: c.var.user, at: Date.now() }
      const systemDataObject = await setSwitch(c.var.db, change)
      await gatherListOf(c.env).noticesChanged()
      return answer(c, systemReply, { success: true, systemDataObject })
    },
  )
