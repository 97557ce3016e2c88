import { type SQL, sql } from 'drizzle-orm'
import { firstFileId, mostStored } from '../../../durable/rules/files/stored-a-day.ts'
import { looseFileMs, supportLimits } from '../../../durable/rules/support/support-limits.ts'
import type { AttachmentType, MessageKind } from '../../../durable/rules/support/ticket-words.ts'
import type { SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { isStillThere } from '../erasure/deleted-user.ts'
import { runTogether } from '../run-once.ts'
import type { FileRow } from './message-row.ts'

/** The files that a message is to have, in their order: their ids, the writer, and the types it takes. `now` is UTC ms. */
export type FileClaim = { userId: UserId; ids: readonly string[]; types: readonly AttachmentType[]; now: number }

/** Files that are the author's own, in no message yet, and not about to be swept. */
const isLoose = ({ userId, now }: FileClaim): SQL =>
  sql`f.user_id = ${userId} AND f.message_id IS NULL AND f.created_at > ${now - looseFileMs}`

/**
 * A condition: all these files may go with the message (docs/product.md 17.5). True for no files; false for an id that is not the author's,
 * is taken, of another type, twice in the list or one too many. A form that is sent again has its files already: its key is looked for
 * first.
 */
export function areClaimable(claim: FileClaim): SQL {
  const { ids, types } = claim
  if (ids.length === 0) return sql`1`
  if (ids.length > supportLimits.files) return sql`0`
  return sql`(SELECT count(*) FROM attachments f WHERE f.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    AND f.type IN (SELECT value FROM json_each(${JSON.stringify(types)})) AND ${isLoose(claim)}) = ${ids.length}`
}

/**
 * Gives the files to the message, whose id is `messageId`; to none where that is NULL. Stands in the same batch after the message, which is
 * written only where `areClaimable` holds. Their time becomes that of the message, by which they keep their order.
 */
export const claimFiles = (claim: FileClaim, messageId: SQL): SQL => sql`
  UPDATE attachments AS f SET message_id = ${messageId}, created_at = ${claim.now} + asked.key
  FROM json_each(${JSON.stringify(claim.ids)}) asked WHERE f.id = asked.value AND ${messageId} IS NOT NULL AND ${isLoose(claim)}`

/** Forgets files whose bytes are gone: bytes first, since without a row nobody would find them. */
export async function forgetFiles(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await runTogether(db, [sql`DELETE FROM attachments WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`])
}

/** The time (ms) after which a file that can no longer be claimed is swept: a message that claims it is written by then. */
const sweepMarginMs = 10 * 60_000

/** The player's stored files since a day ago: files, bytes, and those in no message. By the order of the ids, no older row is read. */
const storedToday = (userId: UserId, at: number): SQL => sql`
  SELECT count(*) AS files, coalesce(sum(bytes), 0) AS bytes, coalesce(sum(message_id IS NULL), 0) AS loose
  FROM attachments WHERE user_id = ${userId} AND id >= ${firstFileId(at - mostStored.ms)}`

/**
 * Stores the row of a file before the file. Not when the player has stored too much within a day ('full-day'), has too many files outside
 * of messages, or has deleted their account ('refused'). Times are UTC ms.
 */
export async function addFile(
  db: Database,
  { id, file_name, type, bytes, userId, at }: FileRow & { userId: UserId; at: number },
): Promise<'added' | 'full-day' | 'refused'> {
  const isDayLeft = sql`stored.files < ${mostStored.files} AND stored.bytes + ${bytes} <= ${mostStored.bytes}`
  const [added] = await runTogether(db, [
    sql`INSERT INTO attachments (id, user_id, file_name, type, bytes, created_at) SELECT ${id}, ${userId}, ${file_name}, ${type}, ${bytes}, ${at}
      FROM (${storedToday(userId, at)}) stored
      WHERE ${isDayLeft} AND stored.loose < ${supportLimits.looseFiles} AND ${isStillThere(userId)}`,
  ])
  if (added?.meta.changes === 1) return 'added'
  const { has } = await db.get<{ has: 0 | 1 }>(sql`SELECT ${isDayLeft} AS has FROM (${storedToday(userId, at)}) stored`)
  return has ? 'refused' : 'full-day'
}

/** Whether the rows of all these files are still there. */
export async function areStored(db: Database, ids: readonly string[]): Promise<boolean> {
  const row = await db.get<{ kept: number }>(
    sql`SELECT count(*) AS kept FROM attachments WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  )
  return row.kept === ids.length
}

/** The ids of files that no message took within a day, the oldest first. `now` is UTC ms. */
export async function listSweepable(db: Database, { now, limit }: { now: number; limit: number }): Promise<string[]> {
  const rows = await db.all<{ id: string }>(sql`
    SELECT id FROM attachments WHERE message_id IS NULL AND created_at < ${now - looseFileMs - sweepMarginMs} ORDER BY created_at LIMIT ${limit}`)
  return rows.map(({ id }) => id)
}

/** A file with the columns that decide who may see it: its uploader, and the ticket and kind of its message; null for a loose one. */
export type FileOfTicket = FileRow & { user_id: UserId; ticket: { kind: MessageKind; owner: SteamId; reported: SteamId | null } | null }

/** A file by its id; null where there is none. */
export async function findFile(db: Database, id: string): Promise<FileOfTicket | null> {
  const row = await db.get<
    (FileRow & { user_id: UserId; message_id: number | null } & NonNullable<FileOfTicket['ticket']>) | undefined
  >(sql`
    SELECT f.id, f.file_name, f.type, f.bytes, f.user_id, f.message_id, m.kind, owner.steamid AS owner, t.reported
    FROM attachments f LEFT JOIN ticket_messages m ON m.id = f.message_id LEFT JOIN tickets t ON t.id = m.ticket_id
    LEFT JOIN users owner ON owner.id = t.user_id WHERE f.id = ${id}`)
  if (!row) return null
  const { message_id, kind, owner, reported, ...file } = row
  return { ...file, ticket: message_id === null ? null : { kind, owner, reported } }
}
