import { env } from 'cloudflare:test'
import type { TicketKind } from '../../../../durable/rules/support/ticket-words.ts'
import type { MatchId } from '../../../../durable/rules/vocabulary.ts'
import type { TestUser } from '../builders.ts'

type Fields = { kind?: TicketKind; match?: MatchId | string; reported?: TestUser; status?: string; message?: string }

/** A ticket in the record, with its first message; returns its number. */
export async function aStoredTicket({ steamId }: TestUser, fields: Fields = {}): Promise<number> {
  const at = Date.now()
  const { kind = 'ticket', match = null, reported, status = 'open', message = 'Hei, jeg trenger hjelp.' } = fields
  await env.DB.prepare('INSERT INTO ticket_categories (id, name, order_index) VALUES (900, ?1, 0) ON CONFLICT DO NOTHING')
    .bind('Annet')
    .run()
  const made = await env.DB.prepare(
    `INSERT INTO tickets (user_id, category_id, subject, status, priority, kind, match_id, reported, created_at, updated_at, waiting_since, unanswered, desk_order)
     SELECT id, 900, 'En sak', ?2, 1, ?3, ?4, ?5, ?6, ?6, ?6, 1, ?6 FROM users WHERE steamid = ?1 RETURNING id, user_id`,
  )
    .bind(steamId, status, kind, match, reported?.steamId ?? null, at)
    .first<{ id: number; user_id: number }>()
  if (!made) throw new Error('no such user')
  await env.DB.prepare(
    "INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at) VALUES (?1, ?2, 0, 'message', ?3, ?4)",
  )
    .bind(made.id, made.user_id, message, at)
    .run()
  return made.id
}
