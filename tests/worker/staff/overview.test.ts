import { env, evictDurableObject, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { endOfUsers, listRatingSums } from '../../../db/queries/ratings/rating-sums.ts'
import { readRecordOverview } from '../../../db/queries/staff/overview.ts'
import type { GameServer } from '../../../durable/game-server/game-server.ts'
import type { MatchRoom } from '../../../durable/match/match-room.ts'
import { seatsOf } from '../../../durable/ports/objects.ts'
import type { SiteError } from '../../../durable/ports/site-health-port.ts'
import { parkAfterMs } from '../../../durable/runtime/outbox.ts'
import type { Seats } from '../../../durable/seats/seats.ts'
import type { SiteHealth } from '../../../durable/site-health/site-health.ts'
import type { Sums } from '../../../durable/site-health/sum-checks.ts'
import { overviewReply } from '../../../worker/contract/admin/overview.ts'
import { playerId } from '../../support/rules/ids.ts'
import { anOrder, aPlayer, aSteamId, aUser, unique } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { metered } from '../../support/workerd/metered.ts'
import { ticketForm, withCategories } from '../../support/workerd/support/a-ticket.ts'
import { countedD1, openSite } from '../support/support-calls.ts'

const hourMs = 3_600_000
/** Tried once an hour, an effect is given up with this try. */
const lastTry = parkAfterMs / hourMs + 1
const staff = { steamId: playerId('staff'), role: 3, chatBanned: false }
const health = () => env.SITE_HEALTH.getByName('health')
const logOf = async (target: string) =>
  (await env.DB.prepare('SELECT actor_steamid, actor_role, action, after FROM staff_log WHERE target = ?').bind(target).all()).results
/** Resolves with the answer of `ask` as soon as there is one. */
async function soon<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}
const entryOf = async (name: string) => (await health().view()).undelivered.find((each) => each.name === name)

/** A match that has ended while its player's seat could not be reached. `reach` says which objects it reaches. */
async function aSeatNotFreed(owner = aPlayer()) {
  const order = anOrder()
  const match = env.MATCH.getByName(order.matchId)
  await match.openLobby(order, owner)
  await drained(order.matchId)
  let tried = 0
  const release = async () => {
    tried += 1
    throw new Error(`no seats for ${owner.steamId}`)
  }
  const reach = (objects: object) =>
    runInDurableObject(
      match,
      (room: MatchRoom) => void Object.assign(room, { env: { ...env, SEATS: { getByName: () => ({ release }) }, ...objects } }),
    )
  await reach({})
  await match.end({ ...staff, role: 5 }, 'Banen er full av snø.')
  let now = Date.now()
  const wakeAt = (at: number) =>
    runInDurableObject(match, (room: MatchRoom) => {
      now = at
      room.clock = () => at
      room.alarm()
    })
  const failing = () => runInDurableObject(match, async (room: MatchRoom) => (await room.undelivered())?.[0])
  /** Fails until it has been tried so often, and that is stored. */
  const fail = async (times: number) => {
    while (tried < times) {
      const before = tried
      await wakeAt(now + 3_600_000)
      await soon(async () => tried > before || undefined)
    }
    await soon(async () => (await failing())?.attempts === times || undefined)
  }
  // Read, not asked for: a look would ask the room and free the seat itself.
  const isFree = () =>
    runInDurableObject(seatsOf(env, owner.steamId), ({ sql }: Seats) => {
      const row = sql.readFirst<{ held: string | null }>(
        "SELECT seat ->> '$.held' AS held FROM player_seats WHERE steam_id = ?",
        owner.steamId,
      )
      return row?.held == null
    })
  return { id: order.matchId, match, owner, reach, fail, wakeAt, isFree, tried: () => tried }
}

