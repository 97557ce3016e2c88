import { type SQL, sql } from 'drizzle-orm'
import { inboxOrder } from '../../../durable/rules/support/inbox-order.ts'
import type { TicketKind, TicketStatus } from '../../../durable/rules/support/ticket-words.ts'
import type { MatchId, SteamId, UserId } from '../../../durable/rules/vocabulary.ts'

/** A ticket with the names of those in it. Times are UTC ms. */
export type TicketRow = {
  id: number
  user_id: UserId
  subject: string
  category: string
  status: TicketStatus
  priority: number
  kind: TicketKind
  match_id: MatchId | null
  created_at: number
  updated_at: number
  waiting_since: number | null
  unanswered: number
  unread: number
  answered_at: number | null
  merged_into: number | null
  granted_at: number | null
  desk_order: number
  /** The match that it names goes on. */
  in_play: 0 | 1
  steamid: SteamId
  username: string
  avatar: string
  assigned_steamid: SteamId | null
  assigned_name: string | null
  assigned_avatar: string | null
  reported: SteamId | null
  reported_name: string | null
  reported_avatar: string | null
}

const columns = sql.raw(
  [
    't.id, t.user_id, t.subject, c.name AS category, t.status, t.priority, t.kind, t.match_id, t.created_at, t.updated_at',
    't.waiting_since, t.unanswered, t.unread, t.answered_at, t.merged_into, t.granted_at, t.desk_order',
    'EXISTS (SELECT 1 FROM matches going WHERE going.match_id = t.match_id AND going.phase_ends_at IS NOT NULL) AS in_play',
    'owner.steamid, owner.username, owner.avatar',
    'helper.steamid AS assigned_steamid, helper.username AS assigned_name, helper.avatar AS assigned_avatar',
    't.reported, about.username AS reported_name, about.avatar AS reported_avatar',
  ].join(', '),
)

/** Reads `TicketRow`s of the tickets that `source` answers: a query or a condition's table by the name `t`. One lookup by key for each name. */
export const selectTickets = (source: SQL): SQL => sql`
  SELECT ${columns} FROM ${source} t
  LEFT JOIN ticket_categories c ON c.id = t.category_id
  JOIN users owner ON owner.id = t.user_id
  LEFT JOIN users helper ON helper.id = t.assigned_to
  LEFT JOIN users about ON about.steamid = t.reported`

/** One ticket by its number. */
export const selectTicket = (id: number): SQL => selectTickets(sql`(SELECT * FROM tickets WHERE id = ${id})`)

/** `inboxOrder` as an expression over the columns of `tickets`. */
export const inboxOrderOf = (waitingSince: SQL, updatedAt: SQL): SQL =>
  sql`coalesce(${waitingSince}, ${inboxOrder(null, 0)} - ${updatedAt})`
