import { env, runInDurableObject } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ScrimQueue } from '../../durable/queue/scrim-queue.ts'
import { accountOf } from '../../durable/rules/player/steam-id.ts'
import { signSession } from '../../durable/secrets/session-token.ts'
import { evidenceReply } from '../../worker/contract/evidence.ts'
import { answerTimesReply, moderationReply } from '../../worker/contract/public/moderation.ts'
import { archive, isArchived } from '../support/workerd/archived.ts'
import { aUser, type TestUser, unique } from '../support/workerd/builders.ts'
import { createGather, get, post } from '../support/workerd/call.ts'
import { drained } from '../support/workerd/drained.ts'
import { erased } from '../support/workerd/erased.ts'
import { tracesOf } from '../support/workerd/faults/traces.ts'
import { anEventfulMatch } from '../support/workerd/matches/an-eventful-match.ts'
import { openSocket } from '../support/workerd/open-socket.ts'
import { anUpload, aTicket, readThread, reply, setStatus, ticketForm, withCategories } from '../support/workerd/support/a-ticket.ts'

let moderator: TestUser
beforeAll(async () => {
  await withCategories()
  moderator = await aUser({ role: 2, username: `Mona Mod ${unique()}` })
})

/** Signed in again after the sessions of before have ended. */
const signedInAgain = async (who: TestUser): Promise<TestUser> => ({
  ...who,
  token: await signSession(env.JWT_SECRET, { steamId: who.steamId, sessionVersion: 2, expiresAt: Date.now() + 3_600_000 }),
})
const open = (who: TestUser, fields: object) => post('/support/tickets/create', who.token, ticketForm(fields))
const grant = (id: number, reason?: string) => post(`/support/tickets/${id}/decide`, moderator.token, { decision: 'lift', reason })
const evidenceOf = async (id: number) => v.parse(evidenceReply, (await get(`/support/tickets/${id}/evidence`, moderator.token)).body)

describe('a banned player', () => {
  it('appeals, is heard, and plays again', async () => {
    const before = await aUser()
    await post('/admin/banPlayer', moderator.token, { userId: before.steamId, banStatus: 1, reason: 'Smurfing' })
    expect((await get('/auth/user/data', before.token)).status).toBe(401)
    const kari = await signedInAgain(before)
    expect((await post('/matches/gather/create', kari.token, {})).body.error).toBe('USER_BANNED')
    const appeal = { appeal: 'ban-appeal', subject: 'Feil person', message: 'Det var broren min.' }
    const { body } = await open(kari, appeal)
    const id = Number(body.ticketId)
    expect((await open(kari, appeal)).body.error).toBe('CONFLICT')
    await reply(kari, id, { message: 'Han bruker samme maskin.' })
    await reply(moderator, id, { message: 'Vi ser på det.', is_staff: 1 })
    const site = await openSocket('site', kari.token)
    await site.next('snapshot')
    expect((await grant(id, 'Feil person')).body).toEqual({ success: true })
    expect((await site.next('toast')).data).toMatchObject({ title: 'Klagen er tatt til følge' })
    const { ticket, messages } = await readThread(kari, id)
    expect(ticket).toMatchObject({ status: 'closed', granted_at: expect.any(Number) })
    expect(messages.map(({ kind }) => kind)).toEqual(['message', 'message', 'message', 'event'])
    expect(JSON.stringify({ ticket, messages })).not.toContain(moderator.username)
    await createGather(kari.token)
    const { moderation: lines } = v.parse(moderationReply, (await get('/moderation')).body)
    expect(lines[0]).toMatchObject({ action: 'unban', reason: `Klage #${id}: Feil person` })
    expect(v.parse(answerTimesReply, (await get('/moderation/answer-times')).body).appeals).toBeGreaterThanOrEqual(0)
  })
})

describe('a player whom the queue keeps out', () => {
  it('appeals, and stands in it again', async () => {
    const kari = await aUser()
    const queue = env.QUEUE.getByName('scrim')
    for (const offence of ['j1', 'j2', 'j3']) await queue.penalise(kari.steamId, { offence, why: 'declined', at: Date.now() })
    expect((await post('/matches/scrim/join', kari.token)).status).not.toBe(200)
    const { body } = await open(kari, { appeal: 'cooldown-appeal', message: 'Strømmen gikk.' })
    expect((await grant(Number(body.ticketId))).body).toEqual({ success: true })
    await runInDurableObject(queue, async (room: ScrimQueue) => room.view())
    await drained('scrim', env.QUEUE)
    expect((await post('/matches/scrim/join', kari.token)).status).toBe(200)
    await post('/matches/scrim/leave', kari.token)
    expect((await readThread(kari, Number(body.ticketId))).ticket).toMatchObject({ status: 'closed' })
  })
})

