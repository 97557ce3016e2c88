import { env } from 'cloudflare:test'
import { inboxOrder } from '../../../../durable/rules/support/inbox-order.ts'
import type { TicketKind, TicketStatus } from '../../../../durable/rules/support/ticket-words.ts'
import type { TestUser } from '../builders.ts'

type Fields = {
  subject: string
  status: TicketStatus
  priority: number
  kind: TicketKind
  waiting_since: number | null
  unanswered: number
  unread: number
  answered_at: number | null
  first_answered_at: number | null
  match_id: string | null
  reported: string | null
  created_at: number
  updated_at: number
  desk_order: number
}

/** A ticket of this player in the database, with a message for each of these texts; returns its number. */
export async function aInboxTicket(owner: TestUser, fields: Partial<Fields> = {}, messages: readonly string[] = []): Promise<number> {
  const at = fields.created_at ?? 1_700_000_000_000
  const waiting_since = fields.waiting_since ?? null
  const updated_at = fields.updated_at ?? at
  const row: Record<string, unknown> = {
    ...{ subject: 'Kommer ikke inn', status: 'open', priority: 1, created_at: at, updated_at, waiting_since, category_id: 1 },
    ...{ desk_order: inboxOrder(waiting_since, updated_at), ...fields },
  }
  const names = Object.keys(row)
  const made = await env.DB.prepare(
    `INSERT INTO tickets (user_id, ${names.join(', ')}) VALUES ((SELECT id FROM users WHERE steamid = ?), ${names.map(() => '?').join(', ')}) RETURNING id`,
  )
    .bind(owner.steamId, ...Object.values(row))
    .first<{ id: number }>()
  const id = made?.id ?? 0
  for (const [place, text] of messages.entries()) {
    await env.DB.prepare(
      `INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at)
       VALUES (?, (SELECT id FROM users WHERE steamid = ?), 0, 'message', ?, ?)`,
    )
      .bind(id, owner.steamId, text, at + place)
      .run()
  }
  return id
}

type Row = Record<string, unknown> & Partial<Fields>
export const ticketRow = (id: number) => env.DB.prepare('SELECT * FROM tickets WHERE id = ?').bind(id).first<Row>()

type Line = { user_id: number; is_staff: number; kind: string; message: string }
/** The lines of a thread, oldest first. */
export async function threadOf(id: number): Promise<Line[]> {
  const { results } = await env.DB.prepare('SELECT user_id, is_staff, kind, message FROM ticket_messages WHERE ticket_id = ? ORDER BY id')
    .bind(id)
    .all<Line>()
  return results
}

/** The lines of the staff log about this target. */
export async function logOf(target: string) {
  const { results } = await env.DB.prepare(
    'SELECT action, actor_steamid, actor_role, before, after FROM staff_log WHERE target = ? ORDER BY id',
  )
    .bind(target)
    .all()
  return results
}
