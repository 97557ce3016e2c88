import { type SQL, sql } from 'drizzle-orm'
import type { Refusal } from '../../../durable/rules/error-codes.ts'
import { inboxOrder } from '../../../durable/rules/support/inbox-order.ts'
import { statusLine } from '../../../durable/rules/support/status-lines.ts'
import { supportLimits } from '../../../durable/rules/support/support-limits.ts'
import {
  mergedAway,
  noTicket,
  sentElsewhere,
  ticketClosed,
  waitForAnswer,
  whyNotFiles,
} from '../../../durable/rules/support/ticket-refusals.ts'
import { priorityLine, type TicketSets } from '../../../durable/rules/support/ticket-sets.ts'
import { attachmentTypes } from '../../../durable/rules/support/ticket-words.ts'
import type { UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { isStillThere } from '../erasure/deleted-user.ts'
import { areClaimable, claimFiles, type FileClaim } from './attachments.ts'
import { type MessageRow, selectMessages } from './message-row.ts'
import { listNamedFiles } from './named-files.ts'
import { inboxOrderOf, selectTicket, type TicketRow } from './ticket-row.ts'
import { firstRow, runWhole } from './whole-or-not.ts'

/** The writer: its owner, staff to the owner, or staff to each other. */
export type Writer = 'owner' | 'staff' | 'note'
/** A message in a thread. `now` is UTC ms; `key` is the one it was sent under. */
export type NewMessage = {
  ticketId: number
  userId: UserId
  as: Writer
  message: string
  attachmentIds: readonly string[]
  /** The status and priority that an answer of staff sets. */
  sets: TicketSets
  key: string | null
  now: number
}

const claimOf = ({ userId, attachmentIds, now }: NewMessage): FileClaim => ({ userId, ids: attachmentIds, types: attachmentTypes, now })

const mayWrite = {
  owner: sql`status <> 'closed' AND unanswered < ${supportLimits.unanswered}`,
  staff: sql`status <> 'closed'`,
  note: sql`merged_into IS NULL`,
} as const satisfies Record<Writer, SQL>
/**
 * Nobody writes in a closed ticket but staff for each other, who write where it went when it became part of another; and nobody writes
 * without end while nobody answers.
 */
const isOpen = ({ ticketId, as }: NewMessage): SQL => sql`EXISTS (SELECT 1 FROM tickets WHERE id = ${ticketId} AND ${mayWrite[as]})`

const writeMessage = (written: NewMessage): SQL => {
  const { ticketId, userId, as, message, now, key } = written
  const mayBe = sql`${isOpen(written)} AND ${isStillThere(userId)} AND ${areClaimable(claimOf(written))}`
  return sql`
    INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at, action_key)
    VALUES (${ticketId}, ${userId}, ${as === 'owner' ? 0 : 1}, ${as === 'note' ? 'note' : 'message'}, iif(${mayBe}, ${message}, NULL),
      ${now}, ${key})`
}

/** The effect of a message on its ticket: an answer takes one that nobody has; none for a note, from which its owner must not see that staff were there. */
function turnTicket({ ticketId, userId, as, sets, now }: NewMessage): SQL[] {
  if (as === 'note') return []
  const since = sql`coalesce(waiting_since, ${now})`
  const changes =
    as === 'owner'
      ? sql`waiting_since = ${since}, unanswered = unanswered + 1, desk_order = ${inboxOrderOf(since, sql`${now}`)}`
      : sql`status = coalesce(${sets.status}, iif(status = 'open', 'in_progress', status)), priority = coalesce(${sets.priority}, priority),
          assigned_to = coalesce(assigned_to, ${userId}), waiting_since = NULL, unanswered = 0, unread = unread + 1,
          answered_at = ${now}, first_answered_at = coalesce(first_answered_at, ${now}), desk_order = ${inboxOrder(null, now)}`
  return [sql`UPDATE tickets SET updated_at = ${now}, ${changes} WHERE id = ${ticketId}`]
}

/** The lines of the thread that tell what an answer sets, where that is not so already. Each has a key by which it is read. */
function setLines({ ticketId, userId, as, sets: { status, priority }, now }: NewMessage): { key: string; write: SQL }[] {
  if (as !== 'staff') return []
  const line = (kind: 'event' | 'note', said: string, isOther: SQL) => {
    const key = crypto.randomUUID()
    const write = sql`
      INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at, action_key)
      SELECT id, ${userId}, 1, ${kind}, ${said}, ${now}, ${key} FROM tickets WHERE id = ${ticketId} AND ${isOther}`
    return { key, write }
  }
  return [
    ...(status === null ? [] : [line('event', statusLine(status, true), sql`status <> ${status}`)]),
    ...(priority === null ? [] : [line('note', priorityLine(priority), sql`priority <> ${priority}`)]),
  ]
}

const selectLines = (userId: UserId, keys: readonly string[]): SQL =>
  selectMessages(sql`m.user_id = ${userId} AND m.action_key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)

/**
 * The message and its ticket as they are now, with the lines that tell what it set; `repeated` where it had been sent under this key before.
 */
export type Replied = { ok: true; ticket: TicketRow; message: MessageRow; lines: MessageRow[]; repeated: boolean } | Refusal

/**
 * Writes a message with its files, and turns its ticket, all of it or nothing. Refuses with CONFLICT in a closed ticket or one that was
 * merged away, where an owner has written too much without an answer, and under a key that another ticket's message has; with
 * INVALID_INPUT where a file cannot go with it.
 */
export async function replyToTicket(db: Database, written: NewMessage): Promise<Replied> {
  const turned = turnTicket(written)
  const lines = setLines(written)
  const claims = written.attachmentIds.length > 0 ? [claimFiles(claimOf(written), sql`last_insert_rowid()`)] : []
  const writes = [writeMessage(written), ...claims]
  const done = await runWhole(db, [
    ...writes,
    selectMessages(sql`m.id = last_insert_rowid()`),
    ...lines.map(({ write }) => write),
    ...turned,
    ...(lines.length > 0
      ? [
          selectLines(
            written.userId,
            lines.map(({ key }) => key),
          ),
        ]
      : []),
    selectTicket(written.ticketId),
  ])
  if (!done) return whyNotWritten(db, written)
  const message = firstRow<MessageRow>(done, writes.length)
  const ticket = firstRow<TicketRow>(done, done.length - 1)
  const told = lines.length > 0 ? ((done.at(-2)?.results ?? []) as MessageRow[]) : []
  return message && ticket ? { ok: true, ticket, message, lines: told, repeated: false } : noTicket
}

/**
 * The message sent under this key before: in this ticket, or in the one that it became part of. CONFLICT for a message of another ticket.
 */
export async function findReply(
  db: Database,
  { userId, key, ticketId }: Pick<NewMessage, 'userId' | 'key' | 'ticketId'>,
): Promise<Replied | null> {
  if (key === null) return null
  const [[message], [ticket]] = await Promise.all([
    db.all<MessageRow>(selectMessages(sql`m.user_id = ${userId} AND m.action_key = ${key}`)),
    db.all<TicketRow>(selectTicket(ticketId)),
  ])
  if (!message || !ticket) return null
  const isHere = message.ticket_id === ticket.id || message.ticket_id === ticket.merged_into
  return isHere ? { ok: true, ticket, message, lines: [], repeated: true } : sentElsewhere
}

/** Why a message was not written; it may have been before, under the same key. */
async function whyNotWritten(db: Database, written: NewMessage): Promise<Replied> {
  const { userId, ticketId, as, attachmentIds } = written
  const [before, [ticket]] = await Promise.all([findReply(db, written), db.all<TicketRow>(selectTicket(ticketId))])
  if (!ticket) return noTicket
  if (before) return before
  if (ticket.merged_into !== null) return mergedAway(ticket.merged_into)
  if (ticket.status === 'closed') return ticketClosed
  if (as === 'owner' && ticket.unanswered >= supportLimits.unanswered) return waitForAnswer
  return whyNotFiles(await listNamedFiles(db, userId, attachmentIds), attachmentTypes)
}
