import { Hono } from 'hono'
import { z } from 'zod'
import { hideAsCompanion, hidesAsCompanion, listCompanions } from '../../../db/queries/ratings/companions.ts'
import { storedFlag } from '../../../durable/protocol/body-values.ts'
import type { AppEnv } from '../../app-env.ts'
import { companionsReply } from '../../contract/charts.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer } from '../../reply.ts'

const hideBody = z.strictObject({ hidden: storedFlag })

/** `/api/profile`: the regulars and rivals of the signed-in player (docs/product.md 7.12). */
export const companionRoutes = new Hono<AppEnv>()
  .get(
    '/companions',
    describe('The regulars and rivals of the signed-in player, most matches first, without those who hide.', { reply: companionsReply }),
    requireReader,
    async (c) => {
      const { id } = c.var.user
      const [companions, hides] = await Promise.all([listCompanions(c.var.db, id), hidesAsCompanion(c.var.db, id)])
      const rivals = companions.filter(({ is_rival }) => is_rival === 1).toSorted((one, other) => other.against - one.against)
      return answer(c, companionsReply, {
        success: true,
        regulars: companions
          .filter(({ is_regular }) => is_regular === 1)
          .map(({ uid, steamid, username, avatar, together, together_won }) => ({
            ...{ uid, steamid, username, avatar },
            ...{ played: together, won: together_won },
          })),
        rivals: rivals.map(({ uid, steamid, username, avatar, against, against_won, against_lost }) => ({
          ...{ uid, steamid, username, avatar },
          ...{ played: against, won: against_won, lost: against_lost },
        })),
        hidden: hides ? 1 : 0,
      })
    },
  )
  .post(
    '/companions',
    describe('Takes the signed-in player out of everybody’s regulars and rivals, or puts them back.', { reply: doneReply, body: hideBody }),
    requireUser,
    readBody(hideBody),
    async (c) => {
      await hideAsCompanion(c.var.db, c.var.user.id, c.req.valid('json').hidden === 1)
      return answer(c, doneReply, { success: true })
    },
  )
