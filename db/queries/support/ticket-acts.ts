import { type SQL, sql } from 'drizzle-orm'
import { priorityLine } from '../../../durable/rules/support/ticket-sets.ts'
import { isPartyTo } from '../../../durable/rules/support/ticket-words.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { hasRunningBan } from '../accounts/running-ban.ts'
import { type BatchResults, runTogether } from '../run-once.ts'
import type { MessageRow } from './message-row.ts'
import { selectTicket, type TicketRow } from './ticket-row.ts'

/** The member of staff who acts on the ticket of this number, and when (UTC ms). */
export type TicketAct = { ticketId: number; by: { id: number; steamId: SteamId; username: string }; at: number }
/** The ticket as it is now, and the line that its thread got; null where it was so already. */
export type TicketOutcome = { ticket: TicketRow; line: MessageRow | null }

/** It is theirs to work on: they did not write it, and it is not about them; and it has not become part of another. */
export const isTheirs = ({ ticketId, by }: TicketAct): SQL =>
  sql`tickets.id = ${ticketId} AND tickets.user_id <> ${by.id} AND tickets.reported IS NOT ${by.steamId} AND tickets.merged_into IS NULL`

/** Writes an act of staff into the thread; the author stands beside it, so no line has names. Its key finds it in their own data. */
const addNote = ({ ticketId, by, at }: TicketAct, said: string, holds: SQL): SQL => sql`
  INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at, action_key)
  SELECT ${ticketId}, ${by.id}, 1, 'note', ${said}, ${at}, ${crypto.randomUUID()} FROM tickets WHERE ${holds} RETURNING id`

/** The ticket for somebody of the staff; null for one that is not there, or not theirs to work on (docs/product.md 17.3). */
export const ownOrNull = (ticket: TicketRow | undefined, viewer: SteamId): TicketRow | null =>
  ticket && !isPartyTo({ owner: ticket.steamid, reported: ticket.reported }, viewer) ? ticket : null

export async function readInboxTicket(db: Database, ticketId: number, viewer: SteamId): Promise<TicketRow | null> {
  const [ticket] = await db.all<TicketRow>(selectTicket(ticketId))
  return ownOrNull(ticket, viewer)
}

/** The outcome of a batch of note, change and ticket. */
function outcomeOf({ ticketId, by, at }: TicketAct, said: string, [noted, , found]: BatchResults): TicketOutcome | null {
  const ticket = ownOrNull(found?.results[0] as TicketRow | undefined, by.steamId)
  if (!ticket) return null
  const [line] = (noted?.results ?? []) as { id: number }[]
  const { steamId: steamid, username } = by
  const words = { ticket_id: ticketId, kind: 'note', message: said, is_staff: 1, created_at: at, steamid, username, files: '[]' } as const
  return { ticket, line: line ? { id: line.id, ...words } : null }
}

/** Gives a ticket another priority, with a note of it. Null for none that is theirs to work on. One round trip. */
export async function setTicketPriority(db: Database, act: TicketAct, priority: 0 | 1 | 2): Promise<TicketOutcome | null> {
  const said = priorityLine(priority)
  const holds = sql`${isTheirs(act)} AND tickets.priority <> ${priority}`
  return outcomeOf(
    act,
    said,
    await runTogether(db, [
      addNote(act, said, holds),
      sql`UPDATE tickets SET priority = ${priority} WHERE ${holds}`,
      selectTicket(act.ticketId),
    ]),
  )
}

/**
 * Gives a ticket to a member of staff whom it does not concern; null gives it back. A person who may not have it does not get it. One round
 * trip.
 */
export async function assignTicket(
  db: Database,
  act: TicketAct,
  { to, least }: { to: SteamId | null; least: number },
): Promise<TicketOutcome | null> {
  const said = to === null ? 'La saken tilbake.' : to === act.by.steamId ? 'Tok saken.' : 'Ga saken til en annen.'
  const helper = sql`(
    SELECT helper.id FROM users helper WHERE helper.steamid = ${to} AND helper.role >= ${least}
      AND NOT ${hasRunningBan(act.at, 'helper')}
      AND helper.id <> tickets.user_id AND helper.steamid IS NOT tickets.reported)`
  const holds = sql`${isTheirs(act)} AND tickets.assigned_to IS NOT ${helper} AND (${to} IS NULL OR ${helper} IS NOT NULL)`
  return outcomeOf(
    act,
    said,
    await runTogether(db, [
      addNote(act, said, holds),
      sql`UPDATE tickets SET assigned_to = ${helper} WHERE ${holds}`,
      selectTicket(act.ticketId),
    ]),
  )
}
