import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { InboxTicket } from '../../../durable/protocol/support/support-fields.ts'
import { answerTimesReply } from '../../../worker/contract/public/moderation.ts'
import { inboxReply, templatesReply } from '../../../worker/contract/support.ts'
import { aUser, type TestUser, unique } from '../../support/workerd/builders.ts'
import { call, get, post } from '../../support/workerd/call.ts'
import { aInboxTicket, logOf } from '../../support/workerd/support/a-inbox-ticket.ts'

let player: TestUser
let helper: TestUser
let chief: TestUser
beforeAll(async () => {
  ;[player, helper, chief] = await Promise.all([aUser(), aUser({ role: 2 }), aUser({ role: 3 })])
})

// No other test's tickets stand before those of this one.
beforeEach(() => env.DB.prepare('DELETE FROM tickets').run())

/** The inbox as this call shows it. */
async function desk(query: string, as = helper) {
  const { status, body } = await get(`/support/tickets/admin${query}`, as.token)
  expect(status, JSON.stringify(body)).toBe(200)
  const reply = v.parse(inboxReply, body)
  return { ...reply, ids: reply.result.map(({ id }) => id), tickets: reply.result as InboxTicket[] }
}

describe('the inbox', () => {
  it('shows what is not closed, the player who has waited longest first, with what staff need', async () => {
    const owner = await aUser({ username: `Kølapp${unique()}` })
    const later = await aInboxTicket(owner, { waiting_since: 1_700_000_000_200 })
    const first = await aInboxTicket(owner, { waiting_since: 1_700_000_000_100, unanswered: 2, priority: 2 })
    const answered = await aInboxTicket(owner, { status: 'in_progress', answered_at: 5 })
    const closed = await aInboxTicket(owner, { status: 'closed' })
    const { ids, tickets, waiting } = await desk('')
    expect(ids.filter((id) => [first, later, answered, closed].includes(id))).toEqual([first, later, answered])
    expect(waiting).toBeGreaterThanOrEqual(2)
    const category = await env.DB.prepare('SELECT name FROM ticket_categories WHERE id = 1').first('name')
    expect(tickets.find(({ id }) => id === first)).toMatchObject({
      ...{ priority: 'high', category },
      desk: {
        player: { steamid: owner.steamId, username: owner.username },
        waiting_since: 1_700_000_000_100,
        unanswered: 2,
        assigned: null,
      },
    })
    // A search looks at closed ones, too.
    expect((await desk(`?search=${encodeURIComponent(owner.username.toUpperCase())}`)).ids.toSorted()).toEqual(
      [later, first, answered, closed].toSorted(),
    )
    expect((await desk(`?search=%23${closed}`)).ids).toEqual([closed])
    expect((await desk(`?search=%23${closed}&status=open`)).ids).toEqual([])
  })

  it('takes lists of states and priorities, by commas or repeated, by number or word', async () => {
    const owner = await aUser()
    const search = `search=${owner.steamId}`
    const low = await aInboxTicket(owner, { priority: 0 })
    const high = await aInboxTicket(owner, { priority: 2, status: 'closed' })
    for (const query of ['priority=0', 'priority=low', 'status=open,in_progress', 'status=open&status=in_progress']) {
      expect((await desk(`?${search}&${query}`)).ids, query).toEqual([low])
    }
    for (const query of ['priority=0,2', 'priority=low&priority=2', 'status=closed,open', '']) {
      expect((await desk(`?${search}&${query}`)).ids, query).toEqual([high, low])
    }
  })

  it('refuses what it does not know, and names it', async () => {
    const asked = { 'status=gone': 'status', 'priority=3': 'priority', 'mine=perhaps': 'mine', 'after=x': 'after' }
    for (const [query, field] of Object.entries(asked)) {
      const { status, body } = await get(`/support/tickets/admin?${query}`, helper.token)
      expect([status, body.error, body.fields], query).toEqual([400, 'INVALID_INPUT', [field]])
    }
  })

  it('goes on where a page ended', async () => {
    const owner = await aUser()
    const ids: number[] = []
    for (let i = 0; i < 35; i++)
      ids.push(await aInboxTicket(owner, { waiting_since: 1_600_000_000_000 + i, status: 'in_progress', priority: 0 }))
    const first = await desk('?status=in_progress&priority=0')
    expect(first.ids).toEqual(ids.slice(0, 30))
    const second = await desk(`?status=in_progress&priority=0&after=${first.next}`)
    expect(second.ids.slice(0, 5)).toEqual(ids.slice(30))
    const found = await desk(`?search=${owner.steamId}`)
    const rest = await desk(`?search=${owner.steamId}&after=${found.next}`)
    expect([...found.ids, ...rest.ids].toSorted((one, other) => one - other)).toEqual(ids)
    expect(rest.next).toBeNull()
  })

  it('is not shown to players, nor what concerns a member of staff to them', async () => {
    expect((await get('/support/tickets/admin', player.token)).status).toBe(403)
    const own = await aInboxTicket(helper, { waiting_since: 1 })
    const about = await aInboxTicket(player, { reported: helper.steamId, waiting_since: 2 })
    for (const id of [own, about]) {
      expect((await desk('')).ids).not.toContain(id)
      expect((await desk(`?search=%23${id}`)).ids).toEqual([])
      expect((await desk(`?search=%23${id}`, chief)).ids).toEqual([id])
    }
    expect((await desk('', chief)).ids.slice(0, 2)).toEqual([own, about])
    expect((await desk('', chief)).waiting - (await desk('')).waiting).toBe(2)
  })
})

