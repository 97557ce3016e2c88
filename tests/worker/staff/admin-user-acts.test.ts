import { createExecutionContext, createScheduledController, env, runInDurableObject, waitOnExecutionContext } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { userHistoryPageSize } from '../../../db/queries/staff/admin-user.ts'
import { seatsOf } from '../../../durable/ports/objects.ts'
import type { ScrimQueue } from '../../../durable/queue/scrim-queue.ts'
import type { SessionEnd } from '../../../durable/session-end/session-end.ts'
import { staffUserReply } from '../../../worker/contract/admin/users.ts'
import worker from '../../../worker/index.ts'
import { aPlayerWith } from '../../support/rules/a-player.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { countedD1, openSite } from '../support/support-calls.ts'

let moderator: TestUser
let chief: TestUser
let developer: TestUser
beforeAll(async () => {
  const names = ['Mona Mod', 'Hans Hoved', 'Dag Dev']
  ;[moderator, chief, developer] = (await Promise.all([2, 4, 5].map((role, at) => aUser({ role, username: names[at] as string })))) as [
    TestUser,
    TestUser,
    TestUser,
  ]
})

const row = ({ steamId }: TestUser) => env.DB.prepare('SELECT * FROM users WHERE steamid = ?').bind(steamId).first()
const linesAbout = async ({ steamId }: TestUser) => {
  const { results } = await env.DB.prepare(
    'SELECT actor_steamid, actor_role, action, before, after, reason FROM staff_log WHERE player_steamid = ? AND target = player_steamid ORDER BY id',
  )
    .bind(steamId)
    .all()
  return results
}
const set = ({ steamId }: TestUser, changes: string) => env.DB.prepare(`UPDATE users SET ${changes} WHERE steamid = ?`).bind(steamId).run()
const info = async (of: TestUser, by: TestUser = moderator, page = 0) =>
  v.parse(staffUserReply, (await post('/admin/userinfo', by.token, { userId: of.steamId, page })).body)

const acts: readonly [path: string, body: object][] = [
  ['/admin/banPlayer', { banStatus: 1, reason: 'Juks' }],
  ['/admin/banPlayer', { banStatus: 0 }],
  ['/admin/warnPlayer', { reason: 'Spam' }],
  ['/admin/chatBan', { banStatus: 1, reason: 'Spam' }],
  ['/admin/setRole', { role: 1 }],
  ['/admin/editDiscord', { discordId: '323456789012345678' }],
  ['/admin/liftCooldown', { reason: 'en feil' }],
  ['/admin/notes', { text: 'et notat' }],
]

describe('whatever staff do to a user', () => {
  it.each(acts)('%s %j is refused on one’s own role, a higher one, and an unknown user, and changes nothing', async (path, body) => {
    const equal = await aUser({ role: 4 })
    const before = await row(equal)
    for (const target of [equal, developer, chief]) {
      expect(await post(path, chief.token, { userId: target.steamId, ...body })).toMatchObject({
        status: 403,
        body: { error: 'FORBIDDEN' },
      })
    }
    expect((await post(path, chief.token, { userId: 'finnes-ikke', ...body })).status).toBe(404)
    expect((await post(path, equal.token.slice(0, -2), { userId: equal.steamId, ...body })).status).toBe(401)
    expect(await row(equal)).toEqual(before)
    expect(await linesAbout(equal)).toEqual([])
  })

  it('is no player’s to do, nor a banned moderator’s', async () => {
    const [kari, out] = [await aUser(), await aUser({ role: 2, banned: 1 })]
    for (const [path, body] of acts) {
      expect((await post(path, kari.token, { userId: kari.steamId, ...body })).body.error).toBe('FORBIDDEN')
      expect((await post(path, out.token, { userId: kari.steamId, ...body })).body.error).toBe('USER_BANNED')
    }
  })
})

