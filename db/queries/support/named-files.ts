import { sql } from 'drizzle-orm'
import type { AttachmentType } from '../../../durable/rules/support/ticket-words.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'

/** The files among these that the player uploaded and that no message has: a refusal names one of them. */
export const listNamedFiles = (
  db: Database,
  userId: UserId,
  ids: readonly string[],
): Promise<{ file_name: string; type: AttachmentType }[]> =>
  db.all(sql`
    SELECT f.file_name, f.type FROM json_each(${JSON.stringify(ids)}) asked JOIN attachments f ON f.id = asked.value
    WHERE f.user_id = ${userId} AND f.message_id IS NULL ORDER BY asked.key`)
