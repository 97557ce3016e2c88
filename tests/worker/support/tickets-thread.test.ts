import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { messageReply, threadReply } from '../../../worker/contract/support.ts'
import { aUser } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import {
  aThread,
  aTicket,
  readThread,
  readUpTo,
  reply,
  rowOf,
  setStatus,
  storedOf,
  textsOf,
} from '../../support/workerd/support/a-ticket.ts'

const noTicket = { status: 404, body: { error: 'PAGE_NOT_FOUND', message: 'Fant ikke saken.' } }
const forbidden = { status: 403, body: { error: 'FORBIDDEN' } }

describe('a thread', () => {
  it('reads as Support to its owner, and by their names to staff', async () => {
    const { kari, mod, id } = await aThread()
    const answered = await reply(mod, id, { message: 'Prøv igjen nå.', is_staff: true })
    expect(v.parse(messageReply, answered.body).message).toMatchObject({ username: mod.username, steamid: mod.steamId, is_staff: 1 })
    await reply(mod, id, { message: 'Virker grei.', note: 1 })
    const [own, desk] = [await readThread(kari, id), await readThread(mod, id)]
    for (const { body } of [own, desk]) v.parse(threadReply, body)
    expect(own.messages).toMatchObject([{ steamid: kari.steamId }, { username: 'Support', steamid: null, message: 'Prøv igjen nå.' }])
    expect(own.ticket).toMatchObject({ status: 'in_progress', is_read: 0, unread_messages: 1 })
    for (const word of [mod.steamId, mod.username, 'Virker grei.', 'desk']) expect(JSON.stringify(own.body)).not.toContain(word)
    expect(desk.messages.map(({ username, kind }) => [username, kind])).toEqual([
      [kari.username, 'message'],
      [mod.username, 'message'],
      [mod.username, 'note'],
    ])
    expect(desk.ticket.desk).toMatchObject({ player: { steamid: kari.steamId }, waiting_since: null, unanswered: 0 })
  })

  it('is read page by page when it has thousands of messages, the newest first', async () => {
    const { kari, mod, id } = await aThread()
    await env.DB.prepare(
      `INSERT INTO ticket_messages (ticket_id, is_staff, kind, message, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200)
       SELECT ?1, 1, iif(i % 3 = 0, 'note', 'message'), 'm' || i, i FROM n`,
    )
      .bind(id)
      .run()
    for (const [who, pages] of [
      [kari, [500, 301]],
      [mod, [500, 500, 201]],
    ] as const) {
      const sizes: number[] = []
      let all: number[] = []
      for (let query: string | null = ''; query !== null; ) {
        const page: Awaited<ReturnType<typeof readThread>> = await readThread(who, id, query)
        sizes.push(page.messages.length)
        all = [...page.messages.map((message) => message.id), ...all]
        query = page.earlier === undefined ? null : `?before=${page.earlier}`
      }
      expect(sizes).toEqual(pages)
      expect(all).toEqual([...new Set(all)].toSorted((one, other) => one - other))
    }
    expect((await readThread(kari, id, '?before=x')).status).toBe(400)
  })

  it('says to which ticket it was moved', async () => {
    const { kari, id } = await aThread()
    const other = await aTicket(kari)
    await env.DB.prepare(`UPDATE tickets SET merged_into = ?, status = 'closed' WHERE id = ?`).bind(other, id).run()
    expect((await readThread(kari, id)).ticket).toMatchObject({ merged_into: other, status: 'closed' })
    const merged = { status: 409, body: { error: 'CONFLICT', message: `Saken er slått sammen med sak #${other}.` } }
    expect(await reply(kari, id, { message: 'Hei' })).toMatchObject(merged)
  })
})

describe('somebody else’s ticket', () => {
  it('does not exist for a third player, by any call and any number', async () => {
    const { mod, ola, id } = await aThread()
    await reply(mod, id, { message: 'Svar', is_staff: 1 })
    const before = await storedOf(id)
    for (const number of [id, 0, -1, 999_999_999, 'x', '1e3', `${id}%20`, `0${id}`, "1' OR 1=1"]) {
      const address = encodeURIComponent(decodeURIComponent(String(number)))
      const said = [
        await get(`/support/tickets/${address}/messages`, ola.token),
        await readUpTo(ola, address, 0),
        await reply(ola, address, { message: 'Hei' }),
        await setStatus(ola, address, 'closed'),
        await setStatus(ola, address, 'open'),
      ]
      expect(said).toMatchObject(Array(5).fill(noTicket))
    }
    expect(await storedOf(id)).toBe(before)
    for (const path of ['messages', 'read', 'reply', 'status'])
      expect((await (path === 'messages' ? get : post)(`/support/tickets/${id}/${path}`, null)).status).not.toBe(200)
  })

  it('is not theirs to work on for staff whom it is about, or who are banned', async () => {
    const [kari, about, banned] = await Promise.all([aUser(), aUser({ role: 5 }), aUser({ role: 5, banned: 1 })])
    const id = await aTicket(kari, { reported: about.steamId })
    for (const who of [about, banned]) {
      expect((await readThread(who, id)).status).toBe(404)
      expect(await setStatus(who, id, 'closed')).toMatchObject(noTicket)
      expect(await reply(who, id, { message: 'Hei' })).toMatchObject(noTicket)
    }
    expect(await reply(about, id, { message: 'Hei', is_staff: 1 })).toMatchObject(noTicket)
    expect(await reply(banned, id, { message: 'Hei', is_staff: 1 })).toMatchObject(forbidden)
  })

  it('is theirs as a player’s when its owner is a member of staff', async () => {
    const [owner, mod] = await Promise.all([aUser({ role: 4 }), aUser({ role: 2 })])
    const id = await aTicket(owner)
    await reply(owner, id, { message: 'Som meg selv', is_staff: 1 })
    expect(await reply(owner, id, { message: 'Notat', note: 1 })).toMatchObject(forbidden)
    await reply(mod, id, { message: 'Svar' })
    await reply(mod, id, { message: 'Mellom oss', note: 1 })
    const own = await readThread(owner, id)
    expect(own.ticket.desk).toBeUndefined()
    expect(own.messages.map(({ message, is_staff, username }) => [message, is_staff, username])).toEqual([
      ['Serveren svarer ikke.', 0, owner.username],
      ['Som meg selv', 0, owner.username],
      ['Svar', 1, 'Support'],
    ])
    expect(await setStatus(owner, id, 'open')).toMatchObject(forbidden)
  })
})

