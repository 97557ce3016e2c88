import { type SQL, sql } from 'drizzle-orm'
import type { Forgotten } from '../../../durable/rules/forget-player.ts'
import type { Database } from '../../client.ts'
import { runTogether } from '../run-once.ts'
import { forgetInSupportTexts } from './forget-in-support-texts.ts'
import { type KeptFiles, takeFilesAway } from './take-files-away.ts'

/** So many rows are looked at, or changed, by one statement. */
const pageSize = 200

type Deleted = Forgotten & { userId: number }
type Files = KeptFiles['files']

/** The ids of the files that a query finds, a page of them. */
async function idsOf(db: Database, query: SQL): Promise<string[]> {
  return (await db.all<{ id: string }>(sql`${query} LIMIT ${pageSize}`)).map(({ id }) => id)
}

/** Deletes the files that the query finds. */
async function deleteFiles(db: Database, files: Files, query: SQL): Promise<void> {
  for (let ids = await idsOf(db, query); ids.length > 0; ids = await idsOf(db, query)) {
    await takeFilesAway({ db, files }, ids)
  }
}

/** Runs a statement that changes a page of rows until none is left. */
async function untilNone(db: Database, statement: SQL): Promise<void> {
  for (let changed = 1; changed > 0; ) {
    const [result] = await runTogether(db, [statement])
    changed = result?.meta.changes ?? 0
  }
}

/** The messages of a ticket that have no file any more, a page of them. */
const withoutFiles = (ticketId: number): SQL => sql`
  SELECT m.id FROM ticket_messages m WHERE m.ticket_id = ${ticketId}
    AND NOT EXISTS (SELECT 1 FROM attachments f WHERE f.message_id = m.id) LIMIT ${pageSize}`

/**
 * Deletes a ticket with all that is in it. The ticket itself goes last, and only when nothing is left in it: what staff write meanwhile
 * is found by the next try.
 */
async function deleteTicket(db: Database, files: Files, ticketId: number): Promise<void> {
  await deleteFiles(
    db,
    files,
    sql`SELECT f.id FROM ticket_messages m JOIN attachments f ON f.message_id = m.id WHERE m.ticket_id = ${ticketId}`,
  )
  await untilNone(db, sql`DELETE FROM ticket_messages WHERE id IN (${withoutFiles(ticketId)})`)
  const isEmpty = sql`NOT EXISTS (SELECT 1 FROM ticket_messages WHERE ticket_id = ${ticketId})`
  await runTogether(db, [
    sql`DELETE FROM ticket_words WHERE ticket_id = ${ticketId} AND ${isEmpty}`,
    sql`DELETE FROM tickets WHERE id = ${ticketId} AND ${isEmpty}`,
  ])
}

async function deleteTicketsOf(db: Database, files: Files, userId: number): Promise<void> {
  const theirs = () => db.all<{ id: number }>(sql`SELECT id FROM tickets WHERE user_id = ${userId} LIMIT ${pageSize}`)
  for (let page = await theirs(); page.length > 0; page = await theirs()) {
    for (const { id } of page) await deleteTicket(db, files, id)
  }
}

/** Tickets of others in which they stand in a column of their own, a page of them, name nobody there. */
const forgetColumn = (column: 'reported' | 'assigned_to', value: string | number): SQL => {
  const name = sql.raw(column)
  return sql`UPDATE tickets SET ${name} = NULL WHERE id IN (SELECT id FROM tickets WHERE ${name} = ${value} LIMIT ${pageSize})`
}

/**
 * What support keeps of a player whose account is deleted (docs/product.md 17.8): their tickets with messages and files go, what they
 * uploaded elsewhere and their votes as well; in tickets of others they are not named any more. What they wrote there as staff stays,
 * under the name of a deleted player. Comes after the account is gone, since nothing new is written for it then. Every step may be
 * repeated, in pages of bounded size.
 */
export async function forgetTickets(db: Database, files: Files, who: Deleted): Promise<void> {
  const { userId, steamId } = who
  await deleteTicketsOf(db, files, userId)
  await deleteFiles(db, files, sql`SELECT id FROM attachments WHERE user_id = ${userId}`)
  await untilNone(
    db,
    sql`DELETE FROM faq_votes WHERE user_id = ${userId} AND faq_id IN (SELECT faq_id FROM faq_votes WHERE user_id = ${userId} LIMIT ${pageSize})`,
  )
  await untilNone(db, forgetColumn('reported', steamId))
  await untilNone(db, forgetColumn('assigned_to', userId))
  await forgetInSupportTexts(db, who)
}
