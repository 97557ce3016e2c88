import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { matchReply } from '../contract/gathers.ts'
import { describe } from '../describe.ts'
import { requireReader } from '../middleware/guards.ts'
import { matchOf } from '../objects.ts'
import { answer, refuse } from '../reply.ts'
import { actionCall } from './action-call.ts'
import { matchIdPattern } from './gather-bodies.ts'
import { lobbyRoutes } from './gathers.ts'

export const matchRoutes = new Hono<AppEnv>()
  .route('/gather', lobbyRoutes)
  .use('/:id/*', async (c, next) => (matchIdPattern.test(c.req.param('id')) ? next() : refuse(c, 'GATHER_CANT_FIND_GATHER')))
  .get('/:id', describe('A match as the signed-in user may see it.', { reply: matchReply }), requireReader, async (c) => {
    const seen = await matchOf(c.env, c.req.param('id')).view(c.var.user)
    return seen.ok ? answer(c, matchReply, { success: true, match: seen.match }) : refuse(c, seen.code, seen.message)
  })
  .route('/:id/add-player', actionCall('add-player'))
  .route('/:id/kick-player', actionCall('kick-player'))
  .route('/:id/invite', actionCall('invite'))
  .route('/:id/chat', actionCall('chat'))
  .route('/:id/extend', actionCall('extend'))
