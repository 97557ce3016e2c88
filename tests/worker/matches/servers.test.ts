import { env, runInDurableObject, SELF } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GameServer } from '../../../durable/game-server/game-server.ts'
import { failuresMax } from '../../../durable/game-server/pool-decide.ts'
import { ServerPool } from '../../../durable/game-server/server-pool.ts'
import { askAgainMs, liveSilenceMs, unansweredMax } from '../../../durable/rules/play/play-limits.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Outbox } from '../../../durable/runtime/outbox.ts'
import { serversReply, serverTestReply } from '../../../worker/contract/admin/servers.ts'
import { matchId } from '../../support/rules/ids.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { type Fault, flakyD1 } from '../../support/workerd/faults/flaky-d1.ts'
import { aChosenGather, aLiveMatch, mapFor, playMap, quiet, silence, viewOf } from '../../support/workerd/matches/a-live-match.ts'
import { aGameServer, atRest, clearPool, oneOfTheStaff, poolSaid } from '../../support/workerd/matches/game-server.ts'

const bo1 = { series_type: 'bo1' }
const pool = () => env.SERVER_POOL.getByName('pool')
const listed = async (admin: TestUser, port: number) =>
  v.parse(serversReply, (await get('/admin/getServers', admin.token)).body).servers.filter((each) => each.port === port)

const logOf = async (target: string) => {
  await poolSaid()
  return (await env.DB.prepare('SELECT action, before, after FROM staff_log WHERE target = ? ORDER BY id').bind(target).all()).results
}

