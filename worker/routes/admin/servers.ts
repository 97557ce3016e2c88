import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { listMatchNames } from '../../../db/queries/matches/match-names.ts'
import { isPrivateAddress } from '../../../durable/game-server/pool-decide.ts'
import { serverPoolOf } from '../../../durable/ports/objects.ts'
import { matchId } from '../../../durable/protocol/actions.ts'
import type { Refusal } from '../../../durable/rules/error-codes.ts'
import type { MatchId } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../app-env.ts'
import { serversReply, serverTestReply } from '../../contract/admin/servers.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { wholeNumber } from '../whole-number.ts'

const ip = z.ipv4()
const port = wholeNumber(1, 65_535)
/** The passwords that the game takes on one line of its console. */
const rcon = z.string().regex(/^[\x21-\x7e]{1,128}$/)
const addBody = z.strictObject({ ip, port, rcon })
const takeBody = z.strictObject({ port, ip: ip.nullish(), matchid: matchId.optional() })
const assignBody = z.strictObject({ port, ip: ip.nullish(), matchid: matchId })
const addressBody = z.strictObject({ ip, port })
/** A server's name or place, empty for none. */
const label = z.string().trim().max(40)
const editBody = z.strictObject({
  ip,
  port,
  rcon: rcon.optional(),
  newIp: ip.optional(),
  newPort: port.optional(),
  name: label.optional(),
  place: label.optional(),
})
const restBody = z.strictObject({ ip, port, rests: z.boolean() })

/** Whether the site must not connect there. */
const isOffLimits = (c: Context<AppEnv>, address: string) => isPrivateAddress(address) && c.env.ALLOW_PRIVATE_SERVERS !== '1'
const refuseOffLimits = (c: Context<AppEnv>, field: string) =>
  refuse(c, 'INVALID_INPUT', 'Serveren må ha en offentlig IP-adresse.', [field])

const answerUpdated = (c: Context<AppEnv>, outcome: { ok: true } | Refusal) =>
  outcome.ok ? c.json({ success: true as const, message: 'Serveren ble oppdatert!' }) : answerOutcome(c, outcome)

async function surveyPool(c: Context<AppEnv>) {
  const pool = serverPoolOf(c.env)
  const [servers, waiting] = await Promise.all([pool.list(), pool.waiting()])
  const ids = [...servers.flatMap((each) => each.match_id ?? []), ...waiting.map((each) => each.matchId)]
  const names = await listMatchNames(c.var.db, ids)
  const nameOf = (id: MatchId) => names.get(id) ?? id
  return {
    servers: servers.map((each) => ({ ...each, match_name: each.match_id && nameOf(each.match_id) })),
    waiting: waiting.map(({ matchId: id, since }) => ({ id, name: nameOf(id), since })),
  }
}

/** `/api/admin`: the servers of the pool; role 3. A password goes in and never comes out (docs/product.md 10.1). */
export const adminServerRoutes = new Hono<AppEnv>()
  .get(
    '/getServers',
    describe('Every game server, and the matches that wait for one; role 3.', { reply: serversReply }),
    requireReader,
    requireRight('servers'),
    async (c) => answer(c, serversReply, { success: true, ...(await surveyPool(c)) }),
  )
  .post(
    '/addServer',
    describe('Takes a server into the pool, or gives it a new password; role 3.', { body: addBody, reply: doneReply }),
    requireUser,
    requireRight('servers'),
    readBody(addBody),
    async (c) => {
      const server = c.req.valid('json')
      if (isOffLimits(c, server.ip)) return refuseOffLimits(c, 'ip')
      return answerOutcome(c, await serverPoolOf(c.env).add(server, actorOf(c.var.user)))
    },
  )
  .post(
    '/editServer',
    describe('Gives a server a new password, name, place or, while no match is played there, address; role 3.', {
      body: editBody,
      reply: doneReply,
    }),
    requireUser,
    requireRight('servers'),
    readBody(editBody),
    async (c) => {
      const edit = c.req.valid('json')
      if (edit.newIp !== undefined && isOffLimits(c, edit.newIp)) return refuseOffLimits(c, 'newIp')
      return answerUpdated(c, await serverPoolOf(c.env).edit(edit, actorOf(c.var.user)))
    },
  )
  .post(
    '/removeServer',
    describe('Takes a server out of the pool; role 3.', { body: addressBody, reply: doneReply }),
    requireUser,
    requireRight('servers'),
    readBody(addressBody),
    async (c) => answerOutcome(c, await serverPoolOf(c.env).remove(c.req.valid('json'), actorOf(c.var.user))),
  )
  .post(
    '/restServer',
    describe('Lets a server rest after the match that it has, or puts it back into use; role 3.', { body: restBody, reply: doneReply }),
    requireUser,
    requireRight('servers'),
    readBody(restBody),
    async (c) => {
      const { rests, ...address } = c.req.valid('json')
      return answerOutcome(c, await serverPoolOf(c.env).rest(address, rests, actorOf(c.var.user)))
    },
  )
  .post(
    '/editServerPort',
    describe('Gives a standby server to a match that waits for one; role 3.', { body: assignBody, reply: doneReply }),
    requireUser,
    requireRight('servers'),
    readBody(assignBody),
    async (c) => {
      const { port: at, ip: on, matchid } = c.req.valid('json')
      return answerOutcome(c, await serverPoolOf(c.env).assign({ ip: on ?? null, port: at }, matchid, actorOf(c.var.user)))
    },
  )
  .post(
    '/deleteMatchId',
    describe('Takes a server from its match, the named one where one is named; role 3.', { body: takeBody, reply: doneReply }),
    requireUser,
    requireRight('servers'),
    readBody(takeBody),
    async (c) => {
      const { port: at, ip: on, matchid } = c.req.valid('json')
      const which = { ip: on ?? null, port: at }
      return answerUpdated(c, await serverPoolOf(c.env).unassign(which, matchid ?? null, actorOf(c.var.user)))
    },
  )
  .post(
    '/testServer',
    describe('Tests a server step by step: address, port, password, plugin, version, reports; role 3.', {
      body: addressBody,
      reply: serverTestReply,
    }),
    requireUser,
    requireRight('servers'),
    readBody(addressBody),
    async (c) => {
      const tested = await serverPoolOf(c.env).testConnection(c.req.valid('json'))
      return tested.ok ? answer(c, serverTestReply, { success: true, steps: [...tested.steps] }) : answerOutcome(c, tested)
    },
  )
  .post(
    '/testRestore',
    describe('Has a standby server tested: whether it can go on with a match from a round backup; some minutes; role 3.', {
      body: addressBody,
      reply: doneReply,
    }),
    requireUser,
    requireRight('servers'),
    readBody(addressBody),
    async (c) => answerOutcome(c, await serverPoolOf(c.env).testRestore(c.req.valid('json'), actorOf(c.var.user))),
  )
