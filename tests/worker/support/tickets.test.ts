import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { queueOf } from '../../../durable/ports/objects.ts'
import { supportTexts } from '../../../durable/rules/support/support-texts.ts'
import { threadReply, ticketCategoriesReply, ticketsReply } from '../../../worker/contract/support.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { createGather, get, post } from '../../support/workerd/call.ts'
import { anUpload, aTicket, readThread, reply, setStatus, ticketForm, withCategories } from '../../support/workerd/support/a-ticket.ts'
import { createdUnder, limiterOf } from './support-calls.ts'

const create = (who: TestUser, fields: object = {}, headers?: Record<string, string>) =>
  post('/support/tickets/create', who.token, ticketForm(fields), headers)
const ticketsOf = async (who: TestUser, query = '') => v.parse(ticketsReply, (await get(`/support/tickets${query}`, who.token)).body)
const invalid = (message: string, ...fields: string[]) => ({ status: 400, body: { error: 'INVALID_INPUT', message, fields } })
const conflict = (message: string) => ({ status: 409, body: { error: 'CONFLICT', message } })
const countOf = async (table: string, where = '1') =>
  (await env.DB.prepare(`SELECT count(*) AS rows FROM ${table} WHERE ${where}`).first<{ rows: number }>())?.rows

beforeAll(withCategories)

