import { env, runInDurableObject } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { unbanUser } from '../../../db/queries/staff/ban-user.ts'
import { answerAppeal } from '../../../db/queries/support/decide-appeal.ts'
import type { ScrimQueue } from '../../../durable/queue/scrim-queue.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { drained } from '../../support/workerd/drained.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { aStoredTicket } from '../../support/workerd/support/a-stored-ticket.ts'
import { setStatus } from '../../support/workerd/support/a-ticket.ts'

let moderator: TestUser
beforeAll(async () => {
  moderator = await aUser({ role: 2, username: 'Mona Mod' })
})

const decide = (id: number, body: object, by: TestUser = moderator, key?: string) =>
  post(`/support/tickets/${id}/decide`, by.token, body, key ? { 'Idempotency-Key': key } : {})
const grant = (id: number, by: TestUser = moderator, body: object = {}) => decide(id, { decision: 'lift', ...body }, by)
const ticketOf = (id: number) => env.DB.prepare('SELECT * FROM tickets WHERE id = ?').bind(id).first()
const threadOf = async (id: number) =>
  (await env.DB.prepare('SELECT kind, is_staff, message FROM ticket_messages WHERE ticket_id = ? ORDER BY id').bind(id).all()).results
const userOf = ({ steamId }: TestUser) => env.DB.prepare('SELECT banned, ban_reason FROM users WHERE steamid = ?').bind(steamId).first()
const userIdOf = ({ steamId }: TestUser) => env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(steamId).first<number>('id')
const linesAbout = async ({ steamId }: TestUser) => {
  const { results } = await env.DB.prepare(
    'SELECT actor_steamid AS by, action, before, after, reason FROM staff_log WHERE player_steamid = ? ORDER BY id',
  )
    .bind(steamId)
    .all()
  return results
}
const granted = { kind: 'event', is_staff: 1, message: 'Klagen er tatt til følge. Utestengelsen er opphevet.' }

