import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { openDatabase } from '../../../db/client.ts'
import { deleteOwnTickets } from '../../../db/queries/erasure/delete-own-support.ts'
import { isPseudonym, pseudonymOf } from '../../../durable/rules/player/steam-id.ts'
import { aUser, type TestUser, unique } from '../../support/workerd/builders.ts'
import { get, post } from '../../support/workerd/call.ts'
import { erased } from '../../support/workerd/erased.ts'
import { tracesOf } from '../../support/workerd/faults/traces.ts'
import { anUpload, aTicket, readThread, reply } from '../../support/workerd/support/a-ticket.ts'

const idOf = async ({ steamId }: TestUser) =>
  (await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(steamId).first<{ id: number }>())?.id ?? 0
/** A name that stands nowhere else. */
const aName = () => `Ærlig${unique()}x${Date.now().toString(36)}`
const rowsOf = async (sql: string, ...values: unknown[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results

async function deleteAccount(who: TestUser): Promise<void> {
  const userId = await idOf(who)
  const { body } = await post('/profile/delete', who.token, { username: who.username })
  if (!body.success) throw new Error(JSON.stringify(body))
  await erased(userId)
}

/** Every page of one's own data, by its part. */
async function exported({ token }: TestUser): Promise<Record<string, unknown[]>> {
  const parts: Record<string, unknown[]> = {}
  for (let from: string | null = 'account.0.0'; from !== null; ) {
    const { body } = await get(`/profile/export?from=${from}`, token)
    const { part, rows, next } = body as unknown as { part: string; rows: unknown[]; next: string | null }
    parts[part] = [...(parts[part] ?? []), ...rows]
    from = next
  }
  return parts
}

describe('the tickets of a player who deletes their account', () => {
  it('are gone, with their words, messages and files, no matter who wrote them', async () => {
    const [kari, mod] = await Promise.all([aUser({ username: aName() }), aUser({ role: 2 })])
    const [mine, theirs, loose] = await Promise.all([
      anUpload(kari, { name: `${kari.username}.png` }),
      anUpload(mod, { name: 'svar.pdf', type: 'pdf' }),
      anUpload(kari, { name: 'aldri sendt.png' }),
    ])
    const userId = await idOf(kari)
    const ticketId = await aTicket(kari, { subject: `Hilsen ${kari.username}`, message: 'hemmelighetenMin', attachmentIds: [mine] })
    await reply(mod, ticketId, { message: `Hei ${kari.username}`, is_staff: 1, attachmentIds: [theirs] })
    await reply(mod, ticketId, { message: `Notat om ${kari.steamId}`, note: 1 })
    await env.DB.prepare('INSERT INTO faq_votes (faq_id, user_id, helped) VALUES (1, ?, 1)').bind(userId).run()
    await deleteAccount(kari)
    expect(await tracesOf([kari.steamId, kari.username, kari.username.toLowerCase(), 'hemmelighetenMin', mine, theirs, loose])).toEqual([])
    expect(await rowsOf('SELECT id FROM tickets WHERE user_id = ?', userId)).toEqual([])
    expect(await rowsOf('SELECT * FROM ticket_messages WHERE ticket_id = ?', ticketId)).toEqual([])
    expect(await rowsOf('SELECT * FROM ticket_words WHERE ticket_id = ?', ticketId)).toEqual([])
    expect(await rowsOf('SELECT * FROM faq_votes WHERE user_id = ?', userId)).toEqual([])
    expect((await readThread(mod, ticketId)).status).toBe(404)
  })

  it('leave those of others without them', async () => {
    const [kari, ola, mod] = await Promise.all([aUser({ username: aName(), role: 3 }), aUser(), aUser({ role: 2 })])
    const userId = await idOf(kari)
    const file = await anUpload(ola, { name: `${kari.username} jukser.png` })
    const about = await aTicket(ola, {
      ...{ subject: `${kari.username} jukser`, message: `Se på ${kari.steamId}, altså ${kari.username}s konto` },
      ...{ reported: kari.steamId, attachmentIds: [file] },
    })
    const answered = await aTicket(ola, { message: 'En annen sak' })
    await reply(kari, answered, { message: `Vi ser på det. Hilsen ${kari.username}`, is_staff: 1 })
    await env.DB.prepare('UPDATE tickets SET assigned_to = ? WHERE id = ?').bind(userId, answered).run()
    await deleteAccount(kari)
    expect(await tracesOf([kari.steamId, kari.username, kari.username.toLowerCase()])).toEqual([])
    const thread = await readThread(mod, about)
    expect(thread.ticket).toMatchObject({ subject: 'Slettet spiller jukser', desk: { reported: null } })
    expect(thread.messages[0]).toMatchObject({ message: `Se på ${pseudonymOf(userId)}, altså Slettet spillers konto` })
    expect(thread.messages[0]?.attachments[0]?.file_name).toBe('Slettet spiller jukser.png')
    const words = await rowsOf('SELECT word FROM ticket_words WHERE ticket_id = ? ORDER BY word', about)
    expect(words.map(({ word }) => word)).toEqual(['jukser', 'slettet', 'spiller'])
    const other = await readThread(mod, answered)
    expect(other.ticket.desk?.assigned).toBeNull()
    expect(other.messages[1]).toMatchObject({ username: 'Slettet spiller', message: 'Vi ser på det. Hilsen Slettet spiller', is_staff: 1 })
    expect(isPseudonym(other.messages[1]?.steamid ?? '')).toBe(true)
    // Its owner reads the same as before.
    expect((await readThread(ola, answered)).messages[1]).toMatchObject({ username: 'Support', steamid: null })
  })

  it('are deleted once more where a try broke off, at whatever file', async () => {
    const kari = await aUser({ username: aName() })
    const userId = await idOf(kari)
    const files = await Promise.all([1, 2, 3].map((number) => anUpload(kari, { name: `${number}.png` })))
    const ticketId = await aTicket(kari, { attachmentIds: files })
    const broken = { delete: () => Promise.reject(new Error('R2 is away')) }
    await expect(deleteOwnTickets(openDatabase(env.DB), broken, userId)).rejects.toThrow('R2 is away')
    expect(await rowsOf('SELECT id FROM attachments WHERE user_id = ?', userId)).toHaveLength(3)
    // The bytes are gone, and it breaks off before the rows are.
    const halfway = {
      delete: async (keys: string[]) => {
        await env.FILES.delete(keys)
        throw new Error('killed')
      },
    }
    await expect(deleteOwnTickets(openDatabase(env.DB), halfway, userId)).rejects.toThrow('killed')
    for (let time = 0; time < 2; time++) await deleteOwnTickets(openDatabase(env.DB), env.FILES, userId)
    expect(await rowsOf('SELECT id FROM attachments WHERE user_id = ?', userId)).toEqual([])
    expect(await rowsOf('SELECT id FROM tickets WHERE id = ?', ticketId)).toEqual([])
    expect(await tracesOf(files)).toEqual([])
  })

  it('are gone also when there are more messages and tickets than a page', async () => {
    const kari = await aUser({ username: aName() })
    const userId = await idOf(kari)
    const ola = await aUser()
    const ticketId = await aTicket(ola, { reported: kari.steamId })
    const mine = await aTicket(kari)
    const insert = `INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at)
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 450) SELECT ?1, ?2, 0, 'message', ?3, i FROM n`
    await env.DB.prepare(insert)
      .bind(ticketId, await idOf(ola), `Om ${kari.username}`)
      .run()
    await env.DB.prepare(insert).bind(mine, userId, 'Mitt').run()
    await deleteAccount(kari)
    expect(await tracesOf([kari.steamId, kari.username])).toEqual([])
    expect(
      await rowsOf(`SELECT count(*) AS rows FROM ticket_messages WHERE ticket_id = ? AND message = 'Om Slettet spiller'`, ticketId),
    ).toEqual([{ rows: 450 }])
    expect(await rowsOf('SELECT count(*) AS rows FROM ticket_messages WHERE ticket_id = ?', mine)).toEqual([{ rows: 0 }])
  })

  it('do not take words out of what the site says to everybody', async () => {
    const kari = await aUser({ username: 'server' })
    const versionNow = async () => Number((await rowsOf(`SELECT value FROM site_settings WHERE name = 'faq-version'`))[0]?.value ?? 0)
    const made = await env.DB.prepare(
      `INSERT INTO faq (title, content, category_id, order_index, updated_at) VALUES ('Hvor er min server?', ?, 1, 0, 0) RETURNING id`,
    )
      .bind(`Spør ${kari.steamId}`)
      .first<{ id: number }>()
    const version = await versionNow()
    await deleteAccount(kari)
    const [row] = await rowsOf('SELECT title, content, updated_at FROM faq WHERE id = ?', made?.id)
    expect(row?.title).toBe('Hvor er min server?')
    expect(String(row?.content)).not.toContain(kari.steamId)
    // No browser keeps its copy of it, and no editor that was open writes it back.
    expect(await versionNow()).toBe(version + 1)
    expect(row?.updated_at).toBeGreaterThan(0)
  })
})

describe('one’s own data', () => {
  it('has one’s tickets with messages and names of files, without notes and without who answered', async () => {
    const [kari, mod] = await Promise.all([aUser(), aUser({ role: 2, username: aName() })])
    const file = await anUpload(kari, { name: 'bevis.png' })
    const ticketId = await aTicket(kari, { attachmentIds: [file] })
    await reply(mod, ticketId, { message: 'Vi ser på det.', is_staff: 1 })
    await reply(mod, ticketId, { message: 'Bare for oss.', note: 1 })
    const { tickets, uploads } = await exported(kari)
    expect(tickets).toMatchObject([
      {
        id: ticketId,
        subject: 'Får ikke koblet til',
        messages: [
          { from: 'you', message: 'Serveren svarer ikke.', files: ['bevis.png'] },
          { from: 'support', message: 'Vi ser på det.', files: [] },
        ],
      },
    ])
    expect(uploads).toMatchObject([{ file_name: 'bevis.png' }])
    const text = JSON.stringify(tickets)
    for (const word of ['Bare for oss.', mod.username, mod.steamId]) expect(text).not.toContain(word)
    const { support_answers: answers = [] } = (await exported(mod)) as { support_answers?: { message: string }[] }
    // They come in the order of their keys.
    expect(answers.toSorted((one, other) => one.message.localeCompare(other.message))).toMatchObject([
      { message: 'Bare for oss.', kind: 'note' },
      { message: 'Vi ser på det.', kind: 'message' },
    ])
  })

  it('has every ticket and every message once, however many there are', async () => {
    const kari = await aUser()
    const userId = await idOf(kari)
    const first = await aTicket(kari)
    await env.DB.prepare(
      `INSERT INTO tickets (user_id, category_id, subject, status, priority, created_at, updated_at, desk_order)
       SELECT ?1, 1, 'Sak ' || value, 'closed', 1, 1, 1, 1 FROM json_each(?2)`,
    )
      .bind(userId, JSON.stringify(Array.from({ length: 24 }, (_, number) => number)))
      .run()
    await env.DB.prepare(
      `INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1200) SELECT ?1, ?2, 0, 'message', 'm' || i, i FROM n`,
    )
      .bind(first, userId)
      .run()
    const { tickets = [] } = (await exported(kari)) as { tickets?: { id: number; messages: { message: string }[] }[] }
    expect(new Set(tickets.map(({ id }) => id)).size).toBe(25)
    expect(tickets.flatMap(({ messages }) => messages)).toHaveLength(1201)
    expect(new Set(tickets.flatMap(({ messages }) => messages.map(({ message }) => message))).size).toBe(1201)
  })
})
