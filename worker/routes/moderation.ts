import { Hono } from 'hono'
import { z } from 'zod'
import { listDoneTo, listPublicLog } from '../../db/queries/staff/staff-log.ts'
import { listAnswerTimes } from '../../db/queries/support/answer-times.ts'
import { medianOf } from '../../durable/rules/rating/median.ts'
import type { AppEnv } from '../app-env.ts'
import { answerTimesReply, moderationReply, ownModerationReply } from '../contract/public/moderation.ts'
import { describe } from '../describe.ts'
import { requireReader } from '../middleware/guards.ts'
import { publicCache } from '../middleware/public-cache.ts'
import { doneToMeOf, ledgerLineOf } from '../replies/staff/staff-log.ts'
import { answer, refuse } from '../reply.ts'
import { wrongParameters } from '../wrong-fields.ts'
import { beforeLine } from './log-place.ts'

const pageQuery = z.object({ before: beforeLine })

/** `/api/moderation`: the community's own ledger, for everybody (docs/product.md 13.12). */
export const moderationRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe('Bans and results that were taken back, newest first, on from ?before; never who did it.', { reply: moderationReply }),
    publicCache,
    async (c) => {
      const query = pageQuery.safeParse(c.req.query())
      if (!query.success) return refuse(c, 'INVALID_INPUT', undefined, wrongParameters(query.error))
      const { lines, next } = await listPublicLog(c.var.db, query.data.before ?? null)
      return answer(c, moderationReply, { success: true, moderation: lines.map(ledgerLineOf), next })
    },
  )
  .get(
    '/answer-times',
    describe('How long players wait for a first answer from support (ms): the median of the last 200, and of the appeals among them.', {
      reply: answerTimesReply,
    }),
    publicCache,
    async (c) => {
      const times = await listAnswerTimes(c.var.db)
      const medianWait = (some: typeof times) => medianOf(some.map(({ waited }) => waited))
      const appeals = times.filter(({ kind }) => kind !== 'ticket')
      return answer(c, answerTimesReply, { success: true, all: medianWait(times), appeals: medianWait(appeals), answers: times.length })
    },
  )

/** `/api/profile`: the staff acts on the signed-in player. */
export const ownModerationRoutes = new Hono<AppEnv>().get(
  '/moderation',
  describe('The acts of staff that affected the signed-in player, with the role of the actor, newest first, on from ?before.', {
    reply: ownModerationReply,
  }),
  requireReader,
  async (c) => {
    const query = pageQuery.safeParse(c.req.query())
    if (!query.success) return refuse(c, 'INVALID_INPUT', undefined, wrongParameters(query.error))
    const { lines, next } = await listDoneTo(c.var.db, c.var.user.steamId, query.data.before ?? null)
    return answer(c, ownModerationReply, { success: true, moderation: lines.map(doneToMeOf), next })
  },
)