describe('a new ticket', () => {
  it('stands in its owner’s list, with its first message tidied', async () => {
    const kari = await aUser()
    const { status, body } = await create(kari, {
      subject: '  Ser  ikke\u200b kartet ',
      message: 'Hei.\r\n\r\n\r\n\r\nDet er svart. ',
      priority: '2',
    })
    expect(status).toBe(200)
    const { result, next } = await ticketsOf(kari)
    expect(next).toBeNull()
    expect(result).toMatchObject([
      { id: body.ticketId, subject: 'Ser ikke kartet', category: 'Teknisk', status: 'open', priority: 'normal', kind: 'ticket' },
    ])
    expect(result[0]).toMatchObject({ is_read: 1, unread_messages: 0, match_id: null, merged_into: null, granted_at: null })
    expect(result[0]?.desk).toBeUndefined()
    const thread = await readThread(kari, String(body.ticketId))
    v.parse(threadReply, thread.body)
    expect(thread.messages).toMatchObject([{ message: 'Hei.\n\nDet er svart.', is_staff: 0, kind: 'message', steamid: kari.steamId }])
  })

  it('is never of high priority by its player’s wish, of which staff read in a note', async () => {
    const [kari, mod] = await Promise.all([aUser(), aUser({ role: 2 })])
    const opened = await Promise.all([0, 1, 2].map((priority) => create(kari, { priority, subject: `Ønske ${priority}` })))
    const threads = await Promise.all(opened.map(({ body }) => readThread(mod, String(body.ticketId))))
    expect(threads.map(({ ticket }) => ticket.priority)).toEqual(['low', 'normal', 'normal'])
    const notes = threads.map(({ messages }) => messages.filter(({ kind }) => kind === 'note').map(({ message }) => message))
    expect(notes).toEqual([[], [], ['Spilleren ba om høy prioritet.']])
    expect((await readThread(kari, String(opened[2]?.body.ticketId))).messages.map(({ kind }) => kind)).toEqual(['message'])
  })

  it('is about one of the categories, by number or by name', async () => {
    const kari = await aUser()
    const { result } = v.parse(ticketCategoriesReply, (await get('/support/categories', kari.token)).body)
    expect(result.map(({ name }) => name)).toEqual(expect.arrayContaining(['Teknisk', 'Melde spiller']))
    const second = result.find(({ name }) => name === 'Melde spiller')?.id ?? 0
    for (const category of [second, String(second), ' Melde spiller ']) {
      expect((await create(kari, { category })).status).toBe(200)
    }
    expect((await ticketsOf(kari)).result.map(({ category }) => category)).toEqual(Array(3).fill('Melde spiller'))
    expect(await create(kari, { category: 'Finnes ikke' })).toMatchObject(invalid('Kategorien finnes ikke. Velg en annen.', 'category'))
    expect(await create(kari, { category: 999_999 })).toMatchObject({ status: 400, body: { fields: ['category'] } })
  })

  it.each<[form: object, ...fields: string[]]>([
    [{}, 'category', 'subject', 'message'],
    [{ ...ticketForm(), subject: ' \u200b ' }, 'subject'],
    [{ ...ticketForm(), message: '\n\n', priority: null }, 'message'],
    [{ ...ticketForm(), category: '', priority: '' }, 'category'],
  ])('with something missing is refused: %j', async (form, ...fields) => {
    const kari = await aUser()
    expect(await post('/support/tickets/create', kari.token, form)).toMatchObject(invalid(supportTexts.missing, ...fields))
    expect((await ticketsOf(kari)).result).toEqual([])
  })

  it.each([
    [{ subject: 'x'.repeat(121) }, 'subject'],
    [{ message: 'x'.repeat(4_001) }, 'message'],
    [{ priority: 3 }, 'priority'],
    [{ priority: 'high' }, 'priority'],
    [{ category: -1 }, 'category'],
    [{ appeal: 'please' }, 'appeal'],
    [{ attachmentIds: ['../../etc/passwd'] }, 'attachmentIds.0'],
    [{ attachmentIds: ['0'.repeat(32)] }, 'attachmentIds'],
    [{ matchId: 'finnesIkke' }, 'matchId'],
    [{ matchId: "' OR 1=1" }, 'matchId'],
    [{ reported: '76561198000000001' }, 'reported'],
    [{ reported: 'kari' }, 'reported'],
    [{ message: 'x'.repeat(30_000) }, 'message'],
    [{ status: 'closed' }, 'status'],
    [{ is_staff: 1 }, 'is_staff'],
  ])('with %j is refused', async (fields, field) => {
    const kari = await aUser()
    expect(await create(kari, fields)).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: [field] } })
    expect((await ticketsOf(kari)).result).toEqual([])
  })

  it('takes as many characters as it says, whatever they are', async () => {
    const kari = await aUser()
    expect((await create(kari, { subject: '😀'.repeat(120), message: 'ø'.repeat(4_000) })).status).toBe(200)
  })

  it('names a match and a player who are there', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const matchId = await createGather(ola.token)
    await create(kari, { matchId, reported: ola.steamId })
    expect((await ticketsOf(kari)).result).toMatchObject([{ match_id: matchId }])
    const mod = await aUser({ role: 2 })
    const [ticket] = (await ticketsOf(kari)).result
    expect((await readThread(mod, ticket?.id ?? 0)).ticket.desk?.reported).toMatchObject({ steamid: ola.steamId })
  })

  it('is one however often it is sent under one key, also at once and with files', async () => {
    const kari = await aUser()
    const file = await anUpload(kari)
    const headers = { 'Idempotency-Key': 'samme skjema' }
    const sent = await Promise.all([1, 2, 3].map(() => create(kari, { attachmentIds: [file] }, headers)))
    const again = await create(kari, { attachmentIds: [file] }, headers)
    const ids = [...sent, again].map(({ body }) => body.ticketId)
    expect(new Set(ids).size).toBe(1)
    expect((await ticketsOf(kari)).result).toHaveLength(1)
    const { messages } = await readThread(kari, String(ids[0]))
    expect(messages).toHaveLength(1)
    expect(messages[0]?.attachments).toMatchObject([{ id: file, file_name: 'bilde.png' }])
    // Another player's same key is another form.
    expect((await create(await aUser(), {}, headers)).body.ticketId).not.toBe(ids[0])
  })

  it('is refused when one too many is open, and not when one of them is closed', async () => {
    const kari = await aUser()
    const category = await env.DB.prepare(`SELECT id FROM ticket_categories LIMIT 1`).first<{ id: number }>()
    await env.DB.prepare(
      `INSERT INTO tickets (user_id, category_id, subject, priority, created_at, updated_at, desk_order)
       SELECT users.id, ?2, 'Sak ' || value, 1, value, value, value FROM users, json_each('[1,2,3,4,5,6,7,8,9]') WHERE steamid = ?1`,
    )
      .bind(kari.steamId, category?.id)
      .run()
    const sent = await Promise.all([create(kari), create(kari)])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'CONFLICT',
      message: 'Du har 10 åpne saker, og kan ikke ha flere. Lukk en av dem først.',
    })
    const [first] = (await ticketsOf(kari)).result
    await setStatus(kari, first?.id ?? 0, 'closed')
    expect((await create(kari)).status).toBe(200)
  })

  it('is not about its own player', async () => {
    const kari = await aUser()
    expect(await create(kari, { reported: kari.steamId })).toMatchObject(invalid('Du kan ikke rapportere deg selv.', 'reported'))
    expect((await ticketsOf(kari)).result).toEqual([])
  })

  it('that was sent before is answered as often as its form is sent again', async () => {
    const kari = await aUser()
    const sent = []
    for (let time = 0; time < 10; time++) sent.push(await create(kari, {}, { 'Idempotency-Key': 'samme' }))
    expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(sent.map(({ body }) => body.ticketId)).size).toBe(1)
    // Nor did it use up the limit of a new one.
    expect((await create(kari)).status).toBe(200)
  })

  it('waits when one opens ticket after ticket', async () => {
    const kari = await aUser()
    const tickets = Array.from({ length: 3 }, () => ticketForm({}))
    expect(await createdUnder(limiterOf(2), kari, '/support/tickets/create', tickets)).toEqual([200, 200, 429])
  })

  it('needs more than a cookie', async () => {
    const kari = await aUser()
    expect((await post('/support/tickets/create', null, ticketForm(), { Cookie: `jwt=${kari.token}` })).status).toBe(401)
    expect((await ticketsOf(kari)).result).toEqual([])
  })
})

