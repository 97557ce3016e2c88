import { type SQL, sql } from 'drizzle-orm'
import type { AttachmentType, MessageKind } from '../../../durable/rules/support/ticket-words.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'

/** A message of a thread with its author and its files. `steamid` is null where the site itself says something. Times are UTC ms. */
export type MessageRow = {
  id: number
  ticket_id: number
  kind: MessageKind
  message: string
  is_staff: 0 | 1
  created_at: number
  steamid: SteamId | null
  username: string | null
  /** JSON [{id, file_name, type, bytes}], in the order they were uploaded. */
  files: string
}
export type FileRow = { id: string; file_name: string; type: AttachmentType; bytes: number }

/** Reads the `MessageRow`s for which `where` holds of `ticket_messages m`, oldest first. */
export const selectMessages = (where: SQL): SQL => sql`
  SELECT m.id, m.ticket_id, m.kind, m.message, m.is_staff, m.created_at, author.steamid, author.username,
    (SELECT json_group_array(json_object('id', f.id, 'file_name', f.file_name, 'type', f.type, 'bytes', f.bytes) ORDER BY f.created_at, f.id)
      FROM attachments f WHERE f.message_id = m.id) AS files
  FROM ticket_messages m LEFT JOIN users author ON author.id = m.user_id WHERE ${where} ORDER BY m.id`
