import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { listFaq, readFaqMark } from '../../../db/queries/support/faq.ts'
import { seedBase } from '../../../db/seed/base.ts'
import { doneReply, refusalReply } from '../../../worker/contract/replies.ts'
import { faqCategoriesReply, faqReply, madeReply } from '../../../worker/contract/support.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { call, get, post } from '../../support/workerd/call.ts'
import { metered } from '../../support/workerd/metered.ts'

const seed = () => seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg?v=test`)
const emptied = ['faq', 'faq_categories', 'faq_votes', 'ticket_categories', 'ticket_templates']
beforeEach(async () => {
  await env.DB.batch([
    ...emptied.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    env.DB.prepare("DELETE FROM site_settings WHERE name IN ('faq-version', 'seeded-support')"),
  ])
})

/** The least of staff who write the FAQ. */
const aModerator = () => aUser({ role: 2 })
const put = (path: string, { token }: TestUser, body: object) => call('PUT', `/support/faq${path}`, token, body)
const remove = (path: string, { token }: TestUser) => call('DELETE', `/support/faq${path}`, token, {})
const faqOf = async ({ token }: TestUser, query = '') => v.parse(faqReply, (await get(`/support/faq${query}`, token)).body).faqData
const categoriesOf = async ({ token }: TestUser) =>
  v.parse(faqCategoriesReply, (await get('/support/faq/categories', token)).body).categories
const aCategory = async (by: TestUser, name: string) =>
  v.parse(madeReply, (await post('/support/faq/categories', by.token, { name })).body).id
const anEntry = async (by: TestUser, category_id: number, title: string) =>
  v.parse(madeReply, (await post('/support/faq', by.token, { title, content: 'Svaret.', category_id })).body).id
const refusedBy = ({ status, body }: Awaited<ReturnType<typeof get>>) => {
  const { error, message, fields } = v.parse(refusalReply, body)
  return { status, error, message, ...(fields && { fields }) }
}
const logOf = async ({ steamId }: TestUser) =>
  (
    await env.DB.prepare('SELECT action, target, before, after FROM staff_log WHERE actor_steamid = ? ORDER BY id')
      .bind(steamId)
      .all<{ action: string; target: string; before: string | null; after: string | null }>()
  ).results

describe('the FAQ that every site starts with', () => {
  it('twenty questions and more in six categories, what tickets are about, and replies', async () => {
    await seed()
    const player = await aUser()
    const entries = await faqOf(player)
    expect(entries.length).toBeGreaterThanOrEqual(20)
    expect(await categoriesOf(player)).toHaveLength(6)
    expect(new Set(entries.map(({ category_name }) => category_name)).size).toBe(6)
    const count = async (table: string) => (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n
    expect([await count('ticket_categories'), await count('ticket_templates')]).toEqual([6, 8])
  })

  it('stays as staff left it when the site is seeded again', async () => {
    await seed()
    const moderator = await aModerator()
    const [first, second, ...rest] = await faqOf(moderator)
    await put(`/${first?.id}`, moderator, { title: 'Ny tittel', content: 'Nytt svar', category_id: first?.category_id })
    await remove(`/${second?.id}`, moderator)
    const before = await faqOf(moderator)
    await seed()
    expect(await faqOf(moderator)).toEqual(before)
    expect(before).toHaveLength(rest.length + 1)
  })
})

describe('staff write the FAQ', () => {
  it('adds, changes, moves and deletes, with a line of the log each', async () => {
    const moderator = await aModerator()
    const [one, two] = [await aCategory(moderator, 'Kamper'), await aCategory(moderator, 'Konto')]
    const id = await anEntry(moderator, one, 'Hva er veto?')
    await anEntry(moderator, two, 'Hvem er du?')
    const edited = { title: 'Hva er et veto?', content: 'To\nlinjer', category_id: two }
    expect((await put(`/${id}`, moderator, edited)).status).toBe(200)
    expect((await put(`/${id}`, moderator, edited)).status).toBe(200)
    expect(await faqOf(moderator)).toMatchObject([
      { title: 'Hvem er du?', order_index: 0, category_name: 'Konto' },
      { ...edited, id, order_index: 1, helped: null },
    ])
    expect((await put(`/categories/${one}`, moderator, { name: 'Kamp' })).status).toBe(200)
    expect((await remove(`/${id}`, moderator)).status).toBe(200)
    expect(refusedBy(await remove(`/${id}`, moderator)).error).toBe('PAGE_NOT_FOUND')
    expect((await remove(`/categories/${one}`, moderator)).status).toBe(200)
    expect(await logOf(moderator)).toEqual([
      { action: 'add-faq-category', target: 'Kamper', before: null, after: null },
      { action: 'add-faq-category', target: 'Konto', before: null, after: null },
      { action: 'add-faq', target: 'Hva er veto?', before: null, after: null },
      { action: 'add-faq', target: 'Hvem er du?', before: null, after: null },
      { action: 'edit-faq', target: 'Hva er veto?', before: 'Hva er veto?', after: 'Hva er et veto?' },
      { action: 'edit-faq-category', target: 'Kamper', before: 'Kamper', after: 'Kamp' },
      { action: 'delete-faq', target: 'Hva er et veto?', before: null, after: null },
      { action: 'delete-faq-category', target: 'Kamp', before: null, after: null },
    ])
  })

  it('says in words what is missing, too long or gone', async () => {
    const moderator = await aModerator()
    const category_id = await aCategory(moderator, 'Kamper')
    const title = 'Hva?'
    const add = async (body: object) => refusedBy(await post('/support/faq', moderator.token, body))
    const missing = { status: 400, error: 'INVALID_INPUT', message: 'Alle felt må fylles ut' }
    expect(await add({})).toEqual({ ...missing, fields: ['title', 'content', 'category_id'] })
    expect(await add({ title: ' ', content: 'Det.', category_id })).toEqual({ ...missing, fields: ['title'] })
    expect(await add({ title, content: 'Det.', category_id: '' })).toEqual({ ...missing, fields: ['category_id'] })
    expect(await add({ title: 'x'.repeat(161), content: 'Det.', category_id })).toMatchObject({ fields: ['title'] })
    expect(await add({ title, content: 'x'.repeat(6_001), category_id })).toMatchObject({ fields: ['content'] })
    expect(await add({ title, content: 'Det.', category_id: 99_999 })).toMatchObject({ error: 'INVALID_INPUT', fields: ['category_id'] })
    const empty = { status: 400, error: 'INVALID_INPUT', message: 'Kategorinavn kan ikke være tomt', fields: ['name'] }
    expect(refusedBy(await post('/support/faq/categories', moderator.token, { name: '  ' }))).toEqual(empty)
    expect(refusedBy(await put(`/categories/${category_id}`, moderator, {}))).toEqual(empty)
    for (const name of ['Kamper', 'KAMPER']) {
      expect(refusedBy(await post('/support/faq/categories', moderator.token, { name })).error).toBe('CONFLICT')
    }
  })

  it('takes a name of a category once, whatever its capitals, and its own in others', async () => {
    const moderator = await aModerator()
    const [one, two] = [await aCategory(moderator, 'Kø og Ål'), await aCategory(moderator, 'Konto')]
    expect(refusedBy(await post('/support/faq/categories', moderator.token, { name: 'KØ OG ÅL' })).error).toBe('CONFLICT')
    expect(refusedBy(await put(`/categories/${two}`, moderator, { name: 'kø og ål' })).error).toBe('CONFLICT')
    expect((await put(`/categories/${one}`, moderator, { name: 'KØ og ål' })).status).toBe(200)
    expect((await categoriesOf(moderator)).map(({ name }) => name)).toEqual(['KØ og ål', 'Konto'])
    const alphabet = 'абвгдежзийклмнопрстуфхцчшщъыьэюяàáâãäåæçèéêëìíîïð'
    const three = await aCategory(moderator, alphabet)
    expect((await put(`/categories/${three}`, moderator, { name: `${alphabet}!` })).status).toBe(200)
  })

  it('counts characters as their writer does', async () => {
    const moderator = await aModerator()
    const category_id = await aCategory(moderator, '😀'.repeat(60))
    const question = { title: '😀'.repeat(160), content: '😀'.repeat(6_000), category_id }
    expect((await post('/support/faq', moderator.token, question)).status).toBe(200)
  })

  it('keeps a category that has questions', async () => {
    const moderator = await aModerator()
    const category = await aCategory(moderator, 'Kamper')
    await anEntry(moderator, category, 'Hva er veto?')
    expect(refusedBy(await remove(`/categories/${category}`, moderator))).toEqual({
      status: 409,
      error: 'CONFLICT',
      message: 'Kategorien har spørsmål. Flytt eller slett dem først.',
    })
    expect(await categoriesOf(moderator)).toHaveLength(1)
  })

  it('does not write over what somebody else has changed since', async () => {
    const [moderator, other] = [await aModerator(), await aModerator()]
    const category_id = await aCategory(moderator, 'Kamper')
    const id = await anEntry(moderator, category_id, 'Hva er veto?')
    const draft = { title: 'Hva er veto?', category_id, updated_at: (await faqOf(moderator))[0]?.updated_at }
    await env.DB.prepare('UPDATE faq SET updated_at = updated_at - 1 WHERE id = ?').bind(id).run()
    const known = (await faqOf(other))[0]?.updated_at
    expect((await put(`/${id}`, other, { ...draft, content: 'Det andre.', updated_at: known })).status).toBe(200)
    expect(refusedBy(await put(`/${id}`, moderator, { ...draft, content: 'Mitt.', updated_at: known })).error).toBe('CONFLICT')
    expect((await faqOf(moderator))[0]?.content).toBe('Det andre.')
  })

  it('the same question sent twice is one', async () => {
    const moderator = await aModerator()
    const category = await aCategory(moderator, 'Kamper')
    expect(await anEntry(moderator, category, 'Hva?')).toBe(await anEntry(moderator, category, 'Hva?'))
    expect(await faqOf(moderator)).toHaveLength(1)
  })
})

describe('the order', () => {
  it('is what staff say, of categories and within them', async () => {
    const [moderator, player] = [await aModerator(), await aUser()]
    const [one, two] = [await aCategory(moderator, 'Kamper'), await aCategory(moderator, 'Konto')]
    const ids = [await anEntry(moderator, one, 'A'), await anEntry(moderator, one, 'B'), await anEntry(moderator, one, 'C')]
    const [a, b, c] = ids
    await anEntry(moderator, two, 'D')
    expect((await put('/order', moderator, { category_id: one, ids: [c, a, b] })).status).toBe(200)
    expect((await put('/categories/order', moderator, { ids: [two, one] })).status).toBe(200)
    expect((await put('/categories/order', moderator, { ids: [two, one] })).status).toBe(200)
    expect((await faqOf(player)).map(({ title }) => title)).toEqual(['D', 'C', 'A', 'B'])
    expect((await logOf(moderator)).slice(-2)).toEqual([
      { action: 'order-faq', target: 'Kamper', before: null, after: null },
      { action: 'order-faq', target: '', before: null, after: null },
    ])
  })

  it('is also that of the bodies, which take no key that nobody knows', async () => {
    const moderator = await aModerator()
    const made = (path: string, body: object) => post(`/support/faq${path}`, moderator.token, body)
    await made('/categories', { name: 'Sist', order_index: 9 })
    await made('/categories', { name: 'Først', order_index: 1 })
    const [first, last] = await categoriesOf(moderator)
    expect([first?.name, last?.name]).toEqual(['Først', 'Sist'])
    const entry = (title: string, order_index: number) => made('', { title, content: 'Svar.', category_id: first?.id, order_index })
    for (const [title, place] of [
      ['B', 5],
      ['A', 2],
      ['C', 7],
    ] as const)
      expect((await entry(title, place)).status).toBe(200)
    const titles = async () => (await faqOf(moderator)).map(({ title }) => title)
    expect(await titles()).toEqual(['A', 'B', 'C'])
    const { id, title, content, category_id } = (await faqOf(moderator))[0] ?? { id: 0 }
    expect((await put(`/${id}`, moderator, { title, content, category_id, order_index: 9 })).status).toBe(200)
    expect((await put(`/categories/${last?.id}`, moderator, { name: 'Sist', order_index: 0 })).status).toBe(200)
    expect([await titles(), (await categoriesOf(moderator))[0]?.name]).toEqual([['B', 'C', 'A'], 'Sist'])
    for (const [path, body] of [
      ['/categories', { name: 'Ny', color: 'rød' }],
      ['', { title: 'Ny', content: 'Ny', category_id: first?.id, author: 1 }],
    ] as const)
      expect((await made(path, body)).body).toMatchObject({ error: 'INVALID_INPUT' })
  })

  it('is refused where it is not exactly of those that are there', async () => {
    const moderator = await aModerator()
    const [one, two] = [await aCategory(moderator, 'Kamper'), await aCategory(moderator, 'Konto')]
    const [a, b] = [await anEntry(moderator, one, 'A'), await anEntry(moderator, one, 'B')]
    for (const ids of [[a], [a, b, b], [a, b, 99_999], [], [b, b]])
      expect(refusedBy(await put('/order', moderator, { category_id: one, ids })).error).toBe('CONFLICT')
    for (const ids of [[], [a]]) {
      expect(refusedBy(await put('/order', moderator, { category_id: 999_999, ids })).error).toBe('PAGE_NOT_FOUND')
    }
    for (const ids of [[one], [one, two, two], []])
      expect(refusedBy(await put('/categories/order', moderator, { ids })).error).toBe('CONFLICT')
    expect((await faqOf(moderator)).map(({ id }) => id)).toEqual([a, b])
  })
})

describe("'Hjalp dette?'", () => {
  it('is one vote a player, which they may change, and only staff see how many', async () => {
    const [moderator, player, other] = [await aModerator(), await aUser(), await aUser()]
    const id = await anEntry(moderator, await aCategory(moderator, 'Kamper'), 'A')
    const vote = async ({ token }: TestUser, helped: unknown) => post(`/support/faq/${id}/helped`, token, { helped })
    v.parse(doneReply, (await vote(player, 1)).body)
    await vote(player, 0)
    await vote(other, true)
    expect((await faqOf(player, '?votes=1'))[0]).toMatchObject({ helped: 0 })
    expect((await faqOf(player, '?votes=1'))[0]).not.toHaveProperty('votes')
    expect((await faqOf(moderator, '?votes=1'))[0]).toMatchObject({ helped: null, votes: { yes: 1, no: 1 } })
    expect(refusedBy(await post('/support/faq/99999/helped', player.token, { helped: 1 })).error).toBe('PAGE_NOT_FOUND')
    expect(refusedBy(await vote(player, 2)).error).toBe('INVALID_INPUT')
    expect((await get('/profile/export', player.token)).body).toMatchObject({ rows: [{ faq_votes: [{ question: 'A', helped: 0 }] }] })
    expect((await post('/profile/delete', player.token, { username: player.username })).status).toBe(200)
    expect((await faqOf(moderator, '?votes=1'))[0]).toMatchObject({ votes: { yes: 1, no: 0 } })
    await remove(`/${id}`, moderator)
    expect(await env.DB.prepare('SELECT count(*) AS n FROM faq_votes').first()).toEqual({ n: 0 })
  })
})

describe('the FAQ in a browser’s cache', () => {
  it('is answered 304 until staff change something, or the viewer votes', async () => {
    const [moderator, player] = [await aModerator(), await aUser()]
    const category = await aCategory(moderator, 'Kamper')
    const id = await anEntry(moderator, category, 'A')
    const read = (tag?: string | null) => get('/support/faq', player.token, tag ? { 'If-None-Match': tag } : {})
    const first = await read()
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect((await read(first.headers.get('etag'))).status).toBe(304)
    expect((await get('/support/faq', moderator.token, { 'If-None-Match': first.headers.get('etag') ?? '' })).status).toBe(200)
    await post(`/support/faq/${id}/helped`, player.token, { helped: 1 })
    const second = await read(first.headers.get('etag'))
    expect(second.status).toBe(200)
    await anEntry(moderator, category, 'B')
    expect((await read(second.headers.get('etag'))).status).toBe(200)
  })

  it('costs no row of the FAQ while nothing has changed', async () => {
    await seed()
    const { id } = (await env.DB.prepare('SELECT id FROM users LIMIT 1').first<{ id: number }>()) ?? { id: 0 }
    const { db, rows } = metered()
    await readFaqMark(db, id)
    expect(rows.read).toBeLessThanOrEqual(1)
    const entries = await listFaq(db, id)
    expect(rows.read).toBeLessThanOrEqual(3 * entries.length + 20)
  })
})
