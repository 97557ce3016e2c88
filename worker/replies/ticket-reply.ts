import type { TicketRow } from '../../db/queries/support/ticket-row.ts'
import type { InboxTicket, Ticket } from '../../durable/protocol/support/support-fields.ts'
import { normalPriority, ticketPriorities } from '../../durable/rules/support/ticket-words.ts'

const personOf = (steamid: string | null, username: string | null, avatar: string | null) =>
  steamid === null ? null : { steamid, username: username ?? '', avatar: avatar ?? '' }

/** A ticket as its owner sees it: nothing of staff. */
export const ticketOf = (row: TicketRow): Ticket => ({
  id: row.id,
  subject: row.subject,
  category: row.category,
  status: row.status,
  priority: ticketPriorities[row.priority] ?? ticketPriorities[normalPriority],
  kind: row.kind,
  created_at: row.created_at,
  updated_at: row.updated_at,
  is_read: row.unread === 0 ? 1 : 0,
  unread_messages: row.unread,
  match_id: row.match_id,
  merged_into: row.merged_into,
  granted_at: row.granted_at,
})

/** A ticket as staff see it. */
export const inboxTicketOf = (row: TicketRow): InboxTicket => ({
  ...ticketOf(row),
  desk: {
    player: { steamid: row.steamid, username: row.username, avatar: row.avatar },
    waiting_since: row.waiting_since,
    in_play: row.in_play,
    unanswered: row.unanswered,
    answered_at: row.answered_at,
    assigned: personOf(row.assigned_steamid, row.assigned_name, row.assigned_avatar),
    reported: personOf(row.reported, row.reported_name, row.reported_avatar),
  },
})
