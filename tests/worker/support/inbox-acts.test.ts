import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { call, post } from '../../support/workerd/call.ts'
import { openSocket } from '../../support/workerd/open-socket.ts'
import { aInboxTicket, threadOf, ticketRow } from '../../support/workerd/support/a-inbox-ticket.ts'

let player: TestUser
let helper: TestUser
let chief: TestUser
beforeAll(async () => {
  ;[player, helper, chief] = await Promise.all([aUser(), aUser({ role: 2 }), aUser({ role: 3 })])
})

const idOf = async ({ steamId }: TestUser) =>
  (await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(steamId).first<{ id: number }>())?.id
const prioritise = (id: number | string, priority: unknown, by = helper) =>
  call('PUT', `/support/tickets/${id}/priority`, by.token, { priority })
const assign = (id: number, steamid: unknown, by = helper) => call('PUT', `/support/tickets/${id}/assign`, by.token, { steamid })
const presence = (id: number, state: string, by = helper) => post(`/support/tickets/${id}/presence`, by.token, { state })

/** A site socket that has been let in. */
async function watching(who: TestUser) {
  const socket = await openSocket('site', who.token)
  await socket.next('snapshot')
  return socket
}

describe('several tickets at once', () => {
  const batch = (ids: readonly number[], body: object, by = helper) => post('/support/tickets/batch', by.token, { ids, ...body })

  it('are closed, taken and ranked, each with its line, and once when the call comes again', async () => {
    const ids = [await aInboxTicket(player, { waiting_since: 5 }), await aInboxTicket(player)]
    const done = { success: true, results: ids.map((id) => ({ id, refused: null })) }
    for (const body of [{ act: 'take' }, { act: 'priority', priority: 0 }, { act: 'close' }]) {
      expect((await batch(ids, body)).body).toEqual(done)
      expect((await batch([...ids, ...ids], body)).body).toEqual(done)
    }
    for (const id of ids) {
      expect(await ticketRow(id)).toMatchObject({ status: 'closed', priority: 0, waiting_since: null, assigned_to: await idOf(helper) })
      expect((await threadOf(id)).map(({ message }) => message)).toEqual([
        'Tok saken.',
        'Satte prioriteten til lav.',
        'Status endret til Lukket.',
      ])
    }
  })

  it('are answered one by one: what is no work of the caller stays as it is', async () => {
    const [mine, theirs, about] = [
      await aInboxTicket(player),
      await aInboxTicket(helper),
      await aInboxTicket(player, { reported: helper.steamId }),
    ]
    for (const body of [{ act: 'close' }, { act: 'take' }, { act: 'priority', priority: 2 }]) {
      const { body: answered } = await batch([mine, theirs, about, 999_999_999], body)
      expect((answered as unknown as { results: unknown[] }).results).toEqual([
        { id: mine, refused: null },
        ...[theirs, about, 999_999_999].map((id) => ({ id, refused: 'Fant ikke saken.' })),
      ])
    }
    for (const id of [theirs, about]) {
      expect(await ticketRow(id)).toMatchObject({ status: 'open', priority: 1, assigned_to: null })
      expect(await threadOf(id)).toEqual([])
    }
  })

  it('are thirty at most, and need an act that says all', async () => {
    const many = Array.from({ length: 31 }, (_, place) => place + 1)
    for (const [ids, body] of [
      [many, { act: 'close' }],
      [[], { act: 'close' }],
      [[1], { act: 'delete' }],
      [[1], { act: 'priority' }],
      [[1.5], { act: 'close' }],
    ] as const) {
      expect((await batch(ids, body)).body.error).toBe('INVALID_INPUT')
    }
  })
})

