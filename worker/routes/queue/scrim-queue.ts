import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { listJoiningPlayers } from '../../../db/queries/accounts/joining-players.ts'
import { findUser } from '../../../db/queries/accounts/sessions.ts'
import type { Player } from '../../../durable/ports/match-order.ts'
import { queueOf } from '../../../durable/ports/objects.ts'
import { listedNames } from '../../../durable/rules/listed-names.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv, SessionUser } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { queueReply, scrimsReply, userQueueReply } from '../../contract/scrim.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireSwitch, requireUser } from '../../middleware/guards.ts'
import { localOnly } from '../../middleware/local-only.ts'
import { readBody } from '../../middleware/read-body.ts'
import { sessionUser } from '../../replies/session-user.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { joiningPlayer } from '../../services/matches/joining-player.ts'
import { awayOf } from '../../services/whereabouts.ts'
import { keyFrom } from '../matches/action-call.ts'

const noBody = readBody(z.strictObject({}))
const fillBody = z.strictObject({ with: z.enum(['accept', 'decline', 'silent']).optional() })

/** The continent the player connects from, as far as the platform knows: 'EU'; null where it does not. */
function continentOf(c: Context<AppEnv>): string | null {
  const { continent } = (c.req.raw.cf ?? {}) as { continent?: unknown }
  return typeof continent === 'string' ? continent : null
}

/** The others of a party, as they are now, in one round trip; if some of them are banned, those instead. */
async function othersOf(c: Context<AppEnv>, steamIds: readonly SteamId[]): Promise<readonly Player[] | { banned: readonly SessionUser[] }> {
  const players = await listJoiningPlayers(c.var.db, steamIds, Date.now())
  const missing = steamIds.filter((steamId) => !players.some((player) => player.steamId === steamId))
  const rows = await Promise.all(missing.map((steamId) => findUser(c.var.db, steamId)))
  const banned = rows.flatMap((row) => (row ? [sessionUser(row, Date.now())] : [])).filter((user) => user.banned === 1)
  return banned.length > 0 ? { banned } : players
}

/** Nobody is brought into the queue who could not see that a match was found. */
function awayText(others: readonly Player[], away: readonly SteamId[]): string {
  const names = others.flatMap(({ steamId, username }) => (away.includes(steamId) ? [username] : []))
  return `${listedNames(names)} er ikke på nett.`
}

/** Joins alone, or as the leader of a party with everybody in it. */
async function join(c: Context<AppEnv>): Promise<Response> {
  const queue = queueOf(c.env)
  const joining = {
    player: await joiningPlayer(c.var.db, c.var.user),
    continent: continentOf(c),
    key: keyFrom(c),
  }
  const alone = await queue.join({ ...joining, others: [] })
  if (!alone.ok || !('bring' in alone)) return answerOutcome(c, alone)
  const [others, away] = await Promise.all([othersOf(c, alone.bring), awayOf(c.env, alone.bring)])
  if ('banned' in others) {
    const { banned } = others
    const names = listedNames(banned.map(({ username }) => username))
    const fields = banned.map(({ steamId }) => steamId)
    return refuse(c, 'USER_BANNED', `${names} er utestengt, så gruppen kan ikke stille seg i kø.`, fields)
  }
  if (away.length > 0) return refuse(c, 'CONFLICT', awayText(others, away))
  const together = await queue.join({ ...joining, others })
  // The party grew meanwhile.
  return 'bring' in together ? refuse(c, 'CONFLICT', 'Gruppen har endret seg. Prøv igjen.') : answerOutcome(c, together)
}

/** `/api/matches/scrim`: the scrim queue (docs/product.md 12). */
export const scrimQueueRoutes = new Hono<AppEnv>()
  .post(
    '/join',
    describe('Joins the scrim queue; the leader of a party with everybody in it.', { reply: doneReply }),
    requireUser,
    requireSwitch('gather_join'),
    noBody,
    join,
  )
  .post('/leave', describe('Leaves the scrim queue, with the whole party.', { reply: doneReply }), requireUser, noBody, async (c) =>
    answerOutcome(c, await queueOf(c.env).leave(c.var.user.steamId, keyFrom(c))),
  )
  .post(
    '/fill',
    localOnly,
    describe('Asks for bots; only where seeded players may sign in.', { body: fillBody, reply: doneReply }),
    requireUser,
    readBody(fillBody),
    async (c) => {
      await queueOf(c.env).fill(c.req.valid('json').with ?? 'accept')
      return answer(c, doneReply, { success: true })
    },
  )
  .get('/in-queue', describe('Who waits in the scrim queue.', { reply: queueReply }), requireReader, async (c) => {
    const { queue } = await queueOf(c.env).view()
    return answer(c, queueReply, { success: true, queue })
  })
  .get('/active', describe('The scrims that are played.', { reply: scrimsReply }), requireReader, async (c) => {
    const { scrims } = await queueOf(c.env).view()
    return answer(c, scrimsReply, { success: true, activeMatches: scrims })
  })

/** `/api/auth/user/in-queue`: the place of the signed-in player in the queue. */
export const queuedUserRoutes = new Hono<AppEnv>().get(
  '/user/in-queue',
  describe('Where the signed-in player stands in the scrim queue.', { reply: userQueueReply }),
  requireReader,
  async (c) => answer(c, userQueueReply, { success: true, ...(await queueOf(c.env).queueStatus(c.var.user.steamId)) }),
)