describe('an appeal against a ban', () => {
  it('is granted by one press: the ban is lifted and logged, the thread says so, and the ticket is closed and answered', async () => {
    const kari = await aUser({ banned: 1 })
    const id = await aStoredTicket(kari, { kind: 'ban-appeal' })
    const site = await openSocket('site', kari.token)
    await site.next('snapshot')
    expect((await grant(id, moderator, { reason: '  Feil  person ' })).body).toEqual({ success: true })
    expect(await userOf(kari)).toEqual({ banned: 0, ban_reason: null })
    expect(await linesAbout(kari)).toEqual([
      { by: moderator.steamId, action: 'unban', before: 'never', after: null, reason: `Klage #${id}: Feil person` },
    ])
    // The player and colleagues read the reason in the ticket, not only on /moderering.
    expect((await threadOf(id)).slice(1)).toEqual([{ ...granted, message: `${granted.message} Feil person` }])
    const ticket = await ticketOf(id)
    expect(ticket).toMatchObject({ status: 'closed', waiting_since: null, unanswered: 0, unread: 1, granted_at: expect.any(Number) })
    expect(ticket).toMatchObject({ answered_at: ticket?.granted_at, first_answered_at: ticket?.granted_at, updated_at: ticket?.granted_at })
    const heard = (await site.next('new_message')).data
    expect(heard).toMatchObject({ ticket: { id, status: 'closed' }, message: { kind: 'event', username: 'Support', steamid: null } })
    expect(JSON.stringify(heard)).not.toContain(moderator.username)
    expect((await site.next('toast')).data).toMatchObject({ title: 'Klagen er tatt til følge', link: { path: `/support/tickets/${id}` } })
    await createGather(kari.token)
  })

  it('that is granted twice, also at once, is granted once', async () => {
    const kari = await aUser({ banned: 1 })
    const id = await aStoredTicket(kari, { kind: 'ban-appeal' })
    const other = await aUser({ role: 3 })
    const answers = await Promise.all([grant(id), grant(id, other), grant(id)])
    expect([...answers, await grant(id)].map(({ body }) => body)).toEqual(Array(4).fill({ success: true }))
    expect((await linesAbout(kari)).map(({ action }) => action)).toEqual(['unban'])
    expect((await threadOf(id)).slice(1)).toEqual([granted])
    expect(await ticketOf(id)).toMatchObject({ unread: 1 })
  })

  it('that is taken up again is granted again, and lifts the ban that runs by then', async () => {
    const kari = await aUser({ banned: 1 })
    const id = await aStoredTicket(kari, { kind: 'ban-appeal' })
    await grant(id)
    await env.DB.prepare('UPDATE users SET banned = 1 WHERE steamid = ?').bind(kari.steamId).run()
    expect((await setStatus(moderator, id, 'open')).body).toEqual({ success: true })
    expect(await ticketOf(id)).toMatchObject({ status: 'open', granted_at: null })
    expect((await grant(id)).body).toEqual({ success: true })
    expect(await userOf(kari)).toMatchObject({ banned: 0 })
    expect(await ticketOf(id)).toMatchObject({ status: 'closed', granted_at: expect.any(Number) })
  })

  it('is not taken up again while its player has another open one of the kind', async () => {
    const kari = await aUser({ banned: 1 })
    const [closed, pause] = [await aStoredTicket(kari, { kind: 'ban-appeal', status: 'closed' }), await aStoredTicket(kari)]
    const other = await aStoredTicket(kari, { kind: 'ban-appeal' })
    for (const status of ['open', 'in_progress']) {
      const why = { error: 'CONFLICT', message: expect.stringContaining('annen klage') }
      expect(await setStatus(moderator, closed, status)).toMatchObject({ status: 409, body: why })
    }
    expect(await ticketOf(closed)).toMatchObject({ status: 'closed' })
    expect(await threadOf(closed)).toHaveLength(1)
    for (const id of [pause, other])
      for (const status of ['closed', 'open']) expect((await setStatus(moderator, id, status)).status).toBe(200)
    await setStatus(moderator, other, 'closed')
    expect((await setStatus(moderator, closed, 'open')).status).toBe(200)
  })

  it('that broke off half way is made whole by the next press, with one line of the log', async () => {
    const kari = await aUser({ banned: 1 })
    const id = await aStoredTicket(kari, { kind: 'ban-appeal' })
    const by = { actor: { steamId: moderator.steamId, role: 2 }, key: kari.steamId, at: Date.now() } as const
    await unbanUser(openDatabase(env.DB), by, `Klage #${id}`)
    expect(await ticketOf(id)).toMatchObject({ status: 'open', granted_at: null })
    expect((await grant(id)).body).toEqual({ success: true })
    expect(await ticketOf(id)).toMatchObject({ status: 'closed' })
    expect((await linesAbout(kari)).map(({ action }) => action)).toEqual(['unban'])
  })

  it('whose ban has ended by itself is granted without a line of the log', async () => {
    const kari = await aUser({ banned: 1 })
    const id = await aStoredTicket(kari, { kind: 'ban-appeal' })
    await env.DB.prepare('UPDATE users SET ban_until = 1 WHERE steamid = ?').bind(kari.steamId).run()
    expect((await grant(id)).body).toEqual({ success: true })
    expect(await linesAbout(kari)).toEqual([])
    expect((await threadOf(id)).slice(1)).toEqual([granted])
  })

  it('does not exist for its own writer, nor for whom it is about, and is not for players or staff of the same role', async () => {
    const [banned, chief, about] = await Promise.all([aUser({ banned: 1 }), aUser({ role: 3, banned: 1 }), aUser({ role: 3 })])
    const own = await aStoredTicket(moderator, { kind: 'ban-appeal' })
    const id = await aStoredTicket(banned, { kind: 'ban-appeal', reported: about })
    expect(await grant(own)).toMatchObject({ status: 404, body: { error: 'PAGE_NOT_FOUND' } })
    expect(await grant(id, about)).toMatchObject({ status: 404 })
    expect(await grant(9_999_999)).toMatchObject({ status: 404 })
    expect(await grant(id, await aUser())).toMatchObject({ status: 403 })
    expect(await grant(id, banned)).toMatchObject({ body: { error: 'USER_BANNED' } })
    const higher = await aStoredTicket(chief, { kind: 'ban-appeal' })
    expect(await grant(higher)).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    expect(await ticketOf(higher)).toMatchObject({ status: 'open', granted_at: null })
    expect(await threadOf(higher)).toHaveLength(1)
    expect(await userOf(chief)).toMatchObject({ banned: 1 })
  })

  it('is no other ticket, and none that is closed', async () => {
    const kari = await aUser({ banned: 1 })
    expect(await grant(await aStoredTicket(kari))).toMatchObject({ status: 409, body: { message: 'Saken er ikke en klage.' } })
    const closed = await aStoredTicket(kari, { kind: 'ban-appeal', status: 'closed' })
    expect(await grant(closed)).toMatchObject({ status: 409, body: { message: expect.stringContaining('lukket') } })
    expect(await userOf(kari)).toMatchObject({ banned: 1 })
  })

  it('counts an answer that came before as the first one, and writes few rows', async () => {
    const kari = await aUser({ banned: 1 })
    const id = await aStoredTicket(kari, { kind: 'ban-appeal' })
    await env.DB.prepare('UPDATE tickets SET first_answered_at = 5, answered_at = 5 WHERE id = ?').bind(id).run()
    const by = { id: (await userIdOf(moderator)) ?? 0, steamId: moderator.steamId, role: 2 } as const
    const ask = { id, by, kind: 'ban-appeal', decision: { is: 'lift' }, reason: '', at: 1_700_000_000_000, key: 'one' } as const
    expect(await answerAppeal(openDatabase(env.DB), ask)).toMatchObject({ ticket: { id }, message: { username: 'Mona Mod' } })
    expect(await ticketOf(id)).toMatchObject({ first_answered_at: 5, answered_at: ask.at, desk_order: 10_000_000_000_000 - ask.at })
  })
})