describe('templates', () => {
  it('say what an answer sets, which a later change takes back', async () => {
    const name = `Løst ${unique()}`
    const macro = { name, content: 'Løst', status: 'closed', priority: 0 }
    const { body } = await post('/support/templates', chief.token, macro)
    expect(await list()).toContainEqual({ ...macro, id: body.id, priority: 'low' })
    expect((await call('PUT', `/support/templates/${body.id}`, chief.token, { name, content: 'Løst' })).body).toEqual({ success: true })
    expect(await list()).toContainEqual({ id: body.id, name, content: 'Løst', status: null, priority: null })
    expect((await post('/support/templates', chief.token, { ...macro, status: 'gone' })).body).toMatchObject({ fields: ['status'] })
  })

  const list = async () => v.parse(templatesReply, (await get('/support/templates', helper.token)).body).templates

  it('are added, changed and deleted by role 2, each with its line of the log, and read by anyone who answers', async () => {
    const name = `Ban ${unique()}`
    const added = await post('/support/templates', chief.token, { name: `  ${name} `, content: ' Hei {spiller}!\n\nHilsen {support} ' })
    const id = added.body.id as number
    expect(await list()).toContainEqual({ id, name, content: 'Hei {spiller}!\n\nHilsen {support}', status: null, priority: null })
    const change = (body: object) => call('PUT', `/support/templates/${id}`, chief.token, body)
    expect((await change({ name, content: 'Hei!' })).body).toEqual({ success: true })
    expect((await change({ name, content: 'Hei!' })).body).toEqual({ success: true })
    expect((await change({ name: `${name} b`, content: 'Hei!' })).body).toEqual({ success: true })
    const by = { actor_steamid: chief.steamId, actor_role: 3 }
    expect(await logOf(name)).toEqual([
      { action: 'add-template', ...by, before: null, after: null },
      { action: 'edit-template', ...by, before: null, after: null },
      { action: 'edit-template', ...by, before: name, after: `${name} b` },
    ])
    expect((await call('DELETE', `/support/templates/${id}`, chief.token)).body).toEqual({ success: true })
    expect((await call('DELETE', `/support/templates/${id}`, chief.token)).status).toBe(404)
    expect((await change({ name, content: 'Hei!' })).status).toBe(404)
    expect(await logOf(`${name} b`)).toEqual([{ action: 'delete-template', ...by, before: null, after: null }])
    expect((await list()).map((each) => each.id)).not.toContain(id)
  })

  it('need a name of their own and a text', async () => {
    const name = `Kø ${unique()}`
    await post('/support/templates', chief.token, { name, content: 'x' })
    const refused = async (body: object) => {
      const { body: said } = await post('/support/templates', chief.token, body)
      return [said.error, said.message, said.fields]
    }
    expect(await refused({})).toEqual(['INVALID_INPUT', 'Vennligst fyll ut alle påkrevde felt', ['name', 'content']])
    expect(await refused({ name: ' ', content: 'x' })).toEqual(['INVALID_INPUT', 'Vennligst fyll ut alle påkrevde felt', ['name']])
    expect((await refused({ name: 'x'.repeat(61), content: 'x' }))[2]).toEqual(['name'])
    expect((await refused({ name: 'Lang', content: 'x'.repeat(4_001) }))[2]).toEqual(['content'])
    for (const same of [name.replace('K', 'k'), name.toUpperCase(), name.toLowerCase()]) {
      expect(await refused({ name: same, content: 'x' })).toEqual(['CONFLICT', 'En annen svarmal heter det samme.', ['name']])
    }
    const nothing = { name: `Ny ${unique()}`, content: '\u3164\u200b' }
    expect(await refused(nothing)).toEqual(['INVALID_INPUT', 'Vennligst fyll ut alle påkrevde felt', ['content']])
    expect((await refused({ name: 'Lang', content: 'x'.repeat(30_000) }))[1]).toBe('Svaret kan ha høyst 4000 tegn.')
    const smiles = { name: `Smil ${unique()}`, content: '😀'.repeat(4_000) }
    expect((await post('/support/templates', chief.token, smiles)).status).toBe(200)
    expect((await post('/support/templates', helper.token, { name: `Ny ${unique()}`, content: 'x' })).status).toBe(200)
    expect((await post('/support/templates', player.token, { name: 'Ny', content: 'x' })).status).toBe(403)
    expect((await get('/support/templates', player.token)).status).toBe(403)
  })
})

describe('how long an answer takes', () => {
  it('is the median of the last answers, and of the appeals among them, for everybody', async () => {
    const start = 2_000_000_000_000
    await env.DB.prepare('UPDATE tickets SET first_answered_at = NULL').run()
    const times = async () => v.parse(answerTimesReply, (await get('/moderation/answer-times')).body)
    expect(await times()).toEqual({ success: true, all: null, appeals: null, answers: 0 })
    for (const [place, waited] of [60_000, 10_000, 20_000].entries()) {
      const kind = place === 0 ? 'ban-appeal' : 'ticket'
      await aInboxTicket(player, { kind, created_at: start, first_answered_at: start + waited })
    }
    expect(await times()).toEqual({ success: true, all: 20_000, appeals: 60_000, answers: 3 })
    for (let i = 0; i < 200; i++) await aInboxTicket(player, { created_at: start + 100_000, first_answered_at: start + 100_005 })
    const reply = await get('/moderation/answer-times')
    expect(reply.body).toEqual({ success: true, all: 5, appeals: null, answers: 200 })
    expect(reply.headers.get('Cache-Control')).toContain('s-maxage')
  })
})
