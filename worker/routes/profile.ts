import { Hono } from 'hono'
import { z } from 'zod'
import { endSessions } from '../../db/queries/users.ts'
import type { SteamId } from '../../durable/rules/vocabulary.ts'
import type { AppEnv, Bindings } from '../app-env.ts'
import { doneReply } from '../contract/replies.ts'
import { ownProfileReply } from '../contract/users.ts'
import { describe } from '../describe.ts'
import { requireReader, requireUser } from '../middleware/guards.ts'
import { readBody } from '../middleware/read-body.ts'
import { forgetSessions } from '../middleware/session.ts'
import { hubOf, matchOf, seatsOf } from '../objects.ts'
import { ownUserReply } from '../replies/user-reply.ts'
import { answer } from '../reply.ts'

/** Open pages hear at once that a session is over: on the site's own socket, and in the room where the player sits. */
async function closeSockets(env: Bindings, steamId: SteamId, version: number): Promise<void> {
  const seat = await seatsOf(env, steamId).seatOf(steamId)
  await Promise.all([
    hubOf(env, steamId).endSessions(steamId, version),
    seat?.kind === 'match' && matchOf(env, seat.id).endSessions(steamId, version),
  ])
}

export const profileRoutes = new Hono<AppEnv>()
  .get('/user', describe('The signed-in user.', { reply: ownProfileReply }), requireReader, (c) =>
    answer(c, ownProfileReply, { success: true, getUser: ownUserReply(c.var.user) }),
  )
  .post(
    '/logoutAll',
    describe('Ends every session of the signed-in user.', { reply: doneReply }),
    requireUser,
    readBody(z.strictObject({})),
    async (c) => {
      const { steamId } = c.var.user
      const version = await endSessions(c.var.db, steamId)
      forgetSessions(steamId)
      await closeSockets(c.env, steamId, version)
      return answer(c, doneReply, { success: true })
    },
  )
