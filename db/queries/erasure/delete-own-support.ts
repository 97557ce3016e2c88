import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { type FileRemoval, takeFilesAway } from '../support/take-files-away.ts'

/** This many rows are looked at, or changed, by one statement. */
const pageSize = 200
/** This many tickets are deleted by one call. */
const ticketsAtATime = 10

type Files = FileRemoval['files']

/** The ids of the files that a query finds, a page of them. */
async function idsOf(db: Database, query: SQL): Promise<string[]> {
  return (await db.all<{ id: string }>(sql`${query} LIMIT ${pageSize}`)).map(({ id }) => id)
}

/** Runs a statement that changes a page of rows; answers whether there may be more. */
async function changePage(db: Database, statement: SQL): Promise<boolean> {
  const [result] = await runTogether(db, [statement])
  return (result?.meta.changes ?? 0) >= pageSize
}

/** The messages of a ticket that have no file any more, a page of them. */
const withoutFiles = (ticketId: number): SQL => sql`
  SELECT m.id FROM ticket_messages m WHERE m.ticket_id = ${ticketId}
    AND NOT EXISTS (SELECT 1 FROM attachments f WHERE f.message_id = m.id) LIMIT ${pageSize}`

/**
 * Deletes a ticket with all that is in it. The ticket itself goes last, and only when nothing is left in it: the next try finds messages
 * that staff write meanwhile.
 */
async function deleteTicket(db: Database, files: Files, ticketId: number): Promise<void> {
  const theirFiles = sql`SELECT f.id FROM ticket_messages m JOIN attachments f ON f.message_id = m.id WHERE m.ticket_id = ${ticketId}`
  for (let ids = await idsOf(db, theirFiles); ids.length > 0; ids = await idsOf(db, theirFiles)) await takeFilesAway({ db, files }, ids)
  const deletion = sql`DELETE FROM ticket_messages WHERE id IN (${withoutFiles(ticketId)})`
  for (let isMore = true; isMore; ) isMore = await changePage(db, deletion)
  const isEmpty = sql`NOT EXISTS (SELECT 1 FROM ticket_messages WHERE ticket_id = ${ticketId})`
  await runTogether(db, [
    sql`DELETE FROM ticket_words WHERE ticket_id = ${ticketId} AND ${isEmpty}`,
    sql`DELETE FROM tickets WHERE id = ${ticketId} AND ${isEmpty}`,
  ])
}

/**
 * Deletes a page of a player's own tickets, with messages and files (docs/product.md 17.8). Called after the account is deleted, since
 * nothing new is written for it then. Answers whether there may be more.
 */
export async function deleteOwnTickets(db: Database, files: Files, userId: UserId): Promise<boolean> {
  const page = await db.all<{ id: number }>(sql`SELECT id FROM tickets WHERE user_id = ${userId} LIMIT ${ticketsAtATime}`)
  for (const { id } of page) await deleteTicket(db, files, id)
  return page.length > 0
}

/** Deletes a page of the files that a player uploaded elsewhere; answers whether there may be more. */
export async function deleteOwnFiles(db: Database, files: Files, userId: UserId): Promise<boolean> {
  const ids = await idsOf(db, sql`SELECT id FROM attachments WHERE user_id = ${userId}`)
  await takeFilesAway({ db, files }, ids)
  return ids.length > 0
}

/** Deletes a page of a player's votes on answers in the FAQ; answers whether there may be more. */
export const deleteOwnVotes = (db: Database, userId: UserId): Promise<boolean> =>
  changePage(
    db,
    sql`DELETE FROM faq_votes WHERE user_id = ${userId} AND faq_id IN (SELECT faq_id FROM faq_votes WHERE user_id = ${userId} LIMIT ${pageSize})`,
  )

/** Gives up a page of the tickets that a player had taken as staff; answers whether there may be more. */
export const releaseTickets = (db: Database, userId: UserId): Promise<boolean> =>
  changePage(
    db,
    sql`UPDATE tickets SET assigned_to = NULL WHERE id IN (SELECT id FROM tickets WHERE assigned_to = ${userId} LIMIT ${pageSize})`,
  )