const tested = async (by: TestUser, { ip, port }: { ip: string; port: number }) =>
  v.parse(serverTestReply, (await post('/admin/testServer', by.token, { ip, port })).body).steps.map((each) => each.state)

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
      ['editServer', { ip: '10.0.0.1', port: 1, rcon: 'x' }],
      ['restServer', { ip: '10.0.0.1', port: 1, rests: true }],
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
    expect((await add('nytt')).body).toEqual({ success: true })
    const never = {
      name: '',
      place: '',
      rests: 0,
      last_seen: null,
      last_report: null,
      offline: null,
      backups: null,
      restore: null,
      versions: null,
    }
    expect(await listed(admin, 27_500)).toEqual([{ ip: '10.7.0.1', port: 27_500, match_id: null, match_name: null, online: 1, ...never }])
    expect(await pool().credentials('10.7.0.1:27500')).toMatchObject({ rcon: 'nytt' })
    expect(await logOf('10.7.0.1:27500')).toEqual([
      { action: 'add-server', before: null, after: null },
      { action: 'edit-server', before: null, after: 'nytt RCON-passord' },
    ])
  })

  it('change the address and password of a standby server once, however often they come', async () => {
    for (const port of [27_510, 27_511]) await pool().add({ ip: '10.7.0.6', port, rcon: 'x' }, oneOfTheStaff)
    const edit = (change: object) => post('/admin/editServer', admin.token, { ip: '10.7.0.6', port: 27_510, ...change })
    expect((await edit({ newPort: 27_511 })).body).toMatchObject({ error: 'INVALID_INPUT', fields: ['rcon'] })
    expect(await edit({ newPort: 27_511, rcon: 'x' })).toMatchObject({
      status: 409,
      body: { error: 'CONFLICT', message: 'Det finnes allerede en server med denne adressen.', fields: ['newIp', 'newPort'] },
    })
    expect((await edit({ rcon: 'med mellomrom' })).body).toMatchObject({ error: 'INVALID_INPUT', fields: ['rcon'] })
    for (const _again of [1, 2]) expect((await edit({ newIp: '10.7.0.7', rcon: 'hemmelig2' })).body).toMatchObject({ success: true })
    expect(await pool().credentials('10.7.0.6:27510')).toBeNull()
    expect(await pool().credentials('10.7.0.7:27510')).toMatchObject({ rcon: 'hemmelig2' })
    expect(await logOf('10.7.0.7:27510')).toEqual([
      { action: 'edit-server', before: '10.7.0.6:27510', after: '10.7.0.7:27510, nytt RCON-passord' },
    ])
    expect(JSON.stringify((await get('/admin/getServers', admin.token)).body)).not.toContain('hemmelig2')
    expect((await post('/admin/editServer', admin.token, { ip: '10.7.0.99', port: 1, rcon: 'x' })).status).toBe(404)
  })

  it('give a server in use a new password at once, but no new address', async () => {
    const { server, id } = await aLiveMatch(bo1)
    const edit = (change: object) => post('/admin/editServer', admin.token, { ip: server.ip, port: server.port, ...change })
    expect((await edit({ name: ' Oslo 1 ', place: 'Oslo' })).status).toBe(200)
    expect(await listed(admin, server.port)).toMatchObject([{ match_id: id, name: 'Oslo 1', place: 'Oslo' }])
    for (const change of [
      { newPort: 27_900, rcon: 'hemmelig' },
      { newIp: '10.9.0.2', rcon: 'nytt' },
    ]) {
      expect(await edit(change)).toMatchObject({
        status: 409,
        body: { message: 'Det spilles en kamp på serveren. Adresse og port kan endres når kampen er ferdig.' },
      })
    }
    expect(await pool().credentials(server.address)).toMatchObject({ rcon: 'hemmelig' })
    expect((await edit({ rcon: 'nytt' })).status).toBe(200)
    expect(await pool().credentials(server.address)).toMatchObject({ rcon: 'nytt' })
    expect(await listed(admin, server.port)).toMatchObject([{ match_id: id, match_name: expect.stringMatching(/ gather$/) }])
  })

  it('let a server finish its match and rest, until it is wanted again', async () => {
    const { server, id } = await aLiveMatch(bo1)
    const rest = (rests: boolean) => post('/admin/restServer', admin.token, { ip: server.ip, port: server.port, rests })
    for (const _again of [1, 2]) expect((await rest(true)).body).toEqual({ success: true })
    expect(await listed(admin, server.port)).toMatchObject([{ match_id: id, rests: 1 }])
    await pool().releaseServer(id)
    await pool().requestServer(matchId('m234567'), 1)
    expect(await listed(admin, server.port)).toMatchObject([{ match_id: null, rests: 1 }])
    const set = await post('/admin/editServerPort', admin.token, { ip: server.ip, port: server.port, matchid: 'm234567' })
    expect(set).toMatchObject({ status: 409, body: { message: 'Serveren er tatt ut av drift.' } })
    expect(await pool().waiting()).toHaveLength(1)
    expect((await rest(false)).body).toEqual({ success: true })
    // It is offered to the match that waits.
    expect(await pool().waiting()).toEqual([])
    expect(await listed(admin, server.port)).toMatchObject([{ rests: 0 }])
    // Its password was kept meanwhile.
    expect(await pool().credentials(server.address)).toMatchObject({ rcon: 'hemmelig', isRefused: false })
    expect(await logOf(server.address)).toMatchObject([
      { action: 'add-server' },
      { action: 'rest-server', after: '1' },
      { action: 'rest-server', after: '0' },
    ])
  })

  it('tell when a server was last seen and reported, why it is away, and which matches wait', async () => {
    const live = await aLiveMatch(bo1)
    const [fresh] = await listed(admin, live.server.port)
    expect(fresh).toMatchObject({ last_report: null, offline: null, backups: null, restore: null, versions: null })
    expect(fresh?.last_seen).toBeGreaterThan(0)
    const waits = matchId('waits234')
    await pool().requestServer(waits, 5)
    const { waiting } = v.parse(serversReply, (await get('/admin/getServers', admin.token)).body)
    expect(waiting).toEqual([{ id: waits, name: waits, since: 5 }])
    const standby = await aGameServer({ isAway: true })
    await pool().releaseServer(waits)
    await playMap(live)
    expect((await listed(admin, live.server.port))[0]?.last_report).toBeGreaterThanOrEqual(fresh?.last_seen ?? 0)
    await pool().markWorking(standby.address)
    await runInDurableObject(pool(), async (object: ServerPool) => {
      object.clock = () => Date.now() + 6 * 60_000
      await object.probeServers()
      object.clock = Date.now
    })
    const [away] = await listed(admin, standby.port)
    expect(away).toMatchObject({ online: 1, offline: { why: 'unreachable' } })
    expect(away?.offline?.since).toBeGreaterThan(away?.last_seen ?? 0)
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
    // The match has it already: nothing to do, and nothing to log.
    expect((await set(gather.id)).body).toEqual({ success: true })
    expect(await logOf(server.address)).toEqual([{ action: 'add-server', before: null, after: null }])
    expect(await set(matchId('m234567'))).toMatchObject({ status: 409, body: { message: 'Serveren er i bruk.' } })
    const other = await aGameServer()
    expect(await post('/admin/editServerPort', admin.token, { port: other.port, matchid: gather.id })).toMatchObject({ status: 409 })
    expect(await post('/admin/editServerPort', admin.token, { port: 1, matchid: gather.id })).toMatchObject({ status: 404 })
  })

  it('ask which one is meant when several have the port', async () => {
    for (const ip of ['10.7.0.2', '10.7.0.3']) await pool().add({ ip, port: 27_600, rcon: 'x' }, oneOfTheStaff)
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

describe('an administrator who plays', () => {
  it('takes no server from their own match and gives it no password, unless they are a Developer', async () => {
    const live = await aLiveMatch(bo1)
    const { ip, port, address } = live.server
    const [player] = live.players as [TestUser]
    const setRole = (role: number) => env.DB.prepare('UPDATE users SET role = ? WHERE steamid = ?').bind(role, player.steamId).run()
    await setRole(4)
    for (const [path, body] of [
      ['deleteMatchId', { port }],
      ['deleteMatchId', { ip, port, matchid: live.id }],
      ['editServer', { ip, port, rcon: 'nytt' }],
      ['addServer', { ip, port, rcon: 'nytt' }],
    ] as const) {
      expect(await post(`/admin/${path}`, player.token, body)).toMatchObject({
        status: 403,
        body: { message: 'Du er selv med i kampen. En annen i staben må gjøre dette.' },
      })
    }
    expect(await pool().credentials(address)).toMatchObject({ rcon: 'hemmelig' })
    expect(await listed(admin, port)).toMatchObject([{ match_id: live.id }])
    expect(await logOf(address)).toMatchObject([{ action: 'add-server' }])
    await setRole(5)
    expect((await post('/admin/editServer', player.token, { ip, port, rcon: 'nytt' })).status).toBe(200)
  })
})

describe('the pool', () => {
  it('takes a server only from the match that was meant, and writes it down with the act', async () => {
    const { server, id } = await aLiveMatch(bo1)
    const { ip, port } = server
    const take = (matchid: string) => post('/admin/deleteMatchId', admin.token, { ip, port, matchid })
    expect(await take(matchId('m234567'))).toMatchObject({
      status: 409,
      body: { message: 'Serveren har fått en annen kamp i mellomtiden.' },
    })
    expect(await listed(admin, port)).toMatchObject([{ match_id: id }])
    const other = await aGameServer()
    for (const _again of [1, 2]) expect((await take(id)).status).toBe(200)
    expect(await logOf(server.address)).toMatchObject([{ action: 'add-server' }, { action: 'unassign-server', before: id }])
    expect(await logOf(other.address)).toHaveLength(1)
  })

  it('writes what staff did when the record answers again', async () => {
    const address = { ip: '10.7.0.8', port: 27_800 }
    const faults: Fault[] = ['lost', 'unanswered']
    const nobody = '76561190000000001' as SteamId
    await runInDurableObject(pool(), async (object: ServerPool) => {
      const pooled = object as unknown as { env: { DB: D1Database }; outgoing(): Outbox<unknown> }
      const { env: bound, clock } = { env: pooled.env, clock: object.clock }
      const { d1, line } = flakyD1(() => faults.shift() ?? 'arrives')
      pooled.env = { ...bound, DB: d1 }
      await object.add({ ...address, rcon: 'x' }, oneOfTheStaff)
      // A member of staff who has deleted their account meanwhile is not in it.
      while (line.calls === 0 || line.underWay > 0) await new Promise((resolve) => setTimeout(resolve, 1))
      await object.forget({ steamId: oneOfTheStaff.steamId, pseudonym: nobody, names: [], discordIds: [] })
      for (let hours = 0; pooled.outgoing().hasWork(); hours++) {
        object.clock = () => clock() + hours * 60 * 60_000
        await object.requestServer(matchId('m234567'), 1)
        await object.releaseServer(matchId('m234567'))
        while (line.underWay > 0) await new Promise((resolve) => setTimeout(resolve, 1))
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
      pooled.env = bound
      object.clock = clock
    })
    expect(await logOf('10.7.0.8:27800')).toEqual([{ action: 'add-server', before: null, after: null }])
    const actors = env.DB.prepare('SELECT actor_steamid AS actor FROM staff_log WHERE target = ?').bind('10.7.0.8:27800')
    expect((await actors.all()).results).toEqual([{ actor: nobody }])
  })

  it('keeps nothing of an attempt with a password that was changed meanwhile', async () => {
    const { ip, port, address } = await aGameServer()
    const { passwordNo = 0 } = (await pool().credentials(address)) ?? {}
    expect((await post('/admin/editServer', admin.token, { ip, port, rcon: 'nytt' })).status).toBe(200)
    await pool().refused(address, passwordNo)
    expect(await pool().credentials(address)).toMatchObject({ rcon: 'nytt', isRefused: false })
    await pool().refused(address, passwordNo + 1)
    expect(await pool().credentials(address)).toMatchObject({ isRefused: true })
  })

  it('lets the second match wait for the first', async () => {
    const first = await aLiveMatch(bo1)
    const second = await aChosenGather(bo1)
    expect(await viewOf(second)).toMatchObject({ status_text: 'Venter på ledig server', has_server: 0 })
    await playMap(first)
    await quiet({ ...second, server: first.server })
    while ((await viewOf(second)).has_server === 0) await quiet({ ...second, server: first.server })
    expect(await listed(admin, first.server.port)).toMatchObject([{ match_id: second.id }])
  })

  it('lets a server rest that a match lost in mid-map, and asks at once whether it is there', async () => {
    const live = await aLiveMatch(bo1)
    for (const event of mapFor(await viewOf(live)).slice(0, 6)) await live.server.tell(event)
    live.server.mood.isAway = true
    await silence(live, liveSilenceMs)
    for (let asked = 1; asked < unansweredMax; asked++) await silence(live, askAgainMs)
    expect(await viewOf(live)).toMatchObject({ undecided_reason: 'server_lost' })
    const isAsked = async () => (await listed(admin, live.server.port))[0]?.offline?.why === 'unreachable'
    expect(await listed(admin, live.server.port)).toMatchObject([{ match_id: null, offline: { why: expect.any(String) } }])
    while (!(await isAsked())) await quiet(live)
    await pool().markWorking(live.server.address)
    expect(await listed(admin, live.server.port)).toMatchObject([{ offline: null, backups: null, restore: null, versions: null }])
  })

  it('counts nothing against a server that has another load by now', async () => {
    const live = await aLiveMatch(bo1)
    await pool().releaseServer(live.id, { address: live.server.address, loadId: 1 })
    expect(await listed(admin, live.server.port)).toMatchObject([
      { match_id: null, offline: null, backups: null, restore: null, versions: null },
    ])
  })

  it('gives a server up after three matches it could not play, and takes it back when it answers', async () => {
    await runInDurableObject(pool(), async (_object, state) => {
      const later = new ServerPool(state, env as unknown as ConstructorParameters<typeof ServerPool>[1])
      let now = Date.now()
      later.clock = () => now
      await later.add({ ip: '10.7.0.9', port: 27_700, rcon: 'x' }, oneOfTheStaff)
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
        await later.failed(matchId(`nobody${times}`), { address, loadId, why: 'unreachable', since: now, goesOn: false })
        await later.releaseServer(matchId(`nobody${times}`))
      }
      expect(await seen()).toMatchObject({ match_id: null, online: 0 })
      await later.markWorking(address)
      expect(await seen()).toMatchObject({ online: 1 })
      await later.remove({ ip: '10.7.0.9', port: 27_700 }, oneOfTheStaff)
    })
  })

  it('offers a server with a new password no more, and asks it no more, until staff give the new one', async () => {
    const server = await aGameServer()
    await pool().probeServers()
    server.mood.takesPassword = false
    expect(await tested(admin, server)).toEqual(['ok', 'ok', 'failed', 'not-tried', 'not-tried', 'not-tried'])
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
    await pool().probeServers()
    await quiet(live)
    expect(await listed(admin, server.port)).toMatchObject([{ match_id: null, online: 0 }])
    expect(server.connections).toBe(connections)
    // Staff may look for themselves; once it takes the password it plays again.
    server.mood.takesPassword = true
    // The match that was played there is still loaded, so it is not asked to knock.
    expect(await tested(admin, server)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'not-tried'])
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
      await object.probeServers()
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
    const { id, server } = await aLiveMatch(bo1)
    const stub = env.GAME_SERVER.getByName(server.address)
    const load = server.running?.config.matchid ?? 0
    const run = (commands: string[], on: number) => stub.run(server.address, commands, on, { matchId: id, does: 'act', by: null })
    await Promise.all([run(['say a', 'say b'], load), run(['say c', 'say d'], load)])
    expect(server.said.filter((line) => line.startsWith('say'))).toEqual(['say a', 'say b', 'say c', 'say d'])
    expect(await run(['say e'], load + 1)).toEqual({ outcome: 'not-here', reply: '' })
    expect(server.said).not.toContain('say e')
  })

  it('is tested once for all who ask, and neither tested nor asked while it is made ready for a match', async () => {
    const server = await aGameServer()
    const asked = await Promise.all([tested(admin, server), tested(admin, server)])
    expect(asked).toEqual([asked[0], asked[0]])
    expect(server.connections).toBe(1)
    const [knock = ''] = server.said.filter((line) => line.startsWith('matchzy_loadmatch_url'))
    const [, url = '', , header = '', , secret = ''] = knock.split('"')
    // The plugin loads only a configuration that answers with 200; the address is worth nothing without its secret, or for another server.
    expect((await SELF.fetch(url, { headers: { [header]: secret } })).status).toBe(404)
    expect((await SELF.fetch(url)).status).toBe(401)
    expect((await SELF.fetch(url.replace('10.9.0.1', '10.9.0.2'), { headers: { [header]: secret } })).status).toBe(401)
    expect(server.running).toBeNull()
    await runInDurableObject(env.GAME_SERVER.getByName(server.address), async (object: GameServer, { storage }) => {
      const ended = object.end(server.address, matchId('m234567'), [1])
      expect(await object.testConnection(server.address, 1)).toMatchObject({ ok: false, code: 'CONFLICT' })
      // The end of a match takes a moment, a set-up up to minutes.
      expect(await object.probe(server.address)).toBeNull()
      await ended
      const setUp = JSON.stringify({ id: 9, address: server.address, does: 'set-up', order: { loadId: 9 } })
      storage.sql.exec('INSERT OR REPLACE INTO job (one, id, job, next_try_at) VALUES (1, 9, ?, ?)', setUp, Date.now() + 60_000)
      expect(await object.testConnection(server.address, 1)).toMatchObject({ ok: false, code: 'CONFLICT' })
      expect(await object.probe(server.address)).toBe('busy')
      storage.sql.exec('DELETE FROM job')
    })
    await atRest(server)
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