describe('the unread part of a ticket', () => {
  it('is what staff wrote after the message that was read last, and never grows by reading', async () => {
    const { kari, mod, id } = await aThread()
    for (const message of ['En', 'To', 'Tre']) await reply(mod, id, { message })
    await reply(mod, id, { message: 'Notat', note: 1 })
    await setStatus(mod, id, 'open')
    const unread = async () => (await readThread(kari, id)).ticket.unread_messages
    expect(await unread()).toBe(3)
    const ids = (await readThread(kari, id)).messages.map((message) => message.id)
    await readUpTo(kari, id, ids[2] ?? 0)
    expect(await unread()).toBe(1)
    // Late and twice.
    for (const to of [ids[1] ?? 0, 0, ids[2] ?? 0]) expect((await readUpTo(kari, id, to)).status).toBe(200)
    expect(await unread()).toBe(1)
    await readUpTo(kari, id, Number.MAX_SAFE_INTEGER)
    expect((await readThread(kari, id)).ticket).toMatchObject({ unread_messages: 0, is_read: 1 })
    await reply(mod, id, { message: 'Fire' })
    expect(await unread()).toBe(1)
  })

  it('is nobody’s but its owner’s to read', async () => {
    const { mod, ola, id } = await aThread()
    await reply(mod, id, { message: 'En' })
    for (const who of [mod, ola]) expect(await readUpTo(who, id, 999_999_999)).toMatchObject(noTicket)
    expect(await rowOf(id)).toMatchObject({ unread: 1 })
  })

  it.each([{}, { to: -1 }, { to: 1.5 }, { to: 'x' }, { to: 1, ticket: 2 }])('is not read up to %j', async (body) => {
    const { kari, id } = await aThread()
    expect(await post(`/support/tickets/${id}/read`, kari.token, body)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT' } })
  })
})

describe('a ticket’s status', () => {
  it('is set by staff, each time with a line', async () => {
    const { kari, mod, id } = await aThread()
    for (const status of ['in_progress', 'closed', 'open', 'open']) expect((await setStatus(mod, id, status)).status).toBe(200)
    const { messages, ticket } = await readThread(kari, id)
    expect(ticket).toMatchObject({ status: 'open', unread_messages: 0 })
    expect(messages.slice(1).map(({ message, kind, username, steamid }) => [message, kind, username, steamid])).toEqual([
      ['Status endret til Under arbeid.', 'event', 'Support', null],
      ['Status endret til Lukket.', 'event', 'Support', null],
      ['Status endret til Åpen.', 'event', 'Support', null],
    ])
    expect((await readThread(mod, id)).messages[1]).toMatchObject({ username: mod.username })
  })

  it('lets nobody wait in a closed ticket, and again in one that is taken up with a question open', async () => {
    const { kari, mod, id } = await aThread()
    await setStatus(kari, id, 'closed')
    const shut = await rowOf(id)
    expect(shut).toMatchObject({ waiting_since: null, desk_order: 10_000_000_000_000 - Number(shut?.updated_at) })
    await setStatus(mod, id, 'in_progress')
    const again = await rowOf(id)
    expect(again).toMatchObject({ waiting_since: again?.updated_at, desk_order: again?.updated_at, unanswered: 1 })
    await reply(mod, id, { message: 'Svar' })
    await setStatus(mod, id, 'closed')
    await setStatus(mod, id, 'open')
    expect(await rowOf(id)).toMatchObject({ waiting_since: null, unanswered: 0 })
  })

  it('is only closed by its owner, once', async () => {
    const { kari, id } = await aThread()
    for (const status of ['open', 'in_progress'])
      expect(await setStatus(kari, id, status)).toMatchObject({ ...forbidden, body: { message: 'Du kan bare lukke saken.' } })
    for (let time = 0; time < 2; time++) expect((await setStatus(kari, id, 'closed')).status).toBe(200)
    expect(await textsOf(kari, id)).toEqual(['Serveren svarer ikke.', 'Saken ble lukket av den som opprettet den.'])
    expect(await setStatus(kari, id, 'open')).toMatchObject(forbidden)
    expect(await setStatus(kari, id, 'gone')).toMatchObject({ status: 400, body: { fields: ['status'] } })
  })

  it('stays as it is where the ticket was merged into another', async () => {
    const { kari, mod, id } = await aThread()
    const other = await aTicket(kari)
    await env.DB.prepare(`UPDATE tickets SET merged_into = ?, status = 'closed' WHERE id = ?`).bind(other, id).run()
    const before = await storedOf(id)
    expect(await setStatus(mod, id, 'open')).toMatchObject({
      status: 409,
      body: { error: 'CONFLICT', message: `Saken er slått sammen med sak #${other}.` },
    })
    expect((await setStatus(kari, id, 'closed')).status).toBe(200)
    expect(await storedOf(id)).toBe(before)
  })
})