describe('a ban', () => {
  it('has a reason and an end, ends the sessions, and can be taken back; each call twice counts once', async () => {
    const kari = await aUser()
    const until = Date.now() + 86_400_000
    const ban = { userId: kari.steamId, banStatus: true, reason: '  Jukset\n i kamp ', until }
    for (let i = 0; i < 2; i++) expect((await post('/admin/banPlayer', moderator.token, ban)).body).toEqual({ success: true })
    expect(await row(kari)).toMatchObject({ banned: 1, ban_reason: 'Jukset i kamp', ban_until: until, session_version: 2 })
    expect((await get('/auth/user/data', kari.token)).status).toBe(401)
    expect((await info(kari)).userData).toMatchObject({
      banned: 1,
      ban_reason: 'Jukset i kamp',
      inside: { banned_by: { name: 'Mona Mod', role: 2 } },
    })
    for (let i = 0; i < 2; i++) await post('/admin/banPlayer', moderator.token, { userId: kari.steamId, banStatus: 0 })
    expect(await row(kari)).toMatchObject({ banned: 0, ban_reason: null, ban_until: null, session_version: 2 })
    const line = { actor_steamid: moderator.steamId, actor_role: 2 }
    expect(await linesAbout(kari)).toEqual([
      { ...line, action: 'ban', before: null, after: String(until), reason: 'Jukset i kamp' },
      { ...line, action: 'unban', before: String(until), after: null, reason: null },
    ])
  })

  it('takes its end as an ISO text too', async () => {
    const kari = await aUser()
    const until = Date.now() + 86_400_000
    const ban = { userId: kari.steamId, banStatus: 1, reason: 'Juks', until: new Date(until).toISOString() }
    expect((await post('/admin/banPlayer', moderator.token, ban)).status).toBe(200)
    expect(await row(kari)).toMatchObject({ ban_until: until })
  })

  it('that runs can be made longer, with another line and no further sign-out', async () => {
    const kari = await aUser()
    const until = Date.now() + 86_400_000
    await post('/admin/banPlayer', moderator.token, { userId: kari.steamId, banStatus: 1, reason: 'Juks', until })
    await post('/admin/banPlayer', moderator.token, { userId: kari.steamId, banStatus: 1, reason: 'igjen' })
    expect(await row(kari)).toMatchObject({ ban_until: null, ban_reason: 'igjen', session_version: 2 })
    expect((await linesAbout(kari)).map(({ before, after }) => [before, after])).toEqual([
      [null, String(until)],
      [String(until), null],
    ])
    await post('/admin/banPlayer', moderator.token, { userId: kari.steamId, banStatus: 1, reason: 'Juks', until })
    await post('/admin/banPlayer', moderator.token, { userId: kari.steamId, banStatus: 1, reason: 'Juks' })
    await post('/admin/banPlayer', moderator.token, { userId: kari.steamId, banStatus: 0, reason: 'En feil' })
    expect((await linesAbout(kari)).slice(2).map(({ before, after, reason }) => [before, after, reason])).toEqual([
      ['never', String(until), 'Juks'],
      [String(until), null, 'Juks'],
      ['never', null, 'En feil'],
    ])
  })

  it.each([
    [{ until: 1 }, 'until'],
    [{ until: 9e15 }, 'until'],
    [{ until: Date.now() + 21 * 366 * 86_400_000 }, 'until'],
    [{ until: 'i morgen' }, 'until'],
    [{ reason: 'x'.repeat(301) }, 'reason'],
    [{ banStatus: 2 }, 'banStatus'],
    [{ userId: "'--" }, 'userId'],
  ])('is not made from %j', async (fields, field) => {
    const kari = await aUser()
    const reply = await post('/admin/banPlayer', moderator.token, { userId: kari.steamId, banStatus: 1, reason: 'Juks', ...fields })
    expect(reply).toMatchObject({ status: 400, body: { fields: [field] } })
    expect(await linesAbout(kari)).toEqual([])
  })

  it('puts the player out of a lobby, the waiting list and the queue, and calls their own lobby off', async () => {
    const [owner, guest, queued] = [await aUser(), await aUser(), await aUser()]
    const [own, others] = [await createGather(owner.token), await createGather((await aUser()).token)]
    await post(`/matches/gather/${others}/join`, guest.token)
    const waiting = async () =>
      ((await get(`/matches/${others}`, moderator.token)).body.match as { queuedPlayers: { steamid: string }[] }).queuedPlayers.map(
        ({ steamid }) => steamid,
      )
    expect(await waiting()).toEqual([guest.steamId])
    await env.QUEUE.getByName('scrim').join({
      player: aPlayerWith(queued.steamId, { username: 'Kø' }),
      others: [],
      continent: null,
    })
    for (const each of [owner, guest, queued]) {
      await post('/admin/banPlayer', moderator.token, { userId: each.steamId, banStatus: 1, reason: 'Juks' })
      await drained(each.steamId, sessionEnds)
    }
    expect((await get(`/matches/${own}`, moderator.token)).body.match).toMatchObject({ status: 'canceled' })
    expect(await waiting()).toEqual([])
    expect(await env.QUEUE.getByName('scrim').queueStatus(queued.steamId)).toMatchObject({ inQueue: false, kept_until: null })
    const timeline = (await get(`/matches/${others}/timeline`, moderator.token)).body.timeline as { what: string; by: string | null }[]
    expect(timeline.at(-1)).toMatchObject({ what: 'kicked', by: null, whom: guest.username })
    for (const each of [owner, guest, queued]) await expect.poll(() => seatsOf(env, each.steamId).seatOf(each.steamId)).toBeNull()
  })
})

