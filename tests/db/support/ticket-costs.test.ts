import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { createTicket, type NewTicket } from '../../../db/queries/support/new-ticket.ts'
import { readThread, threadPageSize } from '../../../db/queries/support/thread.ts'
import { replyToTicket } from '../../../db/queries/support/ticket-reply.ts'
import { listTicketsOf, markRead, ticketsPageSize } from '../../../db/queries/support/tickets.ts'
import { supportLimits } from '../../../durable/rules/support/support-limits.ts'
import { setsNothing } from '../../../durable/rules/support/ticket-sets.ts'
import { aUser, type TestUser } from '../../support/workerd/builders.ts'
import { metered } from '../../support/workerd/metered.ts'
import { anUpload, withCategories } from '../../support/workerd/support/a-ticket.ts'

const now = 1_790_000_000_000
const tickets = 100_000
/** Every twentieth ticket is one player's. */
const share = 20

const idOf = async ({ steamId }: TestUser) =>
  (await env.DB.prepare('SELECT id FROM users WHERE steamid = ?').bind(steamId).first<{ id: number }>())?.id ?? 0
let kari: TestUser
let me = 0

/** A hundred thousand tickets, of which one player has five thousand. */
beforeAll(async () => {
  await withCategories()
  kari = await aUser()
  me = await idOf(kari)
  const ola = await idOf(await aUser())
  for (let from = 0; from < tickets; from += 20_000) {
    await env.DB.prepare(
      `INSERT INTO tickets (user_id, category_id, subject, status, priority, created_at, updated_at, desk_order)
       WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 + 19999)
       SELECT iif(i % ${share} = 0, ?2, ?3), 1, 'Sak ' || i, 'closed', 1, i, i, i FROM n`,
    )
      .bind(from, me, ola)
      .run()
  }
})

const aForm = (fields: Partial<NewTicket> = {}): NewTicket => ({
  ...{ category: 'Teknisk', subject: 'Får ikke koblet til', priority: 1, message: 'Hei' },
  ...{ userId: me, matchId: null, reported: null, appeal: null, attachmentIds: [], key: crypto.randomUUID(), now },
  ...fields,
})

describe('among a hundred thousand tickets', () => {
  it('a page of one’s own reads itself, also far down', async () => {
    for (const after of [null, { updatedAt: 50_000, id: 1_000_000_000 }]) {
      const { db, rows } = metered()
      expect(await listTicketsOf(db, me, after)).toHaveLength(ticketsPageSize + 1)
      // Each ticket reads its row, its owner and its category; nobody has taken it, and it is about nobody.
      expect(rows.read).toBeLessThanOrEqual(4 * (ticketsPageSize + 1))
    }
  })

  it('a new one writes itself, its message and its words, and reads a few of its player’s others', async () => {
    const { db, rows } = metered()
    const file = await anUpload(kari, { at: now })
    const made = await createTicket(db, aForm({ attachmentIds: [file] }))
    expect(made).toMatchObject({ ok: true, repeated: false })
    // The ticket, its number and three indices, its message, its number and one, four words of two rows each, a file that changes three
    // indices.
    expect(rows.written).toBeLessThanOrEqual(18)
    expect(rows.read).toBeLessThanOrEqual(supportLimits.recentTickets + 100)
  })

  it('a reply and what is read of it write a few rows', async () => {
    const made = await createTicket(metered().db, aForm())
    const ticketId = made.ok ? made.id : 0
    for (const as of ['owner', 'staff', 'note'] as const) {
      const { db, rows } = metered()
      const written = {
        ticketId,
        userId: me,
        as,
        message: 'Hei',
        attachmentIds: [],
        sets: setsNothing,
        key: crypto.randomUUID(),
        now: now + 1,
      }
      expect(await replyToTicket(db, written)).toMatchObject({ ok: true, repeated: false })
      // The message, its number and two indices; the ticket, and where it stands in the lists of its owner and of the inbox; the first
      // answer takes the ticket, which stands in the list of those who have it too.
      expect(rows.written).toBeLessThanOrEqual({ owner: 7, staff: 9, note: 4 }[as])
      expect(rows.read).toBeLessThanOrEqual(40)
    }
    const closing = metered()
    const sets = { status: 'closed', priority: 0 } as const
    const last = {
      ticketId,
      userId: me,
      as: 'staff',
      message: 'Hei',
      attachmentIds: [],
      sets,
      key: crypto.randomUUID(),
      now: now + 1,
    } as const
    expect(await replyToTicket(closing.db, last)).toMatchObject({ ok: true, lines: [{ kind: 'event' }, { kind: 'note' }] })
    // Two lines with a number and two indices each; its priority and status move it in two lists.
    expect(closing.rows.written).toBeLessThanOrEqual(9 + 8)
    const { db, rows } = metered()
    expect(await markRead(db, { ticketId, userId: me, to: 1_000_000_000 })).toMatchObject({ changed: true })
    expect(rows.written).toBe(1)
    expect(rows.read).toBeLessThanOrEqual(20)
  })

  it('a thread of ten thousand messages is read a page at a time', async () => {
    const made = await createTicket(metered().db, aForm())
    const ticketId = made.ok ? made.id : 0
    await env.DB.prepare(
      `INSERT INTO ticket_messages (ticket_id, is_staff, kind, message, created_at)
       WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 10000) SELECT ?1, 1, 'message', 'm' || i, i FROM n`,
    )
      .bind(ticketId)
      .run()
    const { db, rows } = metered()
    const thread = await readThread(db, { ticketId, reader: { id: me, steamId: kari.steamId, worksInInbox: false }, before: null })
    expect(thread?.messages).toHaveLength(threadPageSize)
    expect(rows.read).toBeLessThanOrEqual(6 * threadPageSize)
    // Somebody else's costs only the ticket.
    const others = metered()
    const stranger = await aUser()
    for (const worksInInbox of [false, true]) {
      await env.DB.prepare('UPDATE tickets SET reported = ? WHERE id = ?').bind(stranger.steamId, ticketId).run()
      const reader = { id: await idOf(stranger), steamId: stranger.steamId, worksInInbox }
      expect((await readThread(others.db, { ticketId, reader, before: null }))?.messages).toEqual([])
    }
    expect(others.rows.read).toBeLessThanOrEqual(20)
    const staff = { id: 0, steamId: kari.steamId, worksInInbox: true }
    expect((await readThread(others.db, { ticketId, reader: staff, before: null }))?.messages).toHaveLength(threadPageSize)
  })
})
