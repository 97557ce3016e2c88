import { env } from 'cloudflare:test'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/client.ts'
import type { TicketRow } from '../../db/queries/support/ticket-row.ts'
import { findTicket } from '../../db/queries/support/tickets.ts'
import type { ticketMessages, tickets } from '../../db/schema/index.ts'
import { seedBase } from '../../db/seed/base.ts'
import { seedDemo } from '../../db/seed/demo/seed-demo.ts'
import { ticketSchema } from '../../durable/protocol/support/support-fields.ts'
import { inboxOrder } from '../../durable/rules/support/inbox-order.ts'
import { subjectWords } from '../../durable/rules/support/subject-words.ts'
import { supportLimits } from '../../durable/rules/support/support-limits.ts'
import { ticketStatuses } from '../../durable/rules/support/ticket-words.ts'
import { inboxTicketOf } from '../../worker/replies/ticket-reply.ts'

const now = Date.UTC(2026, 2, 14, 0, 5)
type Ticket = typeof tickets.$inferSelect
type Message = typeof ticketMessages.$inferSelect

const all = async <Row>(table: string) => (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`).all<Row>()).results
let seen: Ticket[]
let messages: Message[]
beforeAll(async () => {
  await seedBase(env.DB, (folder, slug) => `/${folder}/${slug}.svg`)
  await seedDemo(env.DB, now)
  ;[seen, messages] = await Promise.all([all<Ticket>('tickets'), all<Message>('ticket_messages')])
})
const threadOf = ({ id }: Ticket) => messages.filter(({ ticket_id }) => ticket_id === id)

describe('the tickets of the demo', () => {
  it('are in every state and of every kind and priority, and wait from minutes to days', () => {
    expect(seen.length).toBeGreaterThanOrEqual(10)
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set(ticketStatuses))
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(['ticket', 'ban-appeal', 'cooldown-appeal']))
    expect(new Set(seen.map(({ priority }) => priority))).toEqual(new Set([0, 1, 2]))
    const waits = seen.flatMap(({ waiting_since }) => (waiting_since === null ? [] : [now - waiting_since]))
    expect(Math.min(...waits)).toBeLessThan(10 * 60_000)
    expect(Math.max(...waits)).toBeGreaterThan(2 * 86_400_000)
  })

  it('are what their threads make of them', () => {
    for (const ticket of seen) {
      const thread = threadOf(ticket)
      const said = thread.filter(({ kind }) => kind === 'message')
      const answers = said.filter(({ is_staff }) => is_staff === 1)
      const since = said.filter(({ is_staff, created_at }) => is_staff === 0 && created_at > (answers.at(-1)?.created_at ?? 0))
      expect(thread.map(({ created_at }) => created_at)).toEqual(
        thread.map(({ created_at }) => created_at).toSorted((one, other) => one - other),
      )
      expect(ticket.desk_order).toBe(inboxOrder(ticket.waiting_since, ticket.updated_at))
      expect(ticket.created_at).toBe(thread[0]?.created_at)
      expect(ticket.updated_at).toBeLessThanOrEqual(now)
      expect([...ticket.subject].length).toBeLessThanOrEqual(supportLimits.subject)
      for (const { user_id, is_staff } of thread) expect(user_id === ticket.user_id).toBe(is_staff === 0)
      if (ticket.status === 'closed') expect(ticket).toMatchObject({ waiting_since: null, unanswered: 0 })
      else expect(ticket).toMatchObject({ waiting_since: since[0]?.created_at ?? null, unanswered: since.length })
      if (ticket.status === 'open') expect(answers).toEqual([])
      const answered = ticket.granted_at ?? answers.at(-1)?.created_at ?? null
      expect(ticket).toMatchObject({ answered_at: answered, first_answered_at: ticket.granted_at ?? answers[0]?.created_at ?? null })
    }
  })

  it('are about players and matches that are there', async () => {
    const users = new Map(
      (await all<{ id: number; steamid: string; role: number; banned: number }>('users')).map((user) => [user.id, user]),
    )
    const seats = await all<{ match_id: string; user_id: number }>('match_players')
    const isIn = (matchId: string | null, id: number) => seats.some(({ match_id, user_id }) => match_id === matchId && user_id === id)
    const about = seen.filter(({ match_id }) => match_id !== null)
    expect(about).toHaveLength(2)
    for (const { match_id, user_id } of about) expect(isIn(match_id, user_id)).toBe(true)
    const [reported] = seen.filter((ticket) => ticket.reported !== null)
    const whom = [...users.values()].find(({ steamid }) => steamid === reported?.reported)
    expect(isIn(reported?.match_id ?? null, whom?.id ?? 0)).toBe(true)
    const [appeal] = seen.filter(({ kind }) => kind === 'ban-appeal')
    expect(users.get(appeal?.user_id ?? 0)?.banned).toBe(1)
    for (const { assigned_to } of seen) if (assigned_to !== null) expect(users.get(assigned_to)?.role).toBeGreaterThanOrEqual(2)
    const [double] = seen.filter(({ merged_into }) => merged_into !== null)
    expect(seen.find(({ id }) => id === double?.merged_into)).toMatchObject({ user_id: double?.user_id, merged_into: null })
  })

  it('are found by the words of their subjects, and read as any other', async () => {
    const words = await all<{ word: string; ticket_id: number }>('ticket_words')
    const categories = (await all<{ id: number }>('ticket_categories')).map(({ id }) => id)
    for (const ticket of seen) {
      const own = words.filter(({ ticket_id }) => ticket_id === ticket.id).map(({ word }) => word)
      expect(own.toSorted()).toEqual(subjectWords(ticket.subject).toSorted())
      const row = (await findTicket(openDatabase(env.DB), ticket.id)) as TicketRow
      if (categories.length > 0) {
        expect(categories).toContain(ticket.category_id)
        expect(v.parse(ticketSchema, inboxTicketOf(row)).desk?.player.steamid).toBe(row.steamid)
      }
    }
  })
})