describe('a ticket about a match', () => {
  it('has the same evidence before and after the match is archived, and names nobody who is deleted', async () => {
    const reported = await aUser({ username: `Glemmegøy${unique()}` })
    const live = await anEventfulMatch(reported)
    const asker = live.players[2] as TestUser
    const id = await aTicket(asker, {
      ...{ matchId: live.id, reported: reported.steamId, subject: `Om ${reported.username}` },
      message: `${reported.username} ødela kampen (${reported.steamId})`,
    })
    await reply(moderator, id, { message: `Vi ser på ${reported.username}.`, is_staff: 1 })
    await reply(moderator, id, { message: `${reported.username} igjen.`, note: 1 })
    for (const socket of live.sockets) socket.close()
    const before = await evidenceOf(id)
    expect(before).toMatchObject({ source: 'room', players: expect.arrayContaining([expect.objectContaining({ concern: 'reported' })]) })
    expect([before.chat.length, before.game_chat.length, before.kills.length]).toEqual([1, 2, 1])

    await archive(live.id)
    expect(await isArchived(live.id)).toBe(true)
    expect(await evidenceOf(id)).toEqual(before)

    await archive(live.id)
    const user = await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(reported.steamId).first<{ id: number }>()
    expect((await post('/profile/delete', reported.token, { username: reported.username })).body).toEqual({ success: true })
    await erased(user?.id ?? 0)
    const after = await evidenceOf(id)
    const thread = await readThread(moderator, id)
    for (const word of [reported.steamId, reported.username, String(accountOf(reported.steamId))]) {
      expect(JSON.stringify([after, thread.body])).not.toContain(word)
      expect(await tracesOf([word])).toEqual([])
    }
    expect(after.players).toHaveLength(10)
    expect(after.players.filter(({ username }) => username === 'Slettet spiller')).toHaveLength(1)
    expect(after.kills).toHaveLength(1)
  })
})

describe('somebody else', () => {
  it('finds neither the ticket, its messages nor its files, by any id, and hears nothing of it', async () => {
    const [kari, third] = [await aUser(), await aUser()]
    const file = await anUpload(kari)
    const id = await aTicket(kari, { attachmentIds: [file] })
    const site = await openSocket('site', third.token)
    await site.next('snapshot')
    const own = await openSocket('site', kari.token)
    await own.next('snapshot')
    await reply(kari, id, { message: 'Hallo?' })
    await reply(moderator, id, { message: 'Hei, her er vi.', is_staff: 1 })
    await setStatus(moderator, id, 'closed')
    for (const ticket of [id, id + 1, 0, 999_999, '1e3', `${id}abc`, '../1', `%20${id}`, '-1']) {
      expect([ticket, (await get(`/support/tickets/${ticket}/messages`, third.token)).status]).toEqual([ticket, 404])
      expect((await reply(third, ticket, { message: 'Hei' })).status).toBe(404)
      expect((await setStatus(third, ticket, 'closed')).status).toBe(404)
      expect((await post(`/support/tickets/${ticket}/read`, third.token, { to: 1 })).status).toBe(404)
    }
    for (const each of [file, file.toUpperCase(), '0'.repeat(32), '1', `tickets/${file}`, `${file}%00`]) {
      expect([each, (await get(`/support/attachments/${each}`, third.token)).status]).toEqual([each, 404])
    }
    expect((await get(`/support/attachments/${file}`, kari.token)).status).toBe(200)
    expect((await get(`/support/tickets/${id}/evidence`, third.token)).status).toBe(403)
    await own.next('toast')
    while (((await own.next('ticket_updated')).data as { ticket: { status: string } }).ticket.status !== 'closed');
    const theirs = await aTicket(third)
    expect((await site.next('ticket_updated')).data).toMatchObject({ ticket: { id: theirs } })
    const told = site.frames.filter(({ event }) => /ticket|message|toast/.test(event))
    expect(told).toHaveLength(1)
  })
})