describe('an answer', () => {
  const answer = (id: number, body: object, by = helper, key?: string) =>
    post(`/support/tickets/${id}/reply`, by.token, { message: 'Løst', is_staff: 1, ...body }, key ? { 'Idempotency-Key': key } : {})

  it('closes its ticket and sets its priority in the same moment, and once when it is sent again', async () => {
    const id = await aInboxTicket(player, { waiting_since: 5, unanswered: 2 })
    const key = crypto.randomUUID()
    for (let sent = 0; sent < 2; sent++) expect((await answer(id, { status: 'closed', priority: 2 }, helper, key)).status).toBe(200)
    expect(await ticketRow(id)).toMatchObject({ status: 'closed', priority: 2, waiting_since: null, unanswered: 0 })
    expect((await threadOf(id)).map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
      'message: Løst',
      'event: Status endret til Lukket.',
      'note: Satte prioriteten til høy.',
    ])
    // Nobody answers in a closed ticket, and nothing of a refused answer stays.
    expect((await answer(id, { status: 'open', priority: 0 })).body.error).toBe('CONFLICT')
    expect(await ticketRow(id)).toMatchObject({ status: 'closed', priority: 2 })
  })

  it('sets nothing as a note, nor as a player’s own message', async () => {
    const id = await aInboxTicket(player)
    expect((await answer(id, { note: 1, status: 'closed' })).status).toBe(403)
    expect((await answer(id, { is_staff: 0, priority: 0 }, player)).status).toBe(403)
    expect(await threadOf(id)).toEqual([])
    expect(await ticketRow(id)).toMatchObject({ status: 'open', priority: 1 })
  })
})

describe('a ticket’s priority', () => {
  it('is changed with a note for the staff, once, and its player hears of the change alone', async () => {
    const id = await aInboxTicket(player, { updated_at: 5 })
    const [own, staff] = [await watching(player), await watching(chief)]
    expect((await prioritise(id, 2)).body).toEqual({ success: true })
    expect((await prioritise(id, 2)).body).toEqual({ success: true })
    expect(await ticketRow(id)).toMatchObject({ priority: 2, updated_at: 5 })
    const note = { user_id: await idOf(helper), is_staff: 1, kind: 'note', message: 'Satte prioriteten til høy.' }
    expect(await threadOf(id)).toEqual([note])
    const told = (await own.next('ticket_updated')).data.ticket as object
    expect(told).toMatchObject({ id, priority: 'high' })
    expect(told).not.toHaveProperty('desk')
    expect((await staff.next('new_message')).data).toMatchObject({
      ticket: { id, priority: 'high', desk: { player: { steamid: player.steamId } } },
      message: { ticket_id: id, kind: 'note', steamid: helper.steamId, username: helper.username, message: note.message },
    })
    expect(own.frames.map(({ event }) => event)).not.toContain('new_message')
    expect(JSON.stringify(own.frames)).not.toContain(helper.steamId)
    own.close()
    staff.close()
  })

  it('is 0, 1 or 2', async () => {
    const id = await aInboxTicket(player)
    for (const wrong of [3, -1, 'high', null, 1.5]) expect((await prioritise(id, wrong)).body.error).toBe('INVALID_INPUT')
    expect(await ticketRow(id)).toMatchObject({ priority: 1 })
  })
})

describe('a ticket', () => {
  it('is taken, given to somebody else and given back, and its player hears nothing of it', async () => {
    const id = await aInboxTicket(player)
    const [own, staff] = [await watching(player), await watching(chief)]
    expect((await assign(id, helper.steamId)).body).toEqual({ success: true })
    expect(await ticketRow(id)).toMatchObject({ assigned_to: await idOf(helper) })
    expect((await staff.next('new_message')).data.ticket).toMatchObject({ desk: { assigned: { steamid: helper.steamId } } })
    await assign(id, helper.steamId)
    await assign(id, chief.steamId)
    expect(await ticketRow(id)).toMatchObject({ assigned_to: await idOf(chief) })
    await assign(id, null)
    expect(await ticketRow(id)).toMatchObject({ assigned_to: null })
    expect((await threadOf(id)).map(({ kind, message }) => `${kind}: ${message}`)).toEqual([
      'note: Tok saken.',
      'note: Ga saken til en annen.',
      'note: La saken tilbake.',
    ])
    expect(own.frames.filter(({ event }) => event.startsWith('ticket') || event === 'new_message')).toEqual([])
    own.close()
    staff.close()
  })

  it('is taken by the first answer, and stays with the one who has it when another answers', async () => {
    const [free, taken] = [await aInboxTicket(player), await aInboxTicket(player)]
    await assign(taken, chief.steamId)
    for (const id of [free, taken]) {
      const answered = await post(`/support/tickets/${id}/reply`, helper.token, { message: 'Vi ser på det.', is_staff: 1 })
      expect(answered.status).toBe(200)
    }
    expect(await ticketRow(free)).toMatchObject({ assigned_to: await idOf(helper) })
    expect(await ticketRow(taken)).toMatchObject({ assigned_to: await idOf(chief) })
    const note = await aInboxTicket(player)
    await post(`/support/tickets/${note}/reply`, helper.token, { message: 'Hvem tar denne?', note: 1 })
    expect(await ticketRow(note)).toMatchObject({ assigned_to: null })
  })

  it('is given only to staff whom it does not concern', async () => {
    const [about, banned] = [await aUser({ role: 2 }), await aUser({ role: 2, banned: 1 })]
    const id = await aInboxTicket(player, { reported: about.steamId })
    const ofStaff = await aInboxTicket(chief)
    for (const [ticket, to] of [
      [id, player.steamId],
      [id, about.steamId],
      [id, banned.steamId],
      [id, '76561199999999999'],
      [id, 'nobody'],
      [ofStaff, chief.steamId],
    ] as const) {
      const { body } = await assign(ticket, to)
      expect([body.error, body.fields], to).toEqual(['INVALID_INPUT', ['steamid']])
    }
    expect(await ticketRow(id)).toMatchObject({ assigned_to: null })
    expect(await threadOf(id)).toEqual([])
  })
})