describe('the files of a new ticket', () => {
  it('are its owner’s, at most five, none of them twice', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    const files = await Promise.all([1, 2, 3, 4, 5].map((number) => anUpload(kari, { name: `${number}.png` })))
    const theirs = await anUpload(ola)
    const gone = invalid('En av filene finnes ikke lenger. Last den opp på nytt.', 'attachmentIds')
    expect(await create(kari, { attachmentIds: [...files, theirs] })).toMatchObject(invalid(supportTexts.tooMany, 'attachmentIds'))
    expect(await create(kari, { attachmentIds: [theirs] })).toMatchObject(gone)
    expect(await create(kari, { attachmentIds: [files[0], files[0]] })).toMatchObject(gone)
    expect((await ticketsOf(kari)).result).toEqual([])
    const { body } = await create(kari, { attachmentIds: files })
    const { messages } = await readThread(kari, String(body.ticketId))
    expect(messages[0]?.attachments.map(({ file_name }) => file_name)).toEqual(['1.png', '2.png', '3.png', '4.png', '5.png'])
    expect(await create(kari, { attachmentIds: [files[0]] })).toMatchObject(gone)
  })

  it.each(['doc', 'docx'])('are no %s, which a reply takes', async (type) => {
    const kari = await aUser()
    const file = await anUpload(kari, { name: `søknad.${type}`, type })
    expect(await create(kari, { attachmentIds: [file] })).toMatchObject(invalid(`søknad.${type} har ugyldig filtype`, 'attachmentIds'))
    const id = await aTicket(kari)
    expect((await reply(kari, id, { message: 'Her', attachmentIds: [file] })).body.message).toMatchObject({ attachments: [{ id: file }] })
  })

  it('go to one of two tickets that ask for them at once, and the other is not written', async () => {
    const kari = await aUser()
    const file = await anUpload(kari)
    const sent = await Promise.all([create(kari, { attachmentIds: [file] }), create(kari, { attachmentIds: [file] })])
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const { result } = await ticketsOf(kari)
    expect(result).toHaveLength(1)
    expect(await countOf('ticket_messages', `ticket_id = ${result[0]?.id}`)).toBe(1)
  })
})