describe('an effect that a match cannot deliver', () => {
  it('is seen after three tries and still when it was given up, is tried again from the call, and is gone when it has arrived', async () => {
    const [admin, { id, fail, reach, owner, isFree, tried }] = await Promise.all([aUser({ role: 3 }), aSeatNotFreed()])
    await fail(3)
    expect(await soon(() => entryOf(id))).toMatchObject({ binding: 'MATCH', failed: [{ what: 'seat', attempts: 3, parked: false }] })
    await fail(lastTry)
    await soon(async () => (await entryOf(id))?.failed.find((each) => each.parked))

    const retry = () => post('/admin/retry', admin.token, { binding: 'MATCH', name: id })
    expect((await retry()).body).toEqual({ success: true, tried: 1 })
    await soon(async () => tried() === lastTry + 1 || undefined)
    expect(await isFree()).toBe(false)
    await reach({ SEATS: env.SEATS })
    expect((await retry()).body).toEqual({ success: true, tried: 1 })
    await soon(async () => ((await isFree()) && (await entryOf(id)) === undefined) || undefined)
    expect((await retry()).body).toEqual({ success: true, tried: 0 })

    // Pressed twice within a minute, it stands in the log once.
    const line = { actor_steamid: admin.steamId, actor_role: 3, action: 'retry-effect', after: '1' }
    expect(await logOf(`MATCH ${id}`)).toEqual([line])
    const stored = await runInDurableObject(health(), (object: SiteHealth) => JSON.stringify(object.sql.read('SELECT * FROM undelivered')))
    expect(stored).not.toMatch(/\d{17}/)
    expect(stored).not.toContain(owner.username)
  })

  it('is not tried again by staff who play in the match, nor without a line in the log', async () => {
    const [admin, owner] = await Promise.all([aUser({ role: 3 }), aUser({ role: 4 })])
    const { id, fail, tried } = await aSeatNotFreed(aPlayer({ steamId: owner.steamId, role: 4 }))
    await fail(3)
    await soon(() => entryOf(id))
    const body = { binding: 'MATCH', name: id }
    expect(await post('/admin/retry', owner.token, body)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    const full = { prepare: (sql: string) => env.DB.prepare(sql.includes('INSERT INTO "staff_log"') ? 'no SQL' : sql) }
    const DB = {
      ...full,
      batch: (all: D1PreparedStatement[]) => env.DB.batch(all),
      withSession: () => ({ ...full, getBookmark: () => null }),
    }
    const unlogged = await openSite({}, { DB: DB as unknown as D1Database }).ask('/api/admin/retry', {
      method: 'POST',
      headers: { Authorization: admin.token, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(unlogged.status).toBe(500)
    expect([tried(), await logOf(`MATCH ${id}`)]).toEqual([3, []])
  })

  it('is told later when the report was lost, by a match that has nothing else left to do', async () => {
    const { id, match, reach, fail, wakeAt } = await aSeatNotFreed()
    const lost = async () => Promise.reject(new Error('away'))
    await reach({ SITE_HEALTH: { getByName: () => ({ noteUndelivered: lost, noteError: lost }) } })
    await fail(lastTry)
    expect(await entryOf(id)).toBeUndefined()
    await reach({})
    const alarm = await soon(() =>
      runInDurableObject(match, async (_room: MatchRoom, state) => (await state.storage.getAlarm()) ?? undefined),
    )
    await wakeAt(alarm)
    expect((await soon(() => entryOf(id))).failed).toMatchObject([{ what: 'seat', parked: true }])
  })

  it('is taken off the list when nothing fails there any more, and an object nobody told of is not even asked', async () => {
    const admin = await aUser({ role: 3 })
    const name = `slept${unique()}`
    const failed = [{ lane: 'list', what: 'list', since: 1, attempts: 3, parked: false, error: '' }]
    await health().noteUndelivered({ binding: 'MATCH', name }, Date.now() - 1_000, failed)
    expect(await entryOf(name)).toBeDefined()
    expect((await post('/admin/retry', admin.token, { binding: 'MATCH', name })).body).toEqual({ success: true, tried: 0 })
    expect(await entryOf(name)).toBeUndefined()
    expect(await logOf(`MATCH ${name}`)).toEqual([])
  })

  it.each([
    ['an unknown object', { binding: 'SITE_HEALTH', name: 'health' }, 'binding'],
    ['a word every object knows', { binding: 'constructor', name: 'x' }, 'binding'],
    ['no name', { binding: 'MATCH', name: '' }, 'name'],
    ['a name that is none', { binding: 'MATCH', name: 7 }, 'name'],
  ])('is not looked for in %s', async (_what, body, field) => {
    const admin = await aUser({ role: 3 })
    const refused = await post('/admin/retry', admin.token, body)
    expect(refused).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: [field] } })
  })
})

describe('a call to a game server that fails', () => {
  it('is seen after three tries of the same work, is tried again from the call, and is gone when the work is done', async () => {
    const admin = await aUser({ role: 3 })
    const address = `10.8.0.1:${27_000 + unique()}`
    const server = env.GAME_SERVER.getByName(address)
    let now = Date.now()
    const reach = (objects: object) =>
      runInDurableObject(server, (object: GameServer) => void Object.assign(object, { clock: () => now, env: { ...env, ...objects } }))
    const nextTry = () =>
      runInDurableObject(server, (object: GameServer) => object.sql.readFirst<{ at: number }>('SELECT next_try_at AS at FROM job')?.at ?? 0)
    const failed = () => soon(async () => (await nextTry()) > now || undefined)
    await reach({ SERVER_POOL: { getByName: () => ({ credentials: () => Promise.reject(new Error('no pool')) }) } })
    const failsThrice = async (load: number) => {
      await server.end(address, anOrder().matchId, [load])
      await failed()
      await expect.poll(() => entryOf(address)).toBeUndefined()
      for (const _again of [1, 2]) {
        await runInDurableObject(server, (object: GameServer) => {
          now += 60_000
          object.alarm()
        })
        await failed()
      }
    }
    await failsThrice(1)
    await failsThrice(2)
    const seen = { binding: 'GAME_SERVER', failed: [{ what: 'clean', attempts: 3, parked: false, error: 'no pool' }] }
    expect(await soon(() => entryOf(address))).toMatchObject(seen)
    await reach({})
    expect((await post('/admin/retry', admin.token, { binding: 'GAME_SERVER', name: address })).body).toEqual({ success: true, tried: 1 })
    await soon(async () => (await entryOf(address)) === undefined || undefined)
    expect(await nextTry()).toBe(0)
  })
})

describe('an error', () => {
  it('is counted by the hour and the kind for a day, with the newest message and nobody’s SteamID', async () => {
    await runInDurableObject(env.SITE_HEALTH.getByName(`errors${unique()}`), async (object: SiteHealth) => {
      let now = 1_000 * hourMs
      object.clock = () => now
      const note = (kind: string, message: string) => object.noteError({ kind, what: 'GET', message, at: now })
      await note('call', 'en')
      now += 5 * hourMs
      await note('call', 'D1 kjenner ikke 76561198000000001')
      await note('object', 'klokka')
      const errors = (await object.view()).errors
      expect(errors.map(({ kind, count, last }) => [kind, count, last.message])).toEqual([
        ['call', 2, 'D1 kjenner ikke …'],
        ['object', 1, 'klokka'],
      ])
      expect(errors[0]?.hours.slice(-6)).toEqual([1, 0, 0, 0, 0, 1])
      now += 20 * hourMs
      expect((await object.view()).errors.map(({ kind, count }) => [kind, count])).toEqual([
        ['call', 1],
        ['object', 1],
      ])
      for (let n = 0; n < 50; n++) await note(`slag ${n}`, 'mye')
      await object.cronRan({ at: now, ms: 40, failed: [{ step: 'queue', message: 'borte' }] })
      expect((await object.view()).errors.length).toBeLessThanOrEqual(23)
      expect(object.sql.readFirst('SELECT count(*) AS rows FROM errors')).toEqual({ rows: expect.toSatisfy((rows) => rows <= 23) })
      expect((await object.view()).cron).toEqual({ at: now, ms: 40, failed: [{ step: 'queue', message: 'borte' }] })
    })
  })

  it('is told with the call it went wrong in, by the pattern of its address and without anything it was asked for', async () => {
    const gone = () => {
      throw new Error('D1_ERROR: borte')
    }
    const DB = { prepare: gone, batch: gone, withSession: () => ({ prepare: gone, batch: gone, getBookmark: () => null }) }
    const { ask } = openSite({}, { DB: DB as unknown as D1Database })
    const { token } = await aUser()
    const what = async (path: string) => {
      expect((await ask(path, { headers: { Authorization: token } })).status).toBe(500)
      return (await health().view()).errors.find(({ kind }) => kind === 'call')?.last.what
    }
    expect(await what('/api/system/getSystem')).toBe('GET /api/system/getSystem')
    expect(await what(`/api/medal/user/${aSteamId()}`)).toBe('GET /api/medal/user/:userid')
  })

  it('is not told to itself by the object that keeps it: what it cannot read of its own makes no call', async () => {
    await runInDurableObject(env.SITE_HEALTH.getByName(`own${unique()}`), async (object: SiteHealth) => {
      let calls = 0
      const noteError = async (error: SiteError) => {
        calls += 1
        if (calls < 20) await object.noteError(error)
      }
      Object.assign(object, { env: { ...env, SITE_HEALTH: { getByName: () => ({ noteError }) } } })
      await object.noteError({ kind: 'call', what: 'GET', message: 'borte', at: Date.now() })
      const keep = (sums: string) =>
        object.sql.write('INSERT INTO sums (id, sums) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET sums = ?1', sums)
      keep('{')
      await object.noteError({ kind: 'call', what: 'GET', message: 'borte', at: Date.now() })
      await expect(object.cronRan({ at: Date.now(), ms: 1, failed: [] })).rejects.toThrow()
      object.alarm()
      // A step that only another version knows ends the pass.
      keep(JSON.stringify({ startedAt: Date.now(), user: 0, seats: 0, again: [], pass: { step: 'tips', at: 0, attempts: 0 }, last: null }))
      object.alarm()
      const stored = async () => object.sql.readFirst<{ pass: string | null }>("SELECT sums ->> '$.pass' AS pass FROM sums")
      await soon(async () => (await stored())?.pass === null || undefined)
      expect(calls).toBe(0)
    })
  })

  it('is what the newest report of an object says, in whatever order they come', async () => {
    const place = { binding: 'RATINGS', name: `ratings${unique()}` }
    const failed = [{ lane: 'ledger', what: 'rate', since: 1, attempts: 4, parked: false, error: '' }]
    await health().noteUndelivered(place, 2_000, [])
    await health().noteUndelivered(place, 1_000, failed)
    expect(await entryOf(place.name)).toBeUndefined()
    await health().noteUndelivered(place, 3_000, failed)
    await health().noteUndelivered(place, 2_500, [])
    expect(await entryOf(place.name)).toMatchObject({ at: 3_000, failed })
    await health().noteUndelivered({ binding: 'SITE_HUB', name: place.name }, 9_000, failed)
    await health().noteUndelivered({ binding: 'MATCH', name: '76561198000000001' }, 9_000, failed)
    expect((await health().view()).undelivered.filter(({ at }) => at === 9_000)).toEqual([])
    const session = [{ ...failed[0], what: 'hub', error: 'borte' }] as typeof failed
    await health().noteUndelivered({ binding: 'SESSION_END', name: '76561198000000001' }, Date.now(), session)
    const { undelivered, errors } = await health().view()
    expect(undelivered.filter(({ binding }) => binding === 'SESSION_END')).toEqual([])
    expect(errors.map(({ last }) => last)).toContainEqual({ what: 'SESSION_END hub', message: 'borte', at: expect.any(Number) })
    // It fell silent, and has nothing to deliver: the cron asks.
    await health().cronRan({ at: Date.now(), ms: 1, failed: [] })
    expect(await entryOf(place.name)).toBeUndefined()
  })
})

describe('sums that must agree', () => {
  /** SiteHealth with a clock of the test's; a pass is over when nothing of it is left to do. */
  const withHealth = (work: (object: SiteHealth, pass: () => Promise<Sums>, later: (ms: number) => void) => Promise<void>) =>
    runInDurableObject(env.SITE_HEALTH.getByName(`sums${unique()}`), async (object: SiteHealth) => {
      let now = Date.now() + 86_400_000
      object.clock = () => now
      const pass = async () => {
        now += hourMs
        await object.cronRan({ at: now, ms: 1, failed: [] })
        return soon(async () => {
          const { sums } = await object.view()
          if (sums && sums.at >= now - 10 * 60_000) return sums
          now += 2 * 60_000 + 1
          object.alarm()
          return undefined
        })
      }
      await work(object, pass, (ms) => {
        now += ms
      })
    })

  it('find a rating that its ledger does not come to, each hour until it does, and a match that was taken back counts for nobody', async () => {
    const [right, wrong] = await Promise.all([aUser(), aUser()])
    const idOf = async ({ steamId }: { steamId: string }) =>
      (await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(steamId).first<number>('id')) ?? 0
    const row =
      'INSERT INTO elo_ledger (user_id, seq, kind, match_id, change, before, after, at, void_of) VALUES (?1, ?2, ?3, ?4, ?5, 0, 0, 1, ?6)'
    for (const id of [await idOf(right), await idOf(wrong)]) {
      const rows = [
        [id, 1, 'match', 'a', 20, null],
        [id, 2, 'match', 'b', 10, null],
        [id, 3, 'void', null, -20, 'a'],
        // The replay of a match in which they were not.
        [id, 4, 'void', null, 3, 'c'],
      ] as const
      await env.DB.batch(rows.map((values) => env.DB.prepare(row).bind(...values)))
      await env.DB.prepare('UPDATE users SET elo = 1013, rated_matches = 1 WHERE id = ?').bind(id).run()
    }
    await withHealth(async (_object, pass) => {
      const differing = async () =>
        (await pass()).users.differ.filter(({ uid }) => [right, wrong].some(({ steamId }) => uid === `uid${steamId}`))
      expect(await differing()).toEqual([])
      await env.DB.prepare('UPDATE users SET elo = 1050 WHERE id = ?')
        .bind(await idOf(wrong))
        .run()
      const found = { uid: `uid${wrong.steamId}`, elo: 1050, ledgerElo: 1013, ratedMatches: 1, ledgerMatches: 1 }
      expect([await differing(), await differing()]).toEqual([[found], [found]])
      await env.DB.prepare('UPDATE users SET elo = 1013 WHERE id = ?')
        .bind(await idOf(wrong))
        .run()
      expect(await differing()).toEqual([])
    })
  })

  it('find a seat whose room does not hold its player, and not one that was given back meanwhile', async () => {
    const [steamId, other] = [aSteamId(), aSteamId()]
    const empty = `tom${unique()}`
    const room = { kind: 'match', id: empty } as const
    const seats = seatsOf(env, steamId)
    await seats.claim(steamId, room)
    await seatsOf(env, other).claim(other, room)
    const ofRoom = (rooms: readonly { id: string }[]) => rooms.filter(({ id }) => id === empty).length
    const isKept = () =>
      runInDurableObject(
        seats,
        (object: Seats) => object.sql.readFirst('SELECT 1 AS one FROM seat_suspects WHERE steam_id = ?', steamId) !== null,
      )
    expect((await seats.checkSeats()).suspects).toBeGreaterThan(0)
    // Two minutes later nothing of it is in memory any more.
    await evictDurableObject(seats)
    const first = ofRoom(await seats.checkSuspects())
    expect([first, await isKept()]).toEqual([expect.toSatisfy((found) => found > 0), false])
    await seats.checkSeats()
    await seats.release(steamId, room, 9)
    expect(ofRoom(await seats.checkSuspects())).toBe(first - 1)
    await seats.claim(steamId, room)
    await seats.checkSeats()
    expect(await isKept()).toBe(true)
    await seats.forget(steamId)
    expect(await isKept()).toBe(false)
  })
})

describe('the overview', () => {
  const overview = async (token: string | null) => get('/admin/overview', token)

  it('is for staff: a moderator sees matches and players, an administrator also servers and what fails', async () => {
    const [player, moderator, admin] = await Promise.all([aUser(), aUser({ role: 2 }), aUser({ role: 3 })])
    expect(await overview(null)).toMatchObject({ status: 401 })
    expect(await overview(player.token)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    const seen = v.parse(overviewReply, (await overview(moderator.token)).body)
    expect(seen).toMatchObject({ online: expect.any(Number), queued: expect.any(Number) })
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['site']))
    expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['servers']))
    expect(v.parse(overviewReply, (await overview(admin.token)).body)).toMatchObject({
      servers: expect.any(Array),
      site: { undelivered: expect.any(Array), errors: expect.any(Array) },
    })
    const retry = (token: string) => post('/admin/retry', token, { binding: 'MATCH', name: 'abc' })
    expect([await retry(player.token), await retry(moderator.token)]).toMatchObject([{ status: 403 }, { status: 403 }])
  })

  it('reads the matches that go on and those that wait for a decision, in one round trip, however many have ended', async () => {
    const match = (id: string, more: object) =>
      env.DB.prepare(
        `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < ?5)
         INSERT INTO matches (match_id, kind, type, status, status_match, creator_id, max_players, series_type, pick_type, is_competitive,
           created_at, revision, phase_ends_at, needs_decision)
         SELECT ?1 || value, 'gather', '5v5', ?2, 'live', '', 10, 'bo1', 'ABBAABAB', 1, 5 + value, 1, ?3, ?4
         FROM n`,
      ).bind(...[id, ...Object.values({ status: 'complete', ends: null, undecided: 0, count: 1, ...more })])
    const ask = { viewer: { id: 0, steamId: playerId('nobody') }, now: Date.now(), withContests: true }
    const [admin, before] = [await aUser({ role: 3 }), await readRecordOverview(metered().db, ask)]
    await env.DB.batch([
      match(`ferdig${unique()}x`, { count: 2_000 }),
      match(`live${unique()}x`, { status: 'live', ends: 9e12, count: 3 }),
      match(`tvil${unique()}x`, { status: 'live', undecided: 1, count: 2 }),
    ])
    const { db, rows } = metered()
    const after = await readRecordOverview(db, ask)
    const live = ({ active }: typeof after) => active.find(({ status }) => status === 'live')?.matches ?? 0
    expect([live(after) - live(before), after.undecided.length - before.undecided.length]).toEqual([3, 2])
    expect(rows.read).toBeLessThan(300)
    const counted = countedD1(env.DB)
    await openSite({}, { DB: counted.DB }).ask('/api/admin/overview', { headers: { Authorization: admin.token } })
    expect(counted.roundTrips()).toBe(1 + 1)
  })

  it('tells of tickets, late contests and servers that do not answer or were never tested, in the same round trip', async () => {
    const [admin, moderator, player] = await Promise.all([aUser({ role: 3 }), aUser({ role: 2 }), aUser()])
    const id = unique()
    const overdue = (table: string, more: string, values: string) =>
      env.DB.prepare(
        `INSERT INTO ${table} (id, name, status, created_at, revision, record, team_size, ${more})
         VALUES (?, 'Nattcup', 'open', 1, 1, '{}', 5, ${values})`,
      ).bind(`${table}${id}`)
    const soon = (which: string, teams: number, inMs: number) =>
      env.DB.prepare(
        `INSERT INTO tournaments (id, name, status, created_at, revision, record, team_size, registration_open, prize_pool, registered_teams,
           max_teams, start_date, tournament_type)
         VALUES (?, 'Helgecup', 'open', 1, 1, '{}', 5, 1, '', ?, 8, ?, 'bracket')`,
      ).bind(`${which}${id}`, teams, Date.now() + inMs)
    await env.DB.batch([
      overdue(
        'tournaments',
        'registration_open, prize_pool, registered_teams, max_teams, start_date, tournament_type',
        "1, '', 0, 8, 5, 'bracket'",
      ),
      soon('a', 1, 30 * 60_000),
      soon('b', 2, 30 * 60_000),
      soon('c', 1, 90 * 60_000),
      overdue('cups', 'max_players, date, reg_open, reg_close, is_private, registered, waiting', '10, 5, 1, 2, 0, 0, 0'),
    ])
    await withCategories()
    expect((await post('/support/tickets/create', player.token, ticketForm())).status).toBe(200)
    const server = { name: '', match: null, backups: null, restore: null } as const
    const servers = [
      { ...server, address: '10.9.8.7:27015', state: 'offline', since: 9 },
      { ...server, address: '10.9.8.7:27016', state: 'untried', since: null },
    ]
    const pool = { watched: async () => servers, waiting: async () => [] }
    const counted = countedD1(env.DB)
    const site = openSite({}, { DB: counted.DB, SERVER_POOL: { getByName: () => pool } as never })
    const answer = await site.ask('/api/admin/overview', { headers: { Authorization: admin.token } })
    const seen = v.parse(overviewReply, await answer.json())
    expect(counted.roundTrips()).toBe(1 + 1)
    expect(seen.tickets.waiting).toBeGreaterThan(0)
    const late = { name: 'Nattcup', stuck: 0, late: 0, open: 0, start: 5, few: 0 }
    const contests = [
      { kind: 'tournament', id: `tournaments${id}`, ...late },
      { kind: 'cup', id: `cups${id}`, ...late },
    ]
    expect(seen.contests).toEqual(expect.arrayContaining(contests))
    // Only the one with too few teams, of the two that start within the hour.
    const early = (seen.contests ?? []).filter(({ id: which }) => ['a', 'b', 'c'].some((letter) => which === `${letter}${id}`))
    expect(early).toMatchObject([{ id: `a${id}`, few: 1 }])
    expect(seen.servers).toEqual(servers)
    const theirs = v.parse(overviewReply, (await get('/admin/overview', moderator.token)).body)
    expect([theirs.contests, theirs.tickets.waiting > 0]).toEqual([undefined, true])
  })

  it('looks at no more ledgers than a pass may, however many users there are', async () => {
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 5000)
         INSERT INTO users (uid, steamid, username, username_folded, avatar, role, elo, created_at, seen_at)
         SELECT 'many' || value, 'many' || value, 'M', 'm', '', 1, 1000, 1, 1 FROM n`,
      ),
      env.DB.prepare(
        `INSERT INTO elo_ledger (user_id, seq, kind, change, before, after, at)
         SELECT id, 0, 'start', 1000, 0, 1000, 1 FROM users WHERE uid LIKE 'many%'`,
      ),
    ])
    const { db, rows } = metered()
    const sums = await listRatingSums(db, { after: 0, limit: 500, also: [] })
    expect([sums.length, await endOfUsers(db, 0, 500)]).toEqual([500, expect.any(Number)])
    expect(rows.read).toBeLessThan(500 * 12)
    await env.DB.batch([
      env.DB.prepare("DELETE FROM elo_ledger WHERE seq = 0 AND user_id IN (SELECT id FROM users WHERE uid LIKE 'many%')"),
      env.DB.prepare("DELETE FROM users WHERE uid LIKE 'many%'"),
    ])
  })
})
