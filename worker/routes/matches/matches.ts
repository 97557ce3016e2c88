import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { findUser } from '../../../db/queries/accounts/sessions.ts'
import { matchOf } from '../../../durable/ports/objects.ts'
import { steamid } from '../../../durable/protocol/actions.ts'
import type { MatchStatus } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../app-env.ts'
import { matchReply, timeLeftReply, timelineReply } from '../../contract/gathers.ts'
import { guestMatchReply } from '../../contract/matches/guest-match.ts'
import { mapCardsReply } from '../../contract/matches/map-cards.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../middleware/guards.ts'
import { localOnly } from '../../middleware/local-only.ts'
import { publicCache } from '../../middleware/public-cache.ts'
import { readBody } from '../../middleware/read-body.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { sessionUser } from '../../replies/session-user.ts'
import { answer, answerOutcome, refuse, refuseWith } from '../../reply.ts'
import { invitedPlayer } from '../../services/invited-player.ts'
import { readGuestMatch } from '../../services/matches/guest-match-reader.ts'
import { joiningPlayer } from '../../services/matches/joining-player.ts'
import { readMatch, readTimeline } from '../../services/matches/match-reader.ts'
import { keyFrom } from './action-call.ts'
import { actionCalls } from './action-calls.ts'
import { decisionRoutes } from './decisions.ts'
import { eveningRoutes } from './evening.ts'
import { lobbyRoutes } from './gathers.ts'
import { matchIdOf, requireMatchId } from './match-id.ts'
import { matchPlayRoutes } from './match-play.ts'

/** How much time the running turn has left, for clients without a socket; the web does not use it. */
const timeLeft = (phase: MatchStatus) => async (c: Context<AppEnv>) => {
  const time = await matchOf(c.env, matchIdOf(c)).timeLeft(phase)
  return time.ok ? answer(c, timeLeftReply, { success: true, remainingTime: time.remainingMs }) : refuse(c, time.code, time.message)
}

const replaceBody = z.strictObject({ out: steamid, in: steamid })

/** Staff put another player in; the newcomer must exist, be free and not be banned (docs/product.md 3). */
const replacePlayer = new Hono<AppEnv>().post(
  '/',
  describe('Puts a player in for another; role 2.', { body: replaceBody, reply: doneReply }),
  requireUser,
  requireRight('replace-player'),
  readBody(replaceBody),
  async (c) => {
    const { out, in: coming } = c.req.valid('json')
    const id = matchIdOf(c)
    const row = await findUser(c.var.db, coming)
    if (!row) return refuse(c, 'PAGE_NOT_FOUND', 'Fant ikke spilleren.')
    const user = sessionUser(row, Date.now())
    if (user.banned) return refuse(c, 'CONFLICT', 'Spilleren er utestengt.')
    const key = keyFrom(c)
    return answerOutcome(c, await matchOf(c.env, id).replacePlayer(actorOf(c.var.user), out, await joiningPlayer(c.var.db, user), key))
  },
)

const callInBody = z.strictObject({ out: steamid, steamid })

/** A captain lets a player of the bench in for one who is missed (docs/product.md 10.9). */
const callIn = new Hono<AppEnv>().post(
  '/',
  describe('Lets a player of the bench in for one who is missed.', { body: callInBody, reply: doneReply }),
  requireUser,
  readBody(callInBody),
  async (c) => {
    const { out, steamid } = c.req.valid('json')
    return answerOutcome(c, await matchOf(c.env, matchIdOf(c)).callIn(actorOf(c.var.user), out, steamid, keyFrom(c)))
  },
)

const inviteBody = z.strictObject({ steamid })

/** The owner invites a player of the site (docs/product.md 5.7). */
const invite = new Hono<AppEnv>().post(
  '/',
  describe('Invites a player to the gather.', { body: inviteBody, reply: doneReply }),
  requireUser,
  readBody(inviteBody),
  async (c) => {
    const found = await invitedPlayer(c, c.req.valid('json').steamid)
    if (!found.ok) return refuseWith(c, found)
    const key = keyFrom(c)
    return answerOutcome(c, await matchOf(c.env, matchIdOf(c)).invite(actorOf(c.var.user), found.player.steamId, key))
  },
)

export const matchRoutes = new Hono<AppEnv>()
  .route('/gather', lobbyRoutes)
  .use('/:id/*', requireMatchId)
  .get('/:id', describe('A match as the signed-in user may see it.', { reply: matchReply }), requireReader, async (c) => {
    const seen = await readMatch({ env: c.env, db: c.var.db }, matchIdOf(c), c.var.user)
    return seen.ok ? answer(c, matchReply, { success: true, match: seen.match }) : refuse(c, seen.code, seen.message)
  })
  .get('/:id/guest', describe('A match as guests may see it.', { reply: guestMatchReply }), publicCache, async (c) => {
    const match = await readGuestMatch({ env: c.env, db: c.var.db }, matchIdOf(c))
    return match ? answer(c, guestMatchReply, { success: true, match }) : refuse(c, 'GATHER_CANT_FIND_GATHER')
  })
  .get('/:id/timeline', describe('The events of a match, without its chat.', { reply: timelineReply }), requireReader, async (c) => {
    const seen = await readTimeline({ env: c.env, db: c.var.db }, matchIdOf(c))
    return seen.ok ? answer(c, timelineReply, { success: true, timeline: seen.timeline }) : refuse(c, seen.code, seen.message)
  })
  .get(
    '/:id/map-cards',
    describe('How both teams did on the maps of a veto, and how often their captains ban them.', { reply: mapCardsReply }),
    requireReader,
    async (c) => {
      const seen = await matchOf(c.env, matchIdOf(c)).mapCards()
      return seen.ok ? answer(c, mapCardsReply, { success: true, cards: seen.cards }) : refuse(c, seen.code, seen.message)
    },
  )
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
    async (c) => answerOutcome(c, await matchOf(c.env, matchIdOf(c)).fill(actorOf(c.var.user), keyFrom(c))),
  )
  .route('/', matchPlayRoutes)
  .route('/', decisionRoutes)
  .route('/', eveningRoutes)
  .route('/:id/replace-player', replacePlayer)
  .route('/:id/call-in', callIn)
  .route('/:id/invite', invite)
  .route('/', actionCalls(''))
