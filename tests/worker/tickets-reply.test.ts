import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { supportTexts } from '../../durable/rules/support/support-texts.ts'
import { anUpload, aTicket, readThread, reply, setStatus } from '../support/workerd/a-ticket.ts'
import { aUser, type TestUser } from '../support/workerd/builders.ts'

const invalid = (message: string, ...fields: string[]) => ({ status: 400, body: { error: 'INVALID_INPUT', message, fields } })
const closed = { status: 409, body: { error: 'CONFLICT', message: supportTexts.closed } }
const forbidden = { status: 403, body: { error: 'FORBIDDEN' } }

const rowOf = (ticketId: number) => env.DB.prepare('SELECT * FROM tickets WHERE id = ?').bind(ticketId).first<Record<string, unknown>>()
/** Everything about a ticket that is stored. */
const storedOf = async (ticketId: number) =>
  JSON.stringify([
    await rowOf(ticketId),
    (await env.DB.prepare('SELECT * FROM ticket_messages WHERE ticket_id = ?').bind(ticketId).all()).results,
  ])
const textsOf = async (who: TestUser, ticketId: number) => (await readThread(who, ticketId)).messages.map(({ message }) => message)

/** A ticket with its owner, a member of staff and a player whom it does not concern. */
async function aThread(fields: object = {}) {
  const [kari, mod, ola] = await Promise.all([aUser(), aUser({ role: 2 }), aUser()])
  return { kari, mod, ola, id: await aTicket(kari, fields) }
}