/** `drained` asks for an outbox by name. */
const sessionEnds = {
  getByName: (name: string) => env.SESSION_END.getByName(name),
} as unknown as DurableObjectNamespace

describe('a chat ban', () => {
  it('ends no session, counts at the next call, and can be taken back', async () => {
    const kari = await aUser()
    const id = await createGather(kari.token)
    for (let i = 0; i < 2; i++) await post('/admin/chatBan', moderator.token, { userId: kari.steamId, banStatus: 1, reason: 'Skjellsord' })
    expect((await post(`/matches/${id}/chat`, kari.token, { message: 'hei alle' })).body.error).toBe('GATHER_CHAT_BANNED')
    await post('/admin/chatBan', moderator.token, { userId: kari.steamId, banStatus: 0 })
    expect((await post(`/matches/${id}/chat`, kari.token, { message: 'hei alle' })).body.success).toBe(true)
    expect((await linesAbout(kari)).map(({ action, before, after, reason }) => [action, before, after, reason])).toEqual([
      ['chat-ban', '0', '1', 'Skjellsord'],
      ['chat-unban', '1', '0', null],
    ])
  })
})

describe('another role', () => {
  it('is below one’s own, ends the sessions, and only a Developer makes Developers', async () => {
    const kari = await aUser()
    expect((await post('/admin/setRole', moderator.token, { userId: kari.steamId, role: 1 })).status).toBe(403)
    for (const role of [4, 5]) expect((await post('/admin/setRole', chief.token, { userId: kari.steamId, role })).status).toBe(403)
    for (let i = 0; i < 2; i++) await post('/admin/setRole', chief.token, { userId: kari.steamId, role: 3 })
    expect(await row(kari)).toMatchObject({ role: 3, session_version: 2 })
    expect((await get('/admin/getServers', kari.token)).status).toBe(401)
    await post('/admin/setRole', developer.token, { userId: kari.steamId, role: 5 })
    expect((await linesAbout(kari)).map(({ actor_role, before, after }) => [actor_role, before, after])).toEqual([
      [4, '1', '3'],
      [5, '3', '5'],
    ])
    expect((await post('/admin/setRole', developer.token, { userId: kari.steamId, role: 6 })).status).toBe(400)
  })
})

describe('a Discord account', () => {
  const discord = (of: TestUser, discordId: string | null) => post('/admin/editDiscord', moderator.token, { userId: of.steamId, discordId })

  it('is set, replaced and removed, is nobody else’s, and staff see who ever shared one', async () => {
    const [kari, ola] = [await aUser({ username: 'Kari Delt' }), await aUser({ username: 'Ola Delt' })]
    expect((await discord(kari, '423456789012345678')).body.success).toBe(true)
    expect(await discord(ola, '423456789012345678')).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    await discord(kari, '')
    for (let i = 0; i < 2; i++) expect((await discord(ola, '423456789012345678')).body.success).toBe(true)
    expect((await linesAbout(kari)).map(({ before, after }) => [before, after])).toEqual([
      [null, '423456789012345678'],
      ['423456789012345678', null],
    ])
    expect(await linesAbout(ola)).toHaveLength(1)
    expect((await info(kari)).userData.inside).toMatchObject({ discord_id: null, same_discord: [{ username: 'Ola Delt' }] })
    expect((await discord(kari, 'ikke en id')).status).toBe(400)
  })
})