describe('an appeal', () => {
  it('against a ban is for anyone who is banned, one at a time', async () => {
    const [kari, ola] = await Promise.all([aUser({ banned: 1 }), aUser()])
    const { body } = await create(kari, { appeal: 'ban-appeal' })
    expect((await ticketsOf(kari)).result).toMatchObject([{ id: body.ticketId, kind: 'ban-appeal' }])
    const second = conflict('Du har allerede en klage på dette som ikke er avgjort. Skriv i den saken.')
    expect(await create(kari, { appeal: 'ban-appeal' })).toMatchObject(second)
    expect((await create(kari)).status).toBe(200)
    expect(await create(ola, { appeal: 'ban-appeal' })).toMatchObject(conflict('Du er ikke utestengt, så det er ingenting å klage på.'))
    await setStatus(kari, Number(body.ticketId), 'closed')
    expect((await create(kari, { appeal: 'ban-appeal' })).status).toBe(200)
  })

  it('against a pause in the queue is for the player whom it keeps out', async () => {
    const kari = await aUser()
    const none = conflict('Du har ingen pause fra køen, så det er ingenting å klage på.')
    expect(await create(kari, { appeal: 'cooldown-appeal' })).toMatchObject(none)
    const queue = queueOf(env)
    await queue.penalise(kari.steamId, { offence: `${kari.steamId} 1`, why: 'declined', at: Date.now() })
    // The first only warns.
    expect(await create(kari, { appeal: 'cooldown-appeal' })).toMatchObject(none)
    await queue.penalise(kari.steamId, { offence: `${kari.steamId} 2`, why: 'declined', at: Date.now() })
    expect((await create(kari, { appeal: 'cooldown-appeal' })).status).toBe(200)
  })

  it('lets a banned player write, upload for it and close it, and nothing beside it', async () => {
    const kari = await aUser({ banned: 1 })
    const file = await anUpload(kari)
    const id = await aTicket(kari, { appeal: 'ban-appeal', attachmentIds: [file] })
    expect((await reply(kari, id, { message: 'Hallo?' })).status).toBe(200)
    expect((await readThread(kari, id)).messages).toHaveLength(2)
    expect((await setStatus(kari, id, 'closed')).status).toBe(200)
    expect(await post('/teams/create', kari.token, { name: 'Nei takk' })).toMatchObject({ body: { error: 'USER_BANNED' } })
  })
})

describe('one’s own tickets', () => {
  it('come page by page, those that changed last first, also those that changed together', async () => {
    const kari = await aUser()
    await withCategories()
    const numbers = JSON.stringify(Array.from({ length: 70 }, (_, number) => number))
    await env.DB.prepare(
      `INSERT INTO tickets (user_id, category_id, subject, status, priority, created_at, updated_at, desk_order)
       SELECT users.id, (SELECT min(id) FROM ticket_categories), 'Sak ' || value, 'closed', 1, 1, 1000 + value / 40, 1
       FROM users, json_each(?2) WHERE steamid = ?1 ORDER BY value`,
    )
      .bind(kari.steamId, numbers)
      .run()
    const seen: string[] = []
    const sizes: number[] = []
    for (let query: string | null = ''; query !== null; ) {
      const page: Awaited<ReturnType<typeof ticketsOf>> = await ticketsOf(kari, query)
      seen.push(...page.result.map(({ subject }) => subject))
      sizes.push(page.result.length)
      query = page.next && `?before=${page.next}`
    }
    expect(sizes).toEqual([30, 30, 10])
    expect(new Set(seen).size).toBe(70)
    expect(seen[0]).toBe('Sak 69')
    expect(seen.at(-1)).toBe('Sak 0')
  })

  it.each(['x', '1', '1.2.3', '-1.1', "1.1'"])('are not read from before %s', async (before) => {
    const kari = await aUser()
    const said = await get(`/support/tickets?before=${encodeURIComponent(before)}`, kari.token)
    expect(said).toMatchObject({ status: 400, body: { error: 'INVALID_INPUT', fields: ['before'] } })
  })

  it('are one’s own alone', async () => {
    const [kari, ola] = await Promise.all([aUser(), aUser()])
    await aTicket(kari)
    expect((await ticketsOf(ola)).result).toEqual([])
    expect((await get('/support/tickets')).status).toBe(401)
  })
})
