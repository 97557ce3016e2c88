import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { logStaffAction } from '../../../db/queries/system.ts'
import { isPrivateAddress } from '../../../durable/game-server/pool-decide.ts'
import { matchId } from '../../../durable/protocol/actions.ts'
import { serverPoolOf } from '../../../durable/runtime/objects.ts'
import type { AppEnv } from '../../app-env.ts'
import { serversReply } from '../../contract/play.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRole, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { wholeNumber } from '../whole-number.ts'

const ip = z.ipv4()
const port = wholeNumber(1, 65_535)
/** What the game takes as a password on one line of its console. */
const rcon = z.string().regex(/^[\x21-\x7e]{1,128}$/)
const addBody = z.strictObject({ ip, port, rcon })
const whichBody = z.strictObject({ port, ip: ip.nullish() })
const assignBody = z.strictObject({ port, ip: ip.nullish(), matchid: matchId })
const addressBody = z.strictObject({ ip, port })

const log = (c: Context<AppEnv>, action: string, target: string, after: string | null = null) =>
  logStaffAction(c.var.db, { at: Date.now(), actor_steamid: c.var.user.steamId, action, target, before: null, after })

/** `/api/admin`: the servers of the pool; role 3. A password goes in and never comes out (docs/product.md 10.1). */
export const adminServerRoutes = new Hono<AppEnv>()
  .get('/getServers', describe('Every game server; role 3.', { reply: serversReply }), requireReader, requireRole(3), async (c) =>
    answer(c, serversReply, { success: true, servers: await serverPoolOf(c.env).list() }),
  )
  .post(
    '/addServer',
    describe('Takes a server into the pool, or gives it a new password; role 3.', { body: addBody, reply: doneReply }),
    requireUser,
    requireRole(3),
    readBody(addBody),
    async (c) => {
      const server = c.req.valid('json')
      if (isPrivateAddress(server.ip) && c.env.ALLOW_PRIVATE_SERVERS !== '1') {
        return refuse(c, 'INVALID_INPUT', 'Serveren må ha en offentlig IP-adresse.', ['ip'])
      }
      await serverPoolOf(c.env).add(server)
      await log(c, 'add-server', `${server.ip}:${server.port}`)
      return c.json({ success: true as const })
    },
  )
  .post(
    '/removeServer',
    describe('Takes a server out of the pool; role 3.', { body: addressBody, reply: doneReply }),
    requireUser,
    requireRole(3),
    readBody(addressBody),
    async (c) => {
      const address = c.req.valid('json')
      const removed = await serverPoolOf(c.env).remove(address)
      if (removed.ok) await log(c, 'remove-server', `${address.ip}:${address.port}`)
      return answerOutcome(c, removed)
    },
  )
  .post(
    '/editServerPort',
    describe('Gives a standby server to a match that waits for one; role 3.', { body: assignBody, reply: doneReply }),
    requireUser,
    requireRole(3),
    readBody(assignBody),
    async (c) => {
      const { port: at, ip: on, matchid } = c.req.valid('json')
      const assigned = await serverPoolOf(c.env).assign({ ip: on ?? null, port: at }, matchid)
      if (assigned.ok) await log(c, 'assign-server', `${on ?? ''}:${at}`, matchid)
      return answerOutcome(c, assigned)
    },
  )
  .post(
    '/deleteMatchId',
    describe('Takes a server from its match; role 3.', { body: whichBody, reply: doneReply }),
    requireUser,
    requireRole(3),
    readBody(whichBody),
    async (c) => {
      const { port: at, ip: on } = c.req.valid('json')
      const taken = await serverPoolOf(c.env).unassign({ ip: on ?? null, port: at })
      if (taken.ok) await log(c, 'unassign-server', `${on ?? ''}:${at}`)
      return taken.ok ? c.json({ success: true as const, message: 'Serveren ble oppdatert!' }) : answerOutcome(c, taken)
    },
  )
  .post(
    '/testServer',
    describe('Asks a server whether it answers; role 3.', { body: addressBody, reply: doneReply }),
    requireUser,
    requireRole(3),
    readBody(addressBody),
    async (c) => answerOutcome(c, await serverPoolOf(c.env).probe(c.req.valid('json'))),
  )