describe('a reader of a ticket', () => {
  it('is told to the other staff, and to nobody else', async () => {
    const about = await aUser({ role: 2 })
    const id = await aInboxTicket(player, { reported: about.steamId })
    const sockets = await Promise.all([player, about, helper, chief].map(watching))
    const [own, theirs, mine, others] = sockets
    const before = await ticketRow(id)
    const asked = Date.now()
    expect((await presence(id, 'typing')).body).toEqual({ success: true })
    const { data } = await (others as (typeof sockets)[0]).next('ticket_presence')
    expect(data).toMatchObject({ ticket_id: id, state: 'typing', staff: { steamid: helper.steamId, username: helper.username } })
    expect(data.until).toBeGreaterThanOrEqual(asked + 20_000)
    expect(data.until).toBeLessThanOrEqual(Date.now() + 20_000)
    await presence(id, 'gone')
    const gone = (await (others as (typeof sockets)[0]).next('ticket_presence')).data
    expect(gone.state).toBe('gone')
    expect(gone.until).toBeLessThanOrEqual(Date.now())
    for (const socket of [own, theirs, mine]) expect(socket?.frames.map(({ event }) => event)).not.toContain('ticket_presence')
    expect(await ticketRow(id)).toEqual(before)
    expect((await presence(id, 'dancing')).body.error).toBe('INVALID_INPUT')
    for (const socket of sockets) socket.close()
  })
})

describe('a ticket that concerns a member of staff', () => {
  it('does not exist for them on the inbox', async () => {
    const reporter = await aUser()
    const [own, about] = [await aInboxTicket(helper), await aInboxTicket(reporter, { reported: helper.steamId })]
    const ofReporter = await aInboxTicket(reporter)
    for (const id of [own, about]) {
      const before = await ticketRow(id)
      const said = await Promise.all([
        prioritise(id, 2),
        assign(id, helper.steamId),
        assign(id, null),
        presence(id, 'looking'),
        post(`/support/tickets/${id}/merge`, helper.token, { into: ofReporter }),
        post(`/support/tickets/${ofReporter}/merge`, helper.token, { into: id }),
      ])
      expect(said.map(({ status }) => status)).toEqual(Array(6).fill(404))
      expect(await ticketRow(id)).toEqual(before)
      expect(await threadOf(id)).toEqual([])
      // Others of the staff work on it.
      expect((await prioritise(id, 2, chief)).status).toBe(200)
    }
  })

  it('is as little there as one that never was', async () => {
    for (const id of ['987654321', '0', '-1', 'x', '1e3', '99999999999999999999']) {
      expect((await prioritise(id, 1)).body.error, id).toBe('PAGE_NOT_FOUND')
    }
  })

  it('is not for players to work on', async () => {
    const id = await aInboxTicket(player)
    const said = await Promise.all([
      prioritise(id, 2, player),
      assign(id, null, player),
      presence(id, 'looking', player),
      post(`/support/tickets/${id}/merge`, player.token, { into: 1 }),
    ])
    expect(said.map(({ status }) => status)).toEqual(Array(4).fill(403))
  })
})
