import { Hono } from 'hono'
import { z } from 'zod'
import { listMentions, mentionPlaces } from '../../../db/queries/staff/mentions.ts'
import { tidyText } from '../../../durable/rules/player/player-name.ts'
import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { AppEnv } from '../../app-env.ts'
import { mentionsReply } from '../../contract/admin/mentions.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight } from '../../middleware/guards.ts'
import { answer, refuse } from '../../reply.ts'
import { wrongParameters } from '../../wrong-fields.ts'

const mentionsQuery = z.object({
  word: z.string().max(200).transform(tidyText).pipe(z.string().min(3).max(64)),
  from: z.string().max(80).optional(),
})

/** `/api/admin`: the places that mention a name (docs/product.md 13.10). Reasons of the staff log are for those who may read it. */
export const adminMentionRoutes = new Hono<AppEnv>().get(
  '/mentions',
  describe('Texts with ?word in them: names of teams, cups and tournaments, reasons, tickets; on from ?from; role 2.', {
    reply: mentionsReply,
  }),
  requireReader,
  requireRight('mentions'),
  async (c) => {
    const query = mentionsQuery.safeParse(c.req.query())
    if (!query.success) return refuse(c, 'INVALID_INPUT', undefined, wrongParameters(query.error))
    const { word, from } = query.data
    const mayReadLog = hasRight(c.var.user.role, 'staff-log')
    const places = mentionPlaces.filter((place) => place !== 'log' || mayReadLog)
    return answer(c, mentionsReply, { success: true, ...(await listMentions(c.var.db, { word, places }, from ?? null)) })
  },
)