describe('an appeal that does not lift the ban', () => {
  const until = Date.UTC(2040, 4, 3, 18)
  const endOf = ({ steamId }: TestUser) =>
    env.DB.prepare('SELECT banned, ban_reason, ban_until FROM users WHERE steamid = ?').bind(steamId).first()
  const appealOf = async () => {
    const kari = await aUser({ banned: 1 })
    await env.DB.prepare("UPDATE users SET ban_reason = 'Juks' WHERE steamid = ?").bind(kari.steamId).run()
    return { kari, id: await aStoredTicket(kari, { kind: 'ban-appeal' }) }
  }

  it('makes it shorter: a line of the log, an answer with the new end, and a closed ticket, once under its key', async () => {
    const { kari, id } = await appealOf()
    const key = crypto.randomUUID()
    const body = { decision: 'shorten', until, reason: 'Lenge siden.' }
    for (let sent = 0; sent < 2; sent++) expect((await decide(id, body, moderator, key)).body).toEqual({ success: true })
    expect(await endOf(kari)).toEqual({ banned: 1, ban_reason: 'Juks', ban_until: until })
    expect(await linesAbout(kari)).toEqual([
      { by: moderator.steamId, action: 'ban', before: 'never', after: String(until), reason: `Klage #${id}: Lenge siden.` },
    ])
    const message = 'Klagen er delvis tatt til følge. Utestengelsen varer nå til 3. mai 2040 kl. 20.00. Lenge siden.'
    expect((await threadOf(id)).slice(1)).toEqual([{ kind: 'event', is_staff: 1, message }])
    expect(await ticketOf(id)).toMatchObject({ status: 'closed', granted_at: null, waiting_since: null, unread: 1 })
    expect(await decide(id, { decision: 'lift' })).toMatchObject({ status: 409 })
  })

  it('is rejected with a reason that the player reads; the ban stays, and the log has no line', async () => {
    const { kari, id } = await appealOf()
    const site = await openSocket('site', kari.token)
    await site.next('snapshot')
    expect(await decide(id, { decision: 'reject' })).toMatchObject({ status: 400, body: { fields: ['reason'] } })
    expect(await decide(id, { decision: 'reject', reason: 'Vi så opptaket.' })).toMatchObject({ status: 200 })
    expect(await endOf(kari)).toMatchObject({ banned: 1, ban_until: null })
    expect(await linesAbout(kari)).toEqual([])
    expect((await threadOf(id)).slice(1).map(({ message }) => message)).toEqual([
      'Klagen er avslått. Utestengelsen blir stående. Vi så opptaket.',
    ])
    expect(await ticketOf(id)).toMatchObject({ status: 'closed', granted_at: null, unread: 1 })
    expect((await site.next('toast')).data).toMatchObject({ title: 'Klagen er avslått' })
  })

  it('changes nothing by an end that is no shorter, that has passed or that is missing, nor once the ban is over', async () => {
    const { kari, id } = await appealOf()
    await env.DB.prepare('UPDATE users SET ban_until = ? WHERE steamid = ?').bind(until, kari.steamId).run()
    for (const wrong of [until, until + 1, 5, null]) {
      expect(await decide(id, { decision: 'shorten', until: wrong })).toMatchObject({ status: 400, body: { fields: ['until'] } })
    }
    await env.DB.prepare('UPDATE users SET banned = 0 WHERE steamid = ?').bind(kari.steamId).run()
    expect(await decide(id, { decision: 'shorten', until: until - 1 })).toMatchObject({ status: 409 })
    expect(await threadOf(id)).toHaveLength(1)
    expect(await ticketOf(id)).toMatchObject({ status: 'open' })
    expect(await linesAbout(kari)).toEqual([])
  })

  it('has one decision, however two of the staff press at once', async () => {
    const { kari, id } = await appealOf()
    const other = await aUser({ role: 3 })
    const answers = await Promise.all([
      decide(id, { decision: 'lift' }),
      decide(id, { decision: 'reject', reason: 'Nei' }, other),
      decide(id, { decision: 'shorten', until }, other),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await threadOf(id)).slice(1)).toHaveLength(1)
    const isLifted = answers[0]?.status === 200
    expect((await endOf(kari))?.banned).toBe(isLifted ? 0 : 1)
    expect(await linesAbout(kari)).toHaveLength(answers[1]?.status === 200 ? 0 : 1)
  })

  it('is nobody’s to reject who does not outrank its writer', async () => {
    const chief = await aUser({ role: 3, banned: 1 })
    const id = await aStoredTicket(chief, { kind: 'ban-appeal' })
    for (const body of [
      { decision: 'reject', reason: 'Nei' },
      { decision: 'shorten', until },
    ]) {
      expect(await decide(id, body)).toMatchObject({ status: 403 })
    }
    expect(await threadOf(id)).toHaveLength(1)
  })
})

