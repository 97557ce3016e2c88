import { Hono } from 'hono'
import { z } from 'zod'
import { listPoolMaps } from '../../../db/queries/matches/maps.ts'
import { gatherListOf, matchOf } from '../../../durable/ports/objects.ts'
import { matchId } from '../../../durable/protocol/actions.ts'
import { flag } from '../../../durable/protocol/body-values.ts'
import { checkGatherOptions } from '../../../durable/rules/lobby/gather-options.ts'
import { checkDoor } from '../../../durable/rules/lobby/lobby-door.ts'
import { isMatchId } from '../../../durable/rules/room-id.ts'
import type { AppEnv } from '../../app-env.ts'
import { activeGathersReply, createGatherReply } from '../../contract/gathers.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { isPaused, refusePaused, requireJoiner, requireNoPause, requireSwitch, requireUser } from '../../middleware/guards.ts'
import { publicCache } from '../../middleware/public-cache.ts'
import { readBody } from '../../middleware/read-body.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { broughtPlayers, partyChanged, refusesPausedMembers } from '../../services/matches/brought-players.ts'
import { joinerOf } from '../../services/matches/joining-player.ts'
import { gatherOrder } from '../../services/matches/match-order.ts'
import { keyFrom } from './action-call.ts'
import { actionCalls } from './action-calls.ts'
import { createGatherBody } from './gather-bodies.ts'
import { matchIdOf, requireMatchId } from './match-id.ts'

const noBody = readBody(z.strictObject({}))

const benchBody = z.strictObject({ wants: flag })

/** `/api/matches/gather`: the calls of the list and the lobby (docs/product.md 5). */
export const lobbyRoutes = new Hono<AppEnv>()
  .get('/getActive', describe('The active gathers.', { reply: activeGathersReply }), publicCache, async (c) => {
    return answer(c, activeGathersReply, { success: true, activeMatches: await gatherListOf(c.env).gathers() })
  })
  .post(
    '/create',
    describe('Opens a gather.', { body: createGatherBody, reply: createGatherReply }),
    requireJoiner,
    requireNoPause,
    requireSwitch('gather_create'),
    readBody(createGatherBody),
    async (c) => {
      const { user } = c.var
      const body = c.req.valid('json')
      const pool = await listPoolMaps(c.var.db)
      const options = {
        type: body.type,
        maxPlayers: body.max_players,
        isCompetitive: body.is_competitive === 1,
        seriesType: body.series_type,
        pickType: body.pick_type,
        ...(body.captain_rule && { captainRule: body.captain_rule }),
        veto: body.veto,
        mapIds: body.maps,
      }
      const checked = checkGatherOptions(options, user.role, new Set(pool.map((map) => map.id)))
      if (!checked.ok) return refuse(c, checked.code, checked.message, checked.fields)
      const door = body.door ? checkDoor(body.door) : checked
      if (!door.ok) return refuse(c, door.code, door.message, door.fields)
      const { success: mayOpen } = await c.env.CREATE_LIMIT.limit({ key: user.steamId })
      if (!mayOpen) return refuse(c, 'SLOW_DOWN')
      const order = gatherOrder(body, pool)
      const opened = await matchOf(c.env, order.matchId).openLobby(order, joinerOf(c), body.door)
      if (!opened.ok) return refuse(c, opened.code, opened.message)
      return answer(c, createGatherReply, { success: true, message: 'Gather ble opprettet!', gather: [{ match_id: order.matchId }] })
    },
  )
  .use('/:id/*', requireMatchId)
  .post(
    '/:id/join',
    describe('Joins the waiting list, or takes a free seat where the lobby is open.', { reply: doneReply }),
    requireJoiner,
    requireNoPause,
    requireSwitch('gather_join'),
    noBody,
    async (c) => {
      const player = joinerOf(c)
      return answerOutcome(c, await matchOf(c.env, matchIdOf(c)).join(player, keyFrom(c)))
    },
  )
  .post(
    '/:id/join-party',
    describe('The leader of a party joins with everybody in it, all of them or nobody.', { reply: doneReply }),
    requireJoiner,
    requireNoPause,
    requireSwitch('gather_join'),
    noBody,
    async (c) => {
      const match = matchOf(c.env, matchIdOf(c))
      const player = joinerOf(c)
      const asked = await match.join(player, keyFrom(c), [])
      if (!asked.ok || !('bring' in asked)) return answerOutcome(c, asked)
      const brought = await broughtPlayers({ env: c.env, db: c.var.db }, asked.bring, 'bli med')
      if (!brought.ok) return answerOutcome(c, brought)
      const paused = await refusesPausedMembers(c.var.db, brought.others)
      if (paused) return answerOutcome(c, paused)
      const joined = await match.join(player, keyFrom(c), brought.others)
      return answerOutcome(c, 'bring' in joined ? partyChanged : joined)
    },
  )
  .post(
    '/:id/bench',
    describe('Sits down on the bench of a gather that has started, or leaves it.', { body: benchBody, reply: doneReply }),
    requireJoiner,
    requireSwitch('gather_join'),
    readBody(benchBody),
    async (c) => {
      if (c.req.valid('json').wants && isPaused(c.var.user)) return refusePaused(c)
      const player = joinerOf(c)
      return answerOutcome(c, await matchOf(c.env, matchIdOf(c)).bench(player, c.req.valid('json').wants, keyFrom(c)))
    },
  )
  .post(
    '/:id/start',
    describe('Starts the gather: the draft, or the veto when teams are drawn.', { reply: doneReply }),
    requireUser,
    requireSwitch('gather_start'),
    noBody,
    async (c) => answerOutcome(c, await matchOf(c.env, matchIdOf(c)).start(actorOf(c.var.user), keyFrom(c))),
  )
  .route('/', actionCalls('/gather'))

const insertBody = z.strictObject({ gatherid: matchId })

/** `/api/gather/insert`: 'Godta' takes the free seat an invitation promised. */
export const gatherRoutes = new Hono<AppEnv>().post(
  '/insert',
  describe('Takes the free seat of an invitation.', { body: insertBody, reply: doneReply }),
  requireJoiner,
  requireNoPause,
  requireSwitch('gather_join'),
  readBody(insertBody),
  async (c) => {
    const id = c.req.valid('json').gatherid
    return answerOutcome(c, await matchOf(c.env, id).acceptInvite(joinerOf(c), keyFrom(c)))
  },
)

/** `/gather/{id}` is an old address of the match page. */
export const gatherRedirects = new Hono<AppEnv>().get('/:id', (c) =>
  isMatchId(c.req.param('id')) ? c.redirect(`/match/${c.req.param('id')}`, 302) : c.redirect('/gathers', 302),
)
