import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { findUser } from '../../db/queries/sessions.ts'
import { steamid } from '../../durable/protocol/actions.ts'
import type { MatchStatus } from '../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../app-env.ts'
import { matchReply, timeLeftReply, timelineReply } from '../contract/gathers.ts'
import { doneReply } from '../contract/replies.ts'
import { describe } from '../describe.ts'
import { requireReader, requireRole, requireUser } from '../middleware/guards.ts'
import { localOnly } from '../middleware/local-only.ts'
import { readBody } from '../middleware/read-body.ts'
import { matchOf } from '../objects.ts'
import { actorOf, playerOf } from '../replies/player.ts'
import { sessionUser } from '../replies/session-user.ts'
import { answer, answerOutcome, refuse } from '../reply.ts'
import { readMatch, readTimeline } from '../services/match-reader.ts'
import { actionCall, keyOf } from './action-call.ts'
import { matchIdPattern } from './gather-bodies.ts'
import { lobbyRoutes } from './gathers.ts'
import { matchPlayRoutes } from './match-play.ts'

/** How much time the running turn of a phase has left, for whoever has no open socket: the web needs no such call. */
const timeLeft = (phase: MatchStatus) => async (c: Context<AppEnv>) => {
  const time = await matchOf(c.env, c.req.param('id') ?? '').timeLeft(phase)
  return time.ok ? answer(c, timeLeftReply, { success: true, remainingTime: time.remainingMs }) : refuse(c, time.code, time.message)
}

const replaceBody = z.strictObject({ out: steamid, in: steamid })

/** Staff put another player in; the newcomer must exist, be free and not be banned (docs/product.md 3). */
const replacePlayer = new Hono<AppEnv>().post(
  '/',
  describe('Puts a player in for another; role 2.', { body: replaceBody, reply: doneReply }),
  requireUser,
  requireRole(2),
  readBody(replaceBody),
  async (c) => {
    const { out, in: coming } = c.req.valid('json')
    const id = c.req.param('id' as never) as string
    const row = await findUser(c.var.db, coming)
    if (!row) return refuse(c, 'PAGE_NOT_FOUND', 'Fant ikke spilleren.')
    const user = sessionUser(row, Date.now())
    if (user.banned) return refuse(c, 'CONFLICT', 'Spilleren er utestengt.')
    const key = keyOf(c.req.header('Idempotency-Key'))
    return answerOutcome(c, await matchOf(c.env, id).replacePlayer(actorOf(c.var.user), out, playerOf(user), key))
  },
)

export const matchRoutes = new Hono<AppEnv>()
  .route('/gather', lobbyRoutes)
  .use('/:id/*', async (c, next) => (matchIdPattern.test(c.req.param('id')) ? next() : refuse(c, 'GATHER_CANT_FIND_GATHER')))
  .get('/:id', describe('A match as the signed-in user may see it.', { reply: matchReply }), requireReader, async (c) => {
    const seen = await readMatch({ env: c.env, db: c.var.db }, c.req.param('id'), c.var.user)
    return seen.ok ? answer(c, matchReply, { success: true, match: seen.match }) : refuse(c, seen.code, seen.message)
  })
  .get('/:id/timeline', describe('What happened in a match, without its chat.', { reply: timelineReply }), requireReader, async (c) => {
    const seen = await readTimeline({ env: c.env, db: c.var.db }, c.req.param('id'))
    return seen.ok ? answer(c, timelineReply, { success: true, timeline: seen.timeline }) : refuse(c, seen.code, seen.message)
  })
  .get(
    '/:id/pick-time',
    describe('How much time the running pick has left, in ms.', { reply: timeLeftReply }),
    requireReader,
    timeLeft('picking_players'),
  )
  .get(
    '/:id/map-time',
    describe('How much time the running turn of the veto has left, in ms.', { reply: timeLeftReply }),
    requireReader,
    timeLeft('picking_maps'),
  )
  .post(
    '/:id/fill',
    localOnly,
    describe('Asks for bots; only where seeded players may sign in.', { reply: doneReply }),
    requireUser,
    readBody(z.strictObject({})),
    async (c) =>
      answerOutcome(c, await matchOf(c.env, c.req.param('id')).fill(actorOf(c.var.user), keyOf(c.req.header('Idempotency-Key')))),
  )
  .route('/', matchPlayRoutes)
  .route('/:id/replace-player', replacePlayer)
  .route('/:id/add-player', actionCall('add-player'))
  .route('/:id/kick-player', actionCall('kick-player'))
  .route('/:id/invite', actionCall('invite'))
  .route('/:id/chat', actionCall('chat'))
  .route('/:id/extend', actionCall('extend'))
  .route('/:id/pick-player', actionCall('pick-player'))
  .route('/:id/map-action', actionCall('map-action'))
  .route('/:id/side-selection', actionCall('side-selection'))
