import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { log } from '../../../durable/log/log.ts'
import { steamid } from '../../../durable/protocol/actions.ts'
import { circleShown } from '../../../durable/rules/player/circle-place.ts'
import type { AppEnv } from '../../app-env.ts'
import { askReply, circleReply } from '../../contract/circle-places.ts'
import { describe } from '../../describe.ts'
import { isPaused, requireReader, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer, refuse } from '../../reply.ts'
import { askCircle, sendQuestion } from '../../services/circle/circle-asking.ts'
import { circleNow } from '../../services/circle/circle-now.ts'

const askBody = z.strictObject({ steamids: z.array(steamid).min(1).max(circleShown) })

/** Whether nothing but a seat keeps the caller from joining a gather. */
const isFree = ({ var: { user, switches } }: Context<AppEnv>): boolean =>
  user.banned === 0 && !isPaused(user) && switches.gather_join === 1 && switches.cs_update === 0

type Person = { uid: string; steamid: string; username: string; avatar: string }
const personOf = ({ uid, steamid, username, avatar }: Person): Person => ({ uid, steamid, username, avatar })

/** `/api/profile/circle`: where the players of one’s circle are, and the question to them (docs/product.md 7.12). */
export const circlePlaceRoutes = new Hono<AppEnv>()
  .get(
    '/circle',
    describe('The places of the players of the signed-in player’s circle now, those who can be joined first.', { reply: circleReply }),
    requireReader,
    async (c) => {
      const { players } = await circleNow({ env: c.env, db: c.var.db }, c.var.user, { isFree: isFree(c) })
      return answer(c, circleReply, {
        success: true,
        players: players.map(({ is_regular, is_followed, place, ...person }) => ({ ...personOf(person), is_regular, is_followed, place })),
      })
    },
  )
  .get(
    '/circle/ask',
    describe('The players of one’s circle who would be asked to play this evening; asks nobody.', { reply: askReply }),
    requireReader,
    async (c) => {
      const { success } = await c.env.REPLY_LIMIT.limit({ key: `ask ${c.var.user.steamId}` })
      if (!success) return refuse(c, 'SLOW_DOWN')
      const { answered, others } = await askCircle(c, { isDryRun: true, now: Date.now() })
      const asked = answered.filter(({ is }) => is === 'asked').map(({ player }) => personOf(player))
      return answer(c, askReply, { success: true, asked, others: others + answered.length - asked.length })
    },
  )
  .post(
    '/circle/ask',
    describe('Asks these players of one’s circle to play this evening, each once; answers who was asked.', {
      reply: askReply,
      body: askBody,
    }),
    requireUser,
    readBody(askBody),
    async (c) => {
      const { success } = await c.env.CREATE_LIMIT.limit({ key: `ask ${c.var.user.steamId}` })
      if (!success) return refuse(c, 'SLOW_DOWN')
      const now = Date.now()
      const { own, answered, others } = await askCircle(c, { only: new Set(c.req.valid('json').steamids), isDryRun: false, now })
      const fresh = answered.flatMap(({ is, player }) => (is === 'asked' ? [player] : []))
      // The questions are written down: one that does not arrive now is not sent again.
      if (fresh.length > 0)
        c.executionCtx.waitUntil(
          sendQuestion(c, own, fresh, now).catch((error) => log('warn', 'account', { message: 'question to a player', error })),
        )
      return answer(c, askReply, { success: true, asked: answered.map(({ player }) => personOf(player)), others })
    },
  )
