import { Hono } from 'hono'
import { cupOf } from '../../../durable/ports/objects.ts'
import { cupPlayerBodies, cupRegisterBody } from '../../../durable/protocol/cup/cup-bodies.ts'
import { cupEntryRequired } from '../../../durable/rules/cup/cup-form.ts'
import { refusesProfileLink } from '../../../durable/rules/cup/profile-link.ts'
import type { AppEnv } from '../../app-env.ts'
import { cupNightReply, cupReply, cupsReply, ownCupsReply } from '../../contract/cups.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireUser } from '../../middleware/guards.ts'
import { publicCache } from '../../middleware/public-cache.ts'
import { readBody } from '../../middleware/read-body.ts'
import { viewerCache } from '../../middleware/viewer-cache.ts'
import { cupPlayerActTexts } from '../../replies/contests/cup-acts.ts'
import { registeredText } from '../../replies/contests/cup-reply.ts'
import { actorOf, cupPlayerOf } from '../../replies/profiles/player.ts'
import { answer, answerOutcome } from '../../reply.ts'
import { readCups, readOwnCups } from '../../services/contests/cup-lists.ts'
import { readCup, readShownCup } from '../../services/contests/cup-reader.ts'
import { readNightPlayer } from '../../services/contests/night-player.ts'
import { viewerOf } from '../../services/viewer.ts'
import { keyFrom } from '../matches/action-call.ts'
import { cupIdOf, requireCupId } from './cup-id.ts'
import { cupMatchRoutes } from './cup-matches.ts'
import { cupStaffRoutes } from './cup-staff.ts'
import { cupTeamRoutes } from './cup-teams.ts'

/** The registered players' acts of the room, which the socket takes as well (docs/product.md 4.3). */
const playerActs = new Hono<AppEnv>()
for (const [name, body] of Object.entries(cupPlayerBodies)) {
  playerActs.post(
    `/:id/${name}`,
    describe(`The act ${name} of a player who is registered.`, { body, reply: doneReply }),
    requireUser,
    readBody(body),
    async (c) => {
      const done = await cupOf(c.env, cupIdOf(c)).perform(actorOf(c.var.user), name, c.req.valid('json'), keyFrom(c))
      if (!done.ok) return answerOutcome(c, done)
      return answer(c, doneReply, { success: true, message: cupPlayerActTexts[name as keyof typeof cupPlayerBodies] })
    },
  )
}

/** `/cup`: the lists, the reads of a cup that are open to everybody, and the acts of players in one (docs/product.md 16). */
export const cupRoutes = new Hono<AppEnv>()
  .get(
    '/',
    describe('The public cups: those to come, those that are played, and the last that were.', { reply: cupsReply }),
    publicCache,
    async (c) => answer(c, cupsReply, { success: true, ...(await readCups(c.var.db)) }),
  )
  .get(
    '/mine',
    describe('The cups that the signed-in user is registered in; role 3 gets the private ones of others too.', { reply: ownCupsReply }),
    requireReader,
    async (c) => answer(c, ownCupsReply, { success: true, ...(await readOwnCups(c.var.db, c.var.user)) }),
  )
  .use('/:id/*', requireCupId)
  .get('/:id', describe('A cup; a private one only for anyone who is signed in.', { reply: cupReply }), viewerCache, async (c) => {
    const seen = await readShownCup({ env: c.env, db: c.var.db }, cupIdOf(c), viewerOf(c.var.user))
    if (!seen.ok) return answerOutcome(c, seen)
    const { cup, players, asks } = seen.cup
    return answer(c, cupReply, { success: true, cup, players, asks })
  })
  .get(
    '/:id/night',
    describe('The player of the night, once a cup is over; of a private one only for anyone who is signed in.', { reply: cupNightReply }),
    viewerCache,
    async (c) => {
      const seen = await readCup(c.env, cupIdOf(c), viewerOf(c.var.user))
      if (!seen.ok) return answerOutcome(c, seen)
      return answer(c, cupNightReply, { success: true, player: await readNightPlayer(c.var.db, seen.cup) })
    },
  )
  .post(
    '/:id/register',
    describe('Registers the signed-in user, or changes what they gave.', { body: cupRegisterBody, reply: doneReply }),
    requireUser,
    readBody(cupRegisterBody, undefined, cupEntryRequired),
    async (c) => {
      const { user } = c.var
      const { faceit_elo, profile_link, friend = null } = c.req.valid('json')
      const refusal = refusesProfileLink(profile_link)
      if (refusal) return answerOutcome(c, refusal)
      const room = cupOf(c.env, cupIdOf(c))
      const entry = { player: cupPlayerOf(user), faceitElo: faceit_elo, profileLink: profile_link, friend }
      const done = await room.register(actorOf(user), entry, keyFrom(c))
      if (!done.ok) return answerOutcome(c, done)
      const seen = await room.view(viewerOf(user))
      return answer(c, doneReply, { success: true, ...(seen.ok && { message: registeredText(seen.view, user.steamId) }) })
    },
  )
  .route('/', playerActs)
  .route('/', cupTeamRoutes)
  .route('/', cupStaffRoutes)
  .route('/:id/matches', cupMatchRoutes)
