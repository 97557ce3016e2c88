import { env, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GameServer } from '../../durable/game-server/game-server.ts'
import { failuresMax } from '../../durable/game-server/pool-decide.ts'
import { ServerPool } from '../../durable/game-server/server-pool.ts'
import { askAgainMs, unansweredMax } from '../../durable/rules/play-limits.ts'
import { serversReply } from '../../worker/contract/play.ts'
import { matchId } from '../support/rules/ids.ts'
import { aChosenGather, aLiveMatch, playMap, quiet, silence, viewOf } from '../support/workerd/a-live-match.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'
import { get, post } from '../support/workerd/call.ts'
import { aGameServer, atRest, clearPool } from '../support/workerd/game-server.ts'

const bo1 = { series_type: 'bo1' }
const pool = () => env.SERVER_POOL.getByName('pool')
const listed = async (admin: TestUser, port: number) =>
  v.parse(serversReply, (await get('/admin/getServers', admin.token)).body).servers.filter((each) => each.port === port)

let admin: TestUser
beforeEach(async () => {
  await clearPool()
  admin = await aUser({ role: 3 })
})

describe('the calls about servers', () => {
  it('are for administrators alone', async () => {
    const moderator = await aUser({ role: 2 })
    for (const [path, body] of [
      ['addServer', { ip: '10.0.0.1', port: 1, rcon: 'x' }],
      ['removeServer', { ip: '10.0.0.1', port: 1 }],
      ['editServerPort', { port: 1, matchid: 'm234567' }],
      ['deleteMatchId', { port: 1 }],
      ['testServer', { ip: '10.0.0.1', port: 1 }],
    ] as const) {
      expect(await post(`/admin/${path}`, moderator.token, body)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
      expect(await post(`/admin/${path}`, null, body)).toMatchObject({ status: 401 })
    }
    expect((await get('/admin/getServers', moderator.token)).status).toBe(403)
  })

  it('take a server in without connecting, keep its password, and give it a new one when it comes again', async () => {
    const add = (rcon: string) => post('/admin/addServer', admin.token, { ip: '10.7.0.1', port: 27_500, rcon })
    expect((await add('første')).body).toMatchObject({ error: 'INVALID_INPUT', fields: ['rcon'] })
    expect((await add('hemmelig')).body).toEqual({ success: true })
    expect((await add('nytt')).body).toEqual({ success: true })
    expect(await listed(admin, 27_500)).toEqual([{ ip: '10.7.0.1', port: 27_500, match_id: null, online: 1 }])
    expect(await pool().credentials('10.7.0.1:27500')).toMatchObject({ rcon: 'nytt' })
    const { results } = await env.DB.prepare("SELECT action, after FROM staff_log WHERE target = '10.7.0.1:27500'").all()
    expect(results).toEqual([
      { action: 'add-server', after: null },
      { action: 'add-server', after: null },
    ])
  })

  it.each([
    ['no address', { ip: 'localhost', port: 27_015, rcon: 'x' }, 'ip'],
    ['an address outside the internet’s own', { ip: '999.1.1.1', port: 27_015, rcon: 'x' }, 'ip'],
    ['no port', { ip: '10.0.0.1', port: 70_000, rcon: 'x' }, 'port'],
    ['no password', { ip: '10.0.0.1', port: 27_015, rcon: '' }, 'rcon'],
    ['a password of several lines', { ip: '10.0.0.1', port: 27_015, rcon: 'a\nquit' }, 'rcon'],
  ])('refuse %s', async (_what, body, field) => {
    expect(await post('/admin/addServer', admin.token, body)).toMatchObject({
      status: 400,
      body: { error: 'INVALID_INPUT', fields: [field] },
    })
  })

  it('test no server that is not there', async () => {
    expect(await post('/admin/testServer', admin.token, { ip: '10.7.0.4', port: 1 })).toMatchObject({
      status: 404,
      body: { error: 'PAGE_NOT_FOUND', message: 'Fant ikke serveren.' },
    })
  })

  it.each([true, '0x10', '27015.0', ' 27015', '+1', '1e3', '', [27_015], 27_015.5, 0, null])('take no port that is %j', async (port) => {
    const wrong = { status: 400, body: { error: 'INVALID_INPUT', fields: ['port'] } }
    expect(await post('/admin/addServer', admin.token, { ip: '10.0.0.1', port, rcon: 'x' })).toMatchObject(wrong)
    expect(await post('/admin/deleteMatchId', admin.token, { port })).toMatchObject(wrong)
  })

  it('take a port as a number or as its digits, as a form has it', async () => {
    expect((await post('/admin/addServer', admin.token, { ip: '10.7.0.5', port: '27600', rcon: 'x' })).body).toEqual({ success: true })
    expect((await post('/admin/removeServer', admin.token, { ip: '10.7.0.5', port: 27_600 })).body).toEqual({ success: true })
  })

  it('take a server out, but not while a match is played there', async () => {
    const live = await aLiveMatch(bo1)
    const { ip, port } = live.server
    expect(await post('/admin/removeServer', admin.token, { ip, port })).toMatchObject({
      status: 409,
      body: { message: 'Serveren er i bruk.' },
    })
    await playMap(live)
    expect((await post('/admin/removeServer', admin.token, { ip, port })).body).toEqual({ success: true })
    expect(await post('/admin/removeServer', admin.token, { ip, port })).toMatchObject({ status: 404 })
  })

  it('give a server to a match that waits, and only to one that does', async () => {
    const gather = await aChosenGather(bo1)
    const server = await aGameServer()
    await quiet({ ...gather, server })
    const set = (matchid: string, ip?: string) => post('/admin/editServerPort', admin.token, { port: server.port, ip, matchid })
    expect(await set(gather.id)).toMatchObject({ status: 409, body: { message: 'Serveren er i bruk.' } })
    const other = await aGameServer()
    expect(await post('/admin/editServerPort', admin.token, { port: other.port, matchid: gather.id })).toMatchObject({ status: 409 })
    expect(await post('/admin/editServerPort', admin.token, { port: 1, matchid: gather.id })).toMatchObject({ status: 404 })
  })

  it('ask which one is meant when several have the port', async () => {
    for (const ip of ['10.7.0.2', '10.7.0.3']) await pool().add({ ip, port: 27_600, rcon: 'x' })
    expect(await post('/admin/deleteMatchId', admin.token, { port: 27_600 })).toMatchObject({ status: 409 })
    expect(await post('/admin/deleteMatchId', admin.token, { port: 27_600, ip: '10.7.0.2' })).toMatchObject({
      status: 409,
      body: { message: 'Serveren har ingen kamp.' },
    })
  })

  it('take a server from its match, which goes on with another', async () => {
    const live = await aLiveMatch(bo1)
    const next = await aGameServer()
    expect((await post('/admin/deleteMatchId', admin.token, { port: live.server.port })).body).toMatchObject({ success: true })
    while (!next.running) {
      await quiet(live)
      await quiet({ ...live, server: next })
    }
    await quiet({ ...live, server: next })
    expect(await viewOf(live)).toMatchObject({ status: 'live', has_server: 1 })
    expect(live.server.running).toBeNull()
  })
})

describe('the pool', () => {
  it('lets the second match wait for the first', async () => {
    const first = await aLiveMatch(bo1)
    const second = await aChosenGather(bo1)
    expect(await viewOf(second)).toMatchObject({ status_text: 'Venter på ledig server', has_server: 0 })
    await playMap(first)
    await quiet({ ...second, server: first.server })
    while ((await viewOf(second)).has_server === 0) await quiet({ ...second, server: first.server })
    expect(await listed(admin, first.server.port)).toMatchObject([{ match_id: second.id }])
  })

  it('gives a server up after three matches it could not play, and takes it back when it answers', async () => {
    await runInDurableObject(pool(), async (_object, state) => {
      const later = new ServerPool(state, env as unknown as ConstructorParameters<typeof ServerPool>[1])
      let now = Date.now()
      later.clock = () => now
      await later.add({ ip: '10.7.0.9', port: 27_700, rcon: 'x' })
      const address = '10.7.0.9:27700'
      const seen = async () => (await later.list()).find((each) => each.port === 27_700)
      for (let times = 0; times < failuresMax; times++) {
        now += 60_000
        await later.requestServer(matchId(`nobody${times}`), now)
        const loadId = Number(
          (JSON.parse(String(state.storage.sql.exec('SELECT state FROM pool').one().state)) as { loads: Record<string, number> }).loads[
            matchId(`nobody${times}`)
          ],
        )
        await later.failed(matchId(`nobody${times}`), { address, loadId, why: 'unreachable', since: now })
        await later.releaseServer(matchId(`nobody${times}`))
      }
      expect(await seen()).toMatchObject({ match_id: null, online: 0 })
      await later.markWorking(address)
      expect(await seen()).toMatchObject({ online: 1 })
      await later.remove({ ip: '10.7.0.9', port: 27_700 })
    })
  })

  it('offers a server with a new password no more, and asks it no more, until staff give the new one', async () => {
    const server = await aGameServer()
    await pool().sweep()
    server.mood.takesPassword = false
    expect((await post('/admin/testServer', admin.token, { ip: server.ip, port: server.port })).status).toBe(503)
    expect(await listed(admin, server.port)).toMatchObject([{ online: 0 }])
    await post('/admin/addServer', admin.token, { ip: server.ip, port: server.port, rcon: 'nytt' })
    expect(await listed(admin, server.port)).toMatchObject([{ online: 1 }])
  })

  it('leaves a server alone that stops taking our password under a match, which goes to another', async () => {
    const live = await aLiveMatch(bo1)
    const { server } = live
    server.mood.takesPassword = false
    const stub = env.GAME_SERVER.getByName(server.address)
    expect(await stub.status(server.address)).toBeNull()
    const { connections } = server
    for (let asked = 0; asked < unansweredMax; asked++) await silence(live, askAgainMs)
    expect(await viewOf(live)).toMatchObject({ status: 'live', has_server: 0, status_text: 'Venter på ledig server' })
    expect(await post('/admin/editServerPort', admin.token, { port: server.port, matchid: live.id })).toMatchObject({
      status: 409,
      body: { message: 'Serveren tar ikke imot passordet. Legg den til på nytt med riktig passord.' },
    })
    await pool().reclaimServer(live.id, server.address)
    await pool().sweep()
    await quiet(live)
    expect(await listed(admin, server.port)).toMatchObject([{ match_id: null, online: 0 }])
    expect(server.connections).toBe(connections)
    // Staff may look for themselves; once it takes the password it plays again.
    server.mood.takesPassword = true
    expect((await post('/admin/testServer', admin.token, { ip: server.ip, port: server.port })).body).toEqual({ success: true })
    while ((await viewOf(live)).has_server === 0) await quiet(live)
    expect(await listed(admin, server.port)).toMatchObject([{ match_id: live.id, online: 1 }])
  })

  it('keeps nothing of a match that is over', async () => {
    const live = await aLiveMatch(bo1)
    await playMap(live)
    const stored = await runInDurableObject(pool(), (_object, state) =>
      String(state.storage.sql.exec('SELECT state FROM pool').one().state),
    )
    expect(stored).not.toContain(live.id)
  })
})

describe('a server’s own object', () => {
  it('goes on with a set-up that a crash interrupted, without loading twice', async () => {
    const gather = await aChosenGather(bo1)
    const server = await aGameServer({ isAway: true })
    // The first attempt fails at once, and the match comes again when the server has rested.
    await atRest(server)
    server.mood.isAway = false
    const stub = env.GAME_SERVER.getByName(server.address)
    await runInDurableObject(pool(), async (object: ServerPool) => {
      object.clock = () => Date.now() + 60_000
      await object.sweep()
      object.clock = Date.now
    })
    while ((await viewOf(gather)).has_server === 0) await quiet({ ...gather, server })
    const loads = server.said.filter((line) => line.startsWith('matchzy_loadmatch_url')).length
    expect(loads).toBe(1)
    const order = {
      matchId: gather.id,
      loadId: server.running?.config.matchid ?? 0,
      loads: [server.running?.config.matchid ?? 0],
      map: null,
      password: 'x',
    }
    await stub.setUp(server.address, order)
    await atRest(server)
    expect(server.said.filter((line) => line.startsWith('matchzy_loadmatch_url'))).toHaveLength(1)
    expect(await viewOf(gather)).toMatchObject({ has_server: 1 })
  })

  it('speaks to its console one at a time', async () => {
    const { server } = await aLiveMatch(bo1)
    const stub = env.GAME_SERVER.getByName(server.address)
    const load = server.running?.config.matchid ?? 0
    await Promise.all([stub.run(server.address, ['say a', 'say b'], load), stub.run(server.address, ['say c', 'say d'], load)])
    expect(server.said.filter((line) => line.startsWith('say'))).toEqual(['say a', 'say b', 'say c', 'say d'])
    expect(await stub.run(server.address, ['say e'], load + 1)).toBeNull()
    expect(server.said).not.toContain('say e')
  })

  it('connects nowhere private where that is not allowed, and nowhere outside the pool', async () => {
    const server = await aGameServer()
    await runInDurableObject(env.GAME_SERVER.getByName(server.address), async (object: GameServer) => {
      expect(await object.status('10.9.9.9:1')).toBeNull()
      const guarded = object as unknown as { env: { ALLOW_PRIVATE_SERVERS?: string } }
      const { env: bound } = guarded
      guarded.env = { ...bound, ALLOW_PRIVATE_SERVERS: '' }
      expect(await object.status(server.address)).toBeNull()
      guarded.env = bound
    })
    expect(server.said).toEqual([])
  })
})