describe('a reply', () => {
  it('of the owner waits for an answer since the first one', async () => {
    const { kari, mod, id } = await aThread()
    const opened = await rowOf(id)
    expect(opened).toMatchObject({ unanswered: 1, waiting_since: opened?.created_at, desk_order: opened?.created_at, unread: 0 })
    await reply(kari, id, { message: 'Hallo?' })
    expect(await rowOf(id)).toMatchObject({
      unanswered: 2,
      waiting_since: opened?.created_at,
      desk_order: opened?.created_at,
      status: 'open',
    })
    await reply(mod, id, { message: 'Hei' })
    const answered = await rowOf(id)
    expect(answered).toMatchObject({ unanswered: 0, waiting_since: null, unread: 1, status: 'in_progress' })
    expect(answered).toMatchObject({ answered_at: answered?.updated_at, first_answered_at: answered?.answered_at })
    expect(answered?.desk_order).toBe(10_000_000_000_000 - Number(answered?.updated_at))
    await setStatus(mod, id, 'open')
    await reply(kari, id, { message: 'Takk' })
    const waiting = await rowOf(id)
    expect(waiting).toMatchObject({ unanswered: 1, status: 'open', first_answered_at: answered?.first_answered_at })
    expect(waiting?.waiting_since).toBe(waiting?.updated_at)
  })

  it('of staff for each other leaves no trace in the ticket', async () => {
    const { kari, mod, id } = await aThread()
    const before = await rowOf(id)
    expect((await reply(mod, id, { message: 'Sjekk loggen', note: true })).body.message).toMatchObject({ kind: 'note', is_staff: 1 })
    expect(await rowOf(id)).toEqual(before)
    await setStatus(kari, id, 'closed')
    expect((await reply(mod, id, { message: 'Ferdig', note: 1 })).status).toBe(200)
    expect(await textsOf(kari, id)).toEqual(['Serveren svarer ikke.', 'Saken ble lukket av den som opprettet den.'])
  })

  it('of the owner is refused after thirty that nobody answered, and not any more when somebody has', async () => {
    const { kari, mod, id } = await aThread()
    await env.DB.prepare('UPDATE tickets SET unanswered = 29 WHERE id = ?').bind(id).run()
    expect((await reply(kari, id, { message: 'Den trettiende' })).status).toBe(200)
    const before = await storedOf(id)
    expect(await reply(kari, id, { message: 'Den neste' })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Vent til') },
    })
    expect(await storedOf(id)).toBe(before)
    await reply(mod, id, { message: 'Vi ser på det' })
    expect((await reply(kari, id, { message: 'Takk' })).status).toBe(200)
  })

  it('is not written into a closed ticket, by nobody', async () => {
    const { kari, mod, id } = await aThread()
    await setStatus(mod, id, 'closed')
    const before = await storedOf(id)
    expect(await reply(kari, id, { message: 'Vent' })).toMatchObject(closed)
    expect(await reply(mod, id, { message: 'Vent', is_staff: 1 })).toMatchObject(closed)
    expect(await storedOf(id)).toBe(before)
  })

  it.each([
    [{}, 'message'],
    [{ message: ' \u200b\n ' }, 'message'],
    [{ message: null }, 'message'],
    [{ message: 'x'.repeat(4_001) }, 'message'],
    [{ message: 'Hei', is_staff: 2 }, 'is_staff'],
    [{ message: 'Hei', kind: 'event' }, 'kind'],
    [{ message: 'Hei', attachmentIds: ['f'.repeat(32)] }, 'attachmentIds'],
    [{ message: 'Hei', attachmentIds: Array(6).fill('f'.repeat(32)) }, 'attachmentIds'],
  ])('that is %j is refused', async (body, field) => {
    const { kari, id } = await aThread()
    const before = await storedOf(id)
    expect(await reply(kari, id, body)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: [field] } })
    expect(await storedOf(id)).toBe(before)
  })

  it('says what is missing', async () => {
    const { kari, id } = await aThread()
    expect(await reply(kari, id, { message: '' })).toMatchObject(invalid(supportTexts.emptyReply, 'message'))
  })

  it.each([{ is_staff: 1 }, { note: 1 }, { is_staff: true, note: true }])(
    'of a player with %j is forbidden, also in their own ticket',
    async (flags) => {
      const { kari, ola, id } = await aThread()
      const before = await storedOf(id)
      for (const [who, number] of [
        [kari, id],
        [ola, id],
        [ola, 999_999_999],
      ] as const)
        expect(await reply(who, number, { message: 'Jeg er Support', ...flags })).toMatchObject(forbidden)
      expect(await storedOf(id)).toBe(before)
    },
  )

  it('is one however often it is sent under one key', async () => {
    const { kari, mod, id } = await aThread()
    const file = await anUpload(kari)
    const body = { message: 'En gang', attachmentIds: [file] }
    const sent = await Promise.all([1, 2, 3].map(() => reply(kari, id, body, { 'Idempotency-Key': 'en gang' })))
    await setStatus(mod, id, 'closed')
    // Late, in a ticket that is closed by now.
    const late = await reply(kari, id, body, { 'Idempotency-Key': 'en gang' })
    expect(new Set([...sent, late].map(({ body: said }) => (said as unknown as { message: { id: number } }).message.id)).size).toBe(1)
    expect(await rowOf(id)).toMatchObject({ unanswered: 2 })
    const long = { 'Idempotency-Key': 'x'.repeat(5_000) }
    const other = await aTicket(mod)
    expect((await reply(mod, other, { message: 'Lang' }, long)).status).toBe(200)
    expect((await reply(mod, other, { message: 'Lang' }, long)).status).toBe(200)
    expect(await textsOf(mod, other)).toEqual(['Serveren svarer ikke.', 'Lang'])
  })

  it('with a file that another message took meanwhile is not written, and its ticket stays as it was', async () => {
    const { kari, id } = await aThread()
    const file = await anUpload(kari)
    const sent = await Promise.all([1, 2].map(() => reply(kari, id, { message: 'Se her', attachmentIds: [file] })))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await rowOf(id)).toMatchObject({ unanswered: 2 })
    expect(await textsOf(kari, id)).toEqual(['Serveren svarer ikke.', 'Se her'])
  })

  it('and the closing of its ticket happen one after the other', async () => {
    const { kari, mod, id } = await aThread()
    const [said] = await Promise.all([reply(kari, id, { message: 'Nå' }), setStatus(mod, id, 'closed')])
    const texts = await textsOf(kari, id)
    expect(texts).toContain('Status endret til Lukket.')
    expect(texts.includes('Nå')).toBe(said.status === 200)
    expect(await rowOf(id)).toMatchObject({ status: 'closed', waiting_since: null })
  })
})