describe('a pause from the queue', () => {
  it('is shown with what led to it, and lifted with a reason, once', async () => {
    const kari = await aUser()
    const queue = env.QUEUE.getByName('scrim')
    for (const offence of ['c1', 'c2', 'c3']) await queue.penalise(kari.steamId, { offence, why: 'declined', at: Date.now() })
    const { cooldown } = (await info(kari)).userData.inside ?? {}
    expect(cooldown).toMatchObject({ offences: [{ why: 'declined' }, {}, {}] })
    expect(cooldown?.until).toBeGreaterThan(Date.now())
    expect((await post('/admin/liftCooldown', moderator.token, { userId: kari.steamId, reason: ' ' })).status).toBe(400)
    for (let i = 0; i < 2; i++) await post('/admin/liftCooldown', moderator.token, { userId: kari.steamId, reason: 'Strømbrudd' })
    await runInDurableObject(queue, async (room: ScrimQueue) => room.view())
    await drained('scrim', env.QUEUE)
    expect((await info(kari)).userData.inside?.cooldown).toBeNull()
    expect((await linesAbout(kari)).map(({ action, before, after, reason }) => [action, before, after, reason])).toEqual([
      ['lift-cooldown', '3', '0', 'Strømbrudd'],
    ])
  })
})

describe('notes', () => {
  const remove = (id: number, by: TestUser) =>
    openSite().ask(`/api/admin/notes/${id}`, { method: 'DELETE', headers: { Authorization: by.token } })

  it('are for staff alone, written once however often a button is pressed, and deleted by their author or anyone who outranks the author', async () => {
    const kari = await aUser()
    const other = await aUser({ role: 2 })
    for (let i = 0; i < 2; i++) await post('/admin/notes', moderator.token, { userId: kari.steamId, text: 'Snakket med dem' })
    await post('/admin/notes', chief.token, { userId: kari.steamId, text: 'Følg med' })
    const notesFor = async (by: TestUser) => (await info(kari, by)).userData.inside?.notes ?? []
    expect((await notesFor(moderator)).map(({ text, author, deletable }) => [text, author, deletable])).toEqual([
      ['Følg med', 'Hans Hoved', 0],
      ['Snakket med dem', 'Mona Mod', 1],
    ])
    const ids = (await notesFor(moderator)).map(({ id }) => id) as [number, number]
    expect((await remove(ids[0], moderator)).status).toBe(403)
    expect((await remove(ids[1], other)).status).toBe(403)
    expect((await remove(ids[1], moderator)).status).toBe(200)
    // Gone is done, no matter who asks, and leaves no second line.
    for (const by of [moderator, other]) expect((await remove(ids[1], by)).status).toBe(200)
    expect((await remove(ids[0], developer)).status).toBe(200)
    expect(await notesFor(chief)).toEqual([])
    expect((await linesAbout(kari)).map(({ action }) => action)).toEqual(['add-note', 'add-note', 'delete-note', 'delete-note'])
    expect(JSON.stringify(await linesAbout(kari))).not.toContain('Snakket')
  })
})

