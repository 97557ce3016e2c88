import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { supportTexts } from '../../../durable/rules/support/support-texts.ts'
import type { TestUser } from '../../support/workerd/builders.ts'
import { post } from '../../support/workerd/call.ts'
import { anUpload, aThread, aTicket, reply, rowOf, setStatus, storedOf, textsOf } from '../../support/workerd/support/a-ticket.ts'
import { limiterOf, openSite } from './support-calls.ts'

const invalid = (message: string, ...fields: string[]) => ({ status: 400, body: { error: 'INVALID_INPUT', message, fields } })
const closed = { status: 409, body: { error: 'CONFLICT', message: supportTexts.closed } }
const forbidden = { status: 403, body: { error: 'FORBIDDEN' } }

describe('a reply', () => {
  it('waits for an answer since the first one when it is the owner’s', async () => {
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

  it('leaves no trace in the ticket when staff write it for each other', async () => {
    const { kari, mod, id } = await aThread()
    const before = await rowOf(id)
    expect((await reply(mod, id, { message: 'Sjekk loggen', note: true })).body.message).toMatchObject({ kind: 'note', is_staff: 1 })
    expect(await rowOf(id)).toEqual(before)
    await setStatus(kari, id, 'closed')
    expect((await reply(mod, id, { message: 'Ferdig', note: 1 })).status).toBe(200)
    expect(await textsOf(kari, id)).toEqual(['Serveren svarer ikke.', 'Saken ble lukket av den som opprettet den.'])
  })

  it('is refused to the owner after thirty that nobody answered, and not any more when somebody has', async () => {
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
    'is forbidden to a player with %j, also in their own ticket',
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

  it('under a key that stands in another ticket is refused, and in the one it was merged into it is the same', async () => {
    const { kari, mod, id } = await aThread()
    const other = await aTicket(kari)
    const key = { 'Idempotency-Key': `nøkkel ${id}`.replace('ø', 'o') }
    const first = await reply(kari, id, { message: 'Her' }, key)
    const before = await storedOf(other)
    expect(await reply(kari, other, { message: 'Der' }, key)).toMatchObject({ status: 409, body: { error: 'CONFLICT' } })
    expect(await storedOf(other)).toBe(before)
    expect((await post(`/support/tickets/${id}/merge`, mod.token, { into: other })).status).toBe(200)
    for (const number of [id, other])
      expect((await reply(kari, number, { message: 'Her' }, key)).body.message).toMatchObject({
        id: (first.body.message as unknown as { id: number }).id,
      })
    expect((await textsOf(kari, other)).filter((text) => text === 'Her')).toHaveLength(1)
  })

  it('is written where its ticket went when it was merged, also a note', async () => {
    const { kari, mod, id } = await aThread()
    const into = await aTicket(kari)
    expect((await post(`/support/tickets/${id}/merge`, mod.token, { into })).status).toBe(200)
    const before = await storedOf(id)
    const merged = { status: 409, body: { error: 'CONFLICT', message: `Saken er slått sammen med sak #${into}.` } }
    expect(await reply(mod, id, { message: 'Notat', note: 1 })).toMatchObject(merged)
    expect(await reply(mod, id, { message: 'Svar', is_staff: 1 })).toMatchObject(merged)
    expect(await reply(kari, id, { message: 'Hei' })).toMatchObject(merged)
    expect(await storedOf(id)).toBe(before)
  })

  it('comes, from a player, no faster than anybody talks, and from staff it may', async () => {
    const { kari, mod, id } = await aThread()
    const site = openSite({}, { REPLY_LIMIT: limiterOf(2) })
    const write = (who: TestUser, key: string) =>
      site.ask(`/api/support/tickets/${id}/reply`, {
        method: 'POST',
        headers: { Authorization: who.token, 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body: JSON.stringify({ message: `Melding ${key}` }),
      })
    const statuses = async (who: TestUser, keys: readonly string[]) => {
      const said = []
      for (const key of keys) said.push((await write(who, key)).status)
      return said
    }
    // A message that was sent before is no new message.
    expect(await statuses(kari, ['1', '2', '3', '2'])).toEqual([200, 200, 429, 200])
    expect(await statuses(mod, ['4', '5', '6', '7'])).toEqual([200, 200, 200, 200])
    expect((await textsOf(kari, id)).slice(1)).toEqual(['1', '2', '4', '5', '6', '7'].map((key) => `Melding ${key}`))
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
