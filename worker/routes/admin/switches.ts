import { Hono } from 'hono'
import { listSwitchChanges } from '../../../db/queries/switches.ts'
import { siteItself } from '../../../durable/rules/staff/staff-actions.ts'
import type { AppEnv } from '../../app-env.ts'
import { switchChangesReply } from '../../contract/admin/switches.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight } from '../../middleware/guards.ts'
import { answer } from '../../reply.ts'

/** `/api/admin`: the facts that staff see of the switches beside their positions (docs/product.md 13.3). */
export const adminSwitchRoutes = new Hono<AppEnv>().get(
  '/getSwitches',
  describe('The last change of each switch: by whom, and when; role 3.', { reply: switchChangesReply }),
  requireReader,
  requireRight('switches'),
  async (c) => {
    const rows = await listSwitchChanges(c.var.db)
    const changes = rows.map(({ name, at, actor, username, reason }) => {
      return { name, at, by: actor === siteItself ? null : { steamid: actor, username }, reason }
    })
    return answer(c, switchChangesReply, { success: true, changes })
  },
)
