import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { listOwnAnswers, listOwnFiles, ownAnswersPageSize, ownFilesPageSize } from '../../../db/queries/support/own-tickets.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { call, get, post } from '../../support/workerd/call.ts'
import { metered } from '../../support/workerd/metered.ts'
import { aTicket, reply, setStatus } from '../../support/workerd/support/a-ticket.ts'

const idOf = async ({ steamId }: TestUser) =>
  (await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(steamId).first<{ id: number }>())?.id ?? 0

/** All rows of a part of one's own data, and how many pages they came in. */
async function partOf({ token }: TestUser, part: string) {
  const rows: Record<string, unknown>[] = []
  let pages = 0
  for (let from: string | null = `${part}.0.0`; from?.startsWith(part); pages++) {
    const { status, body } = await get(`/profile/export?from=${from}`, token)
    expect(status).toBe(200)
    rows.push(...(body.rows as Record<string, unknown>[]))
    from = body.next as string | null
  }
  return { rows, pages }
}

describe('an act of staff in tickets', () => {
  it('stands in their own data with what they wrote, and what others did does not', async () => {
    const [kari, banned] = await Promise.all([aUser(), aUser({ banned: 1 })])
    const [mod, other] = await Promise.all([aUser({ role: 2 }), aUser({ role: 2 })])
    const [ticket, double] = [await aTicket(kari), await aTicket(kari)]
    const appeal = await aTicket(banned, { appeal: 'ban-appeal' })
    await call('PUT', `/support/tickets/${ticket}/assign`, mod.token, { steamid: mod.steamId })
    await reply(mod, ticket, { message: 'Hei!', is_staff: 1 })
    await setStatus(mod, ticket, 'open')
    await call('PUT', `/support/tickets/${ticket}/priority`, mod.token, { priority: 2 })
    await post(`/support/tickets/${double}/merge`, mod.token, { into: ticket })
    await post(`/support/tickets/${appeal}/decide`, mod.token, { decision: 'lift' })
    await call('PUT', `/support/tickets/${ticket}/priority`, other.token, { priority: 0 })
    const { rows } = await partOf(mod, 'support_answers')
    expect(rows.map(({ ticket_id, kind }) => `${ticket_id} ${kind}`).toSorted()).toEqual(
      [
        `${ticket} message`,
        `${ticket} event`,
        `${ticket} note`,
        `${ticket} note`,
        `${ticket} event`,
        `${double} event`,
        `${appeal} event`,
      ].toSorted(),
    )
    expect((await partOf(other, 'support_answers')).rows).toHaveLength(1)
    expect((await partOf(kari, 'support_answers')).rows).toEqual([])
  })
})

describe('own data with many answers and files', () => {
  const many = 450
  let mod: TestUser
  let modId = 0
  beforeAll(async () => {
    mod = await aUser({ role: 2 })
    modId = await idOf(mod)
    const ticket = await aTicket(await aUser())
    const numbers = JSON.stringify(Array.from({ length: many }, (_, number) => number))
    await env.DB.batch([
      // The messages that one wrote as staff and as a player, both with keys of all kinds, also such as clients send.
      env.DB.prepare(
        `INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at, action_key)
         SELECT ?1, ?2, value % 3 > 0, 'message', 'm' || value, value, 'nøkkel ' || (value * 7919 % 1000) || '.' || value FROM json_each(?3)`,
      ).bind(ticket, modId, numbers),
      env.DB.prepare(
        `INSERT INTO attachments (id, user_id, file_name, type, bytes, created_at)
         SELECT printf('%032x', value * 7919 + ?1 * 100000000), ?1, 'f' || value, 'png', 1, value FROM json_each(?2)`,
      ).bind(modId, numbers),
    ])
  })

  it('each stands once in one’s own data, page by page', async () => {
    const [answers, uploads] = [await partOf(mod, 'support_answers'), await partOf(mod, 'uploads')]
    expect([answers.pages, uploads.pages]).toEqual([3, 3])
    expect(new Set(answers.rows.map(({ message }) => message)).size).toBe(300)
    expect(answers.rows).toHaveLength(300)
    expect(new Set(uploads.rows.map(({ file_name }) => file_name)).size).toBe(many)
    expect(uploads.rows).toHaveLength(many)
  })

  it('a page reads itself', async () => {
    const [answers, files] = [metered(), metered()]
    const { last } = await listOwnAnswers(answers.db, modId, '')
    await listOwnAnswers(answers.db, modId, last ?? '')
    expect(answers.rows.read).toBeLessThanOrEqual(4 * ownAnswersPageSize)
    const page = await listOwnFiles(files.db, modId, '')
    await listOwnFiles(files.db, modId, page.at(-1)?.id ?? '')
    expect(files.rows.read).toBeLessThanOrEqual(4 * ownFilesPageSize)
  })

  it('a page begins at no place that is none', async () => {
    for (const from of ['support_answers.0.0.xy', 'support_answers.0.0.abc', 'uploads.0.0.']) {
      expect((await get(`/profile/export?from=${from}`, mod.token)).body).toMatchObject({ error: 'INVALID_INPUT', fields: ['from'] })
    }
  })
})