describe('the notes about a user', () => {
  it('are fifty at most, so that all of them are read', async () => {
    const kari = await aUser()
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 49)
       INSERT INTO staff_notes (user_id, at, author_steamid, text) SELECT id, i, ?1, 'Notat ' || i FROM users, n WHERE steamid = ?2`,
    )
      .bind(moderator.steamId, kari.steamId)
      .run()
    const write = (text: string) => post('/admin/notes', moderator.token, { userId: kari.steamId, text })
    for (let i = 0; i < 2; i++) expect((await write('Det femtiende')).status).toBe(200)
    expect(await write('Ett til')).toMatchObject({ status: 409, body: { error: 'CONFLICT', message: 'Slett et gammelt notat først.' } })
    expect((await info(kari)).userData.inside?.notes).toHaveLength(50)
    expect(await linesAbout(kari)).toHaveLength(1)
  })
})

describe('a ban whose call broke off after the record', () => {
  it('puts the player out all the same, within a minute', async () => {
    const kari = await aUser()
    const id = await createGather(kari.token)
    await set(kari, 'banned = 1, session_version = 2')
    await env.DB.prepare(
      "INSERT INTO staff_log (at, actor_steamid, actor_role, action, target, player_steamid) VALUES (?1, ?2, 2, 'ban', ?3, ?3)",
    )
      .bind(Date.now(), moderator.steamId, kari.steamId)
      .run()
    const ctx = createExecutionContext()
    worker.scheduled(createScheduledController({ scheduledTime: new Date(), cron: '* * * * *' }), env, ctx)
    await waitOnExecutionContext(ctx)
    await drained(kari.steamId, sessionEnds)
    expect((await get(`/matches/${id}`, moderator.token)).body.match).toMatchObject({ status: 'canceled' })
  })
})

describe('the page of a user for staff', () => {
  it('is only what anybody may see, where their role is not below one’s own', async () => {
    await set(chief, "discord_id = '523456789012345678', tradelink = 'https://steamcommunity.com/tradeoffer/new/?partner=1&token=abcdefgh'")
    const seen = await info(chief, moderator)
    expect(seen.userData).toMatchObject({ role: 4, inside: null })
    expect(JSON.stringify(seen)).not.toMatch(/523456789012345678|abcdefgh/)
    expect((await info(chief, developer)).userData.inside).toMatchObject({ discord_id: '523456789012345678' })
    expect((await post('/admin/userinfo', (await aUser()).token, { userId: chief.steamId })).status).toBe(403)
    expect((await post('/admin/userinfo', moderator.token, { userId: 'finnes-ikke' })).status).toBe(404)
  })

  it('has accounts with a trade link of the same Steam account, and of no longer number', async () => {
    const [kari, ola, per] = [await aUser(), await aUser({ username: 'Ola Bytte' }), await aUser()]
    const link = (partner: string, token: string) =>
      `tradelink = 'https://steamcommunity.com/tradeoffer/new/?partner=${partner}&token=${token}'`
    await Promise.all([set(kari, link('771', 'aaaaaaaa')), set(ola, link('771', 'zzzzzzzz')), set(per, link('7712', 'aaaaaaaa'))])
    expect((await info(kari)).userData.inside?.same_tradelink.map(({ username }) => username)).toEqual(['Ola Bytte'])
  })

  it('has where they are now, and pages of ten matches with changes of rating while those are shown', async () => {
    const kari = await aUser()
    const id = await createGather(kari.token)
    const { results } = await env.DB.prepare(
      `INSERT INTO match_players (user_id, number, match_id, elo_before, elo_change, created_at, max_players)
       SELECT u.id, n.value, 'h' || n.value, 1000, iif(n.value % 2, 20, -20), n.value, 8 FROM users u, json_each(?1) n WHERE u.steamid = ?2 RETURNING 1`,
    )
      .bind(JSON.stringify(Array.from({ length: 23 }, (_, at) => at + 1)), kari.steamId)
      .all()
    expect(results).toHaveLength(23)
    await env.DB.prepare("INSERT INTO system_switches (name, value) VALUES ('elo', 1) ON CONFLICT (name) DO UPDATE SET value = 1").run()
    const first = await info(kari)
    expect(first.userData.inside?.seat).toEqual({ kind: 'match', id })
    expect([first.pages, first.shows_elo, first.gathers.length]).toEqual([3, 1, userHistoryPageSize])
    expect(first.gathers[0]).toMatchObject({
      ...{ matchid: 'h23', maxplayers: 8, elotype: 'added', elo: 20, status: 'complete' },
      ...{ maps: [], score: null, result: null, voided: 0 },
    })
    expect((await info(kari, moderator, 2)).gathers.map(({ matchid, elotype }) => [matchid, elotype])).toEqual([
      ['h3', 'added'],
      ['h2', 'removed'],
      ['h1', 'added'],
    ])
    expect((await info(kari, moderator, 3)).gathers).toEqual([])
    await env.DB.prepare(
      `UPDATE match_players SET picked_maps = '[{"id":1,"display_name":"Mirage","image_url":null}]', score_own = 13, score_other = 7,
         result = 'win', voided = 1 WHERE match_id = 'h22' AND user_id = (SELECT id FROM users WHERE steamid = ?)`,
    )
      .bind(kari.steamId)
      .run()
    expect((await info(kari)).gathers[1]).toMatchObject({
      ...{ matchid: 'h22', maps: ['Mirage'], score: { own: 13, other: 7 }, result: 'win' },
      ...{ voided: 1, elo: null, elotype: null },
    })
    await env.DB.prepare("UPDATE system_switches SET value = 0 WHERE name = 'elo'").run()
    expect((await info(kari)).gathers[0]).toMatchObject({ elo: null, elotype: null })
  })

  it('counts the earlier bans from the chat, but not one that was taken back', async () => {
    const kari = await aUser()
    const chatBan = (banStatus: 0 | 1) => post('/admin/chatBan', moderator.token, { userId: kari.steamId, banStatus, reason: 'Spam' })
    const bans = async () => (await info(kari)).userData.inside?.chat_bans
    expect(await bans()).toBe(0)
    for (const status of [1, 0, 1] as const) await chatBan(status)
    expect(await bans()).toBe(2)
    const [newest] = ((await get('/admin/undos', moderator.token)).body.undos as { id: number; target: string }[]).filter(
      ({ target }) => target === kari.steamId,
    )
    expect((await post('/admin/undo', moderator.token, { id: newest?.id })).status).toBe(200)
    expect(await bans()).toBe(1)
  })

  it('is one round trip, of few rows', async () => {
    const counted = countedD1(env.DB)
    const kari = await aUser()
    const headers = { Authorization: moderator.token, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ userId: kari.steamId })
    const reply = await openSite({}, { DB: counted.DB }).ask('/api/admin/userinfo', { method: 'POST', headers, body })
    expect([reply.status, counted.roundTrips()]).toEqual([200, 2])
    let rows = 0
    for (const { sql, params } of counted.statements.slice(2)) {
      rows += (
        await env.DB.prepare(sql)
          .bind(...params)
          .all()
      ).meta.rows_read
    }
    expect(rows).toBeLessThan(40)
  })
})

describe('one’s own data', () => {
  it('has what staff wrote about one, not who did, and every Discord account one ever had', async () => {
    const kari = await aUser()
    await post('/admin/notes', moderator.token, { userId: kari.steamId, text: 'Et notat om Kari' })
    await post('/admin/editDiscord', moderator.token, { userId: kari.steamId, discordId: '623456789012345678' })
    const [own] = (await get('/profile/export', kari.token)).body.rows as { staff_notes: object[]; discord_connections: object[] }[]
    expect(own?.staff_notes).toEqual([{ at: expect.any(Number), text: 'Et notat om Kari' }])
    expect(own?.discord_connections).toEqual([{ discord_id: '623456789012345678', at: expect.any(Number) }])
    expect(JSON.stringify(own)).not.toContain(moderator.steamId)
    const acts = (await get('/profile/export?from=staff_acts.0.0', moderator.token)).body
    expect(acts.rows).toContainEqual(expect.objectContaining({ action: 'set-discord', target: kari.steamId, before: null, after: null }))
    expect(JSON.stringify(acts)).not.toContain('623456789012345678')
  })
})

describe('the object that ends sessions', () => {
  it('holds nothing once everybody has heard', async () => {
    const kari = await aUser()
    await post('/profile/logoutAll', kari.token)
    await drained(kari.steamId, sessionEnds)
    await runInDurableObject(env.SESSION_END.getByName(kari.steamId), (object: SessionEnd) => {
      expect(object.sql.read('SELECT * FROM job')).toEqual([])
    })
  })
})
