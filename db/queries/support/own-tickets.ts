import { sql } from 'drizzle-orm'
import type { MessageKind, TicketKind, TicketStatus } from '../../../durable/rules/support/ticket-words.ts'
import type { MatchId, SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import type { FileRow } from './message-row.ts'

/** How many tickets a page of one's own data is about, how many of their messages it has, how many answers written as staff, and how
 * many files. */
export const ownTicketsPageSize = 10
export const ownMessagesPageSize = 500
export const ownAnswersPageSize = 200
export const ownFilesPageSize = 200

type Message = { from: 'you' | 'support'; kind: MessageKind; message: string; at: number; files: string[] }
/** A ticket as its player is given it: without who of the staff answered. Times are UTC ms. */
type OwnTicket = {
  id: number
  category: string | null
  subject: string
  status: TicketStatus
  priority: number
  kind: TicketKind
  match_id: MatchId | null
  reported: SteamId | null
  created_at: number
  updated_at: number
  merged_into: number | null
  granted_at: number | null
}
/** `isMore`: these tickets have messages that do not stand here; `last` is the last of them, null on the last page. */
type Page = { rows: (OwnTicket & { messages: Message[] })[]; isMore: boolean; last: number | null }

/**
 * A page of one's own tickets, oldest first, from after this one, with the `slice`th part of all their messages, from 0. A ticket whose
 * thread is longer than a page comes again with the rest.
 */
export async function listOwnTickets(db: Database, userId: UserId, after: number, slice: number): Promise<Page> {
  const tickets = await db.all<OwnTicket>(sql`
    SELECT t.id, c.name AS category, t.subject, t.status, t.priority, t.kind, t.match_id, t.reported, t.created_at, t.updated_at,
      t.merged_into, t.granted_at
    FROM tickets t LEFT JOIN ticket_categories c ON c.id = t.category_id
    WHERE t.user_id = ${userId} AND t.id > ${after} ORDER BY t.id LIMIT ${ownTicketsPageSize}`)
  const ids = JSON.stringify(tickets.map(({ id }) => id))
  const messages = await db.all<Message & { ticket_id: number; files: string }>(sql`
    SELECT m.ticket_id, iif(m.user_id = ${userId}, 'you', 'support') AS "from", m.kind, m.message, m.created_at AS at,
      (SELECT json_group_array(f.file_name ORDER BY f.created_at, f.id) FROM attachments f WHERE f.message_id = m.id) AS files
    FROM ticket_messages m WHERE m.ticket_id IN (SELECT value FROM json_each(${ids})) AND m.kind <> 'note'
    ORDER BY m.ticket_id, m.id LIMIT ${ownMessagesPageSize + 1} OFFSET ${slice * ownMessagesPageSize}`)
  const shown = messages.slice(0, ownMessagesPageSize)
  const rows = tickets.map((ticket) => ({
    ...ticket,
    messages: shown.filter(({ ticket_id }) => ticket_id === ticket.id).map(withFileNames),
  }))
  return {
    rows: slice === 0 ? rows : rows.filter((row) => row.messages.length > 0),
    isMore: messages.length > ownMessagesPageSize,
    last: tickets.length === ownTicketsPageSize ? (tickets.at(-1)?.id ?? null) : null,
  }
}

const withFileNames = ({ ticket_id: _ticket, files, ...message }: Message & { ticket_id: number; files: string }): Message => ({
  ...message,
  files: JSON.parse(files) as string[],
})

type Answer = { ticket_id: number; kind: MessageKind; message: string; at: number }

/**
 * A page of one's messages and acts as staff in the tickets of others, from after this key, in the order of their keys: by them they are
 * found. `last` is the key with which the next page begins, null on the last page. A page may have fewer rows than its keys: messages that
 * one wrote as a player stand with one's own tickets.
 */
export async function listOwnAnswers(db: Database, userId: UserId, after: string): Promise<{ rows: Answer[]; last: string | null }> {
  const keyed = await db.all<Answer & { is_staff: 0 | 1; action_key: string }>(sql`
    SELECT ticket_id, kind, message, created_at AS at, is_staff, action_key FROM ticket_messages
    WHERE user_id = ${userId} AND action_key > ${after} ORDER BY action_key LIMIT ${ownAnswersPageSize}`)
  return {
    rows: keyed.filter(({ is_staff }) => is_staff === 1).map(({ is_staff: _staff, action_key: _key, ...answer }) => answer),
    last: keyed.length === ownAnswersPageSize ? (keyed.at(-1)?.action_key ?? null) : null,
  }
}

/** A page of the files that one uploaded, from after this one, in the order of their ids. Times are UTC ms. */
export const listOwnFiles = (db: Database, userId: UserId, after: string): Promise<(FileRow & { created_at: number })[]> =>
  db.all<FileRow & { created_at: number }>(sql`
    SELECT id, file_name, type, bytes, created_at FROM attachments WHERE user_id = ${userId} AND id > ${after} ORDER BY id
    LIMIT ${ownFilesPageSize}`)

/** One's votes on answers of the FAQ. */
export const listOwnVotes = (db: Database, userId: UserId) =>
  db.all<{ question: string | null; helped: 0 | 1 }>(
    sql`SELECT f.title AS question, v.helped FROM faq_votes v LEFT JOIN faq f ON f.id = v.faq_id WHERE v.user_id = ${userId}`,
  )
