import { Hono } from 'hono'
import { listMedals, listMedalsOf } from '../../../db/queries/medals/medals.ts'
import type { AppEnv } from '../../app-env.ts'
import { availableMedalsReply, playerMedalsReply } from '../../contract/medals.ts'
import { describe } from '../../describe.ts'
import { requireReader } from '../../middleware/guards.ts'
import { medalTotalsReply } from '../../replies/profiles/medal-totals.ts'
import { answer, refuse } from '../../reply.ts'

export const medalRoutes = new Hono<AppEnv>()
  .get('/available', describe('Every medal, and how far one has come.', { reply: availableMedalsReply }), requireReader, async (c) => {
    const { medals, totals } = await listMedals(c.var.db, c.var.user.id)
    return answer(c, availableMedalsReply, { success: true, medals, totals: medalTotalsReply(totals) })
  })
  .get(
    '/user/:userid',
    describe('A player’s medals, newest first, by uid or SteamID.', { reply: playerMedalsReply }),
    requireReader,
    async (c) => {
      const medals = await listMedalsOf(c.var.db, c.req.param('userid'))
      return medals ? answer(c, playerMedalsReply, { success: true, medals }) : refuse(c, 'PAGE_NOT_FOUND')
    },
  )
