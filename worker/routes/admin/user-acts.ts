import { type Context, Hono } from 'hono'
import { banUser, setChatBan } from '../../../db/queries/staff/ban-user.ts'
import { type ActAnswer, type ActDone, setUserDiscord, setUserRole } from '../../../db/queries/staff/staff-acts.ts'
import { warnUser } from '../../../db/queries/staff/warnings.ts'
import { outranks } from '../../../durable/rules/staff/role-ranks.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { refuse } from '../../reply.ts'
import { accountChanged } from '../../services/account-changed.ts'
import { liftBan, liftCooldown, rightsChanged } from '../../services/lift-penalties.ts'
import { answerAct } from './answer-act.ts'
import { banBody, chatBanBody, discordBody, reasonedBody, roleBody } from './user-bodies.ts'

/** The longest ban that has an end, in ms: about twenty years. */
const longestBanMs = 20 * 366 * 86_400_000

/** Why a ban cannot end then (UTC ms); null where it can, or has no end. */
function wrongEnd(until: number | null, now: number): string | null {
  if (until === null || (until > now && until <= now + longestBanMs)) return null
  return until <= now ? 'Slutten må ligge frem i tid.' : 'En utestengelse varer i høyst 20 år, eller er uten slutt.'
}

/** The actor, the user they act on, and the time. */
const acting = (c: Context<AppEnv>, key: string | number) => ({ actor: c.var.user, key, at: Date.now() })

/** Answers an act after its consequences. */
async function finish(c: Context<AppEnv>, act: ActAnswer, follows: (done: ActDone) => void | Promise<void>) {
  if (act.is === 'done') await follows(act)
  return answerAct(c, act)
}

/** `/api/admin`: the staff acts on a user of a lower role, each with its line of the log (docs/product.md 13.10, 13.11). */
export const adminUserActRoutes = new Hono<AppEnv>()
  .post(
    '/banPlayer',
    describe('Bans a user, with reason and end, or ends a ban; role 2, for lower roles.', { body: banBody, reply: doneReply }),
    requireUser,
    requireRight('ban'),
    readBody(banBody),
    async (c) => {
      const { banStatus, userId, reason, until = null } = c.req.valid('json')
      if (banStatus === 0) return answerAct(c, await liftBan(c, userId, reason))
      const by = acting(c, userId)
      const wrong = wrongEnd(until, by.at)
      if (wrong !== null) return refuse(c, 'INVALID_INPUT', wrong, ['until'])
      return finish(c, await banUser(c.var.db, by, { reason, until }), (done) => rightsChanged(c, done, true))
    },
  )
  .post(
    '/warnPlayer',
    describe('Warns a user, with a reason that they must say they have read; role 2, for lower roles.', {
      body: reasonedBody,
      reply: doneReply,
    }),
    requireUser,
    requireRight('ban'),
    readBody(reasonedBody),
    async (c) => {
      const { userId, reason } = c.req.valid('json')
      return finish(c, await warnUser(c.var.db, acting(c, userId), reason), (done) => accountChanged(c, done.steamId))
    },
  )
  .post(
    '/chatBan',
    describe('Takes or gives back a user’s right to write; role 2, for lower roles.', { body: chatBanBody, reply: doneReply }),
    requireUser,
    requireRight('chat-ban'),
    readBody(chatBanBody),
    async (c) => {
      const { userId, banStatus, reason } = c.req.valid('json')
      const act = await setChatBan(c.var.db, acting(c, userId), banStatus, reason)
      return finish(c, act, async (done) => {
        await rightsChanged(c, done)
        accountChanged(c, done.steamId)
      })
    },
  )
  .post(
    '/setRole',
    describe('Gives a user another role below one’s own; role 4, and only a Developer makes Developers.', {
      body: roleBody,
      reply: doneReply,
    }),
    requireUser,
    requireRight('set-role'),
    readBody(roleBody),
    async (c) => {
      const { userId, role, reason } = c.req.valid('json')
      const { role: own } = c.var.user
      if (!outranks(own, role) && own !== 5) return refuse(c, 'FORBIDDEN', 'Du kan bare gi roller som er lavere enn din egen.')
      const act = await setUserRole(c.var.db, acting(c, userId), role, reason)
      return finish(c, act, (done) => rightsChanged(c, done))
    },
  )
  .post(
    '/editDiscord',
    describe('Sets or removes a user’s Discord account; role 2, for lower roles.', { body: discordBody, reply: doneReply }),
    requireUser,
    requireRight('set-discord'),
    readBody(discordBody),
    async (c) => {
      const { userId, discordId } = c.req.valid('json')
      const act = await setUserDiscord(c.var.db, acting(c, userId), discordId)
      if (act.is === 'taken') return refuse(c, 'CONFLICT', 'Discord-kontoen er allerede koblet til en annen bruker.', ['discordId'])
      return finish(c, act, (done) => accountChanged(c, done.steamId))
    },
  )
  .post(
    '/liftCooldown',
    describe('Takes away what counts against a user in the queue; role 2, for lower roles.', { body: reasonedBody, reply: doneReply }),
    requireUser,
    requireRight('cooldowns'),
    readBody(reasonedBody),
    async (c) => {
      const { userId, reason } = c.req.valid('json')
      return answerAct(c, await liftCooldown(c, userId, reason))
    },
  )
