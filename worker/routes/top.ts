import { Hono } from 'hono'
import { listBestRated, readTopLists } from '../../db/queries/top-lists.ts'
import type { AppEnv } from '../app-env.ts'
import { topEloReply, topListsReply } from '../contract/top.ts'
import { describe } from '../describe.ts'
import { publicCache } from '../middleware/public-cache.ts'
import { topListsOf } from '../replies/top-lists.ts'
import { answer, refuse } from '../reply.ts'

export const topRoutes = new Hono<AppEnv>()
  .get('/getData', describe('The eight top lists; ratios need five matches.', { reply: topListsReply }), publicCache, async (c) =>
    answer(c, topListsReply, { success: true, ...topListsOf(await readTopLists(c.var.db)) }),
  )
  .get(
    '/getELOData',
    describe('The fifty best rated players; DISABLED while ELO is not shown.', { reply: topEloReply }),
    publicCache,
    async (c) => {
      const best = await listBestRated(c.var.db)
      if (best === null) return refuse(c, 'DISABLED')
      return answer(c, topEloReply, { success: true, TopElo: best.map((player, place) => ({ placement: place + 1, ...player })) })
    },
  )
