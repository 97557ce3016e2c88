import type { FileRow, MessageRow } from '../../db/queries/support/message-row.ts'
import type { TicketMessage } from '../../durable/protocol/support/support-fields.ts'
import { supportName } from '../../durable/rules/support/support-texts.ts'

/** A message as staff see it. */
export const staffMessageOf = (row: MessageRow): TicketMessage => ({
  id: row.id,
  ticket_id: row.ticket_id,
  steamid: row.steamid,
  username: row.username ?? supportName,
  message: row.message,
  is_staff: row.is_staff,
  kind: row.kind,
  created_at: row.created_at,
  attachments: JSON.parse(row.files) as FileRow[],
})

/** A message as the ticket's owner sees it: without the name of a writer of the staff. Null for a note. */
export function messageOf(row: MessageRow): TicketMessage | null {
  if (row.kind === 'note') return null
  const message = staffMessageOf(row)
  return row.is_staff === 1 || row.kind === 'event' ? { ...message, steamid: null, username: supportName } : message
}