describe('an appeal against a pause from the queue', () => {
  it('is granted by one press: the pause is lifted, logged once, and the player queues again', async () => {
    const kari = await aUser()
    const queue = env.QUEUE.getByName('scrim')
    for (const offence of ['t1', 't2', 't3']) await queue.penalise(kari.steamId, { offence, why: 'declined', at: Date.now() })
    expect((await post('/matches/scrim/join', kari.token)).body.success).toBe(false)
    const id = await aStoredTicket(kari, { kind: 'cooldown-appeal' })
    for (let i = 0; i < 2; i++) expect((await grant(id)).body).toEqual({ success: true })
    await runInDurableObject(queue, async (room: ScrimQueue) => room.view())
    await drained('scrim', env.QUEUE)
    expect(await linesAbout(kari)).toEqual([
      { by: moderator.steamId, action: 'lift-cooldown', before: '3', after: '0', reason: `Klage #${id}` },
    ])
    expect((await threadOf(id)).slice(1).map(({ message }) => message)).toEqual(['Klagen er tatt til følge. Pausen fra køen er opphevet.'])
    expect((await post('/matches/scrim/join', kari.token)).body.success).toBe(true)
    expect((await get('/matches/scrim/in-queue', kari.token)).status).toBe(200)
    await post('/matches/scrim/leave', kari.token)
  })
})
