import { type SQL, sql } from 'drizzle-orm'
import type { Refusal } from '../../../durable/rules/error-codes.ts'
import { inboxOrder } from '../../../durable/rules/support/inbox-order.ts'
import type { NeededFields } from '../../../durable/rules/support/new-ticket.ts'
import { deskPriority, highWish } from '../../../durable/rules/support/priority-wish.ts'
import { subjectWords } from '../../../durable/rules/support/subject-words.ts'
import { newTicketTypes, supportLimits } from '../../../durable/rules/support/support-limits.ts'
import { appealIsOpen, noCategory, noReported, tooManyTickets, whyNotFiles } from '../../../durable/rules/support/ticket-refusals.ts'
import type { AppealKind } from '../../../durable/rules/support/ticket-words.ts'
import type { MatchId, SteamId, UserId } from '../../../durable/rules/vocabulary.ts'
import type { Database } from '../../client.ts'
import { isDeletedUser, isStillThere } from '../erasure/deleted-user.ts'
import { areClaimable, claimFiles, type FileClaim } from './attachments.ts'
import { listNamedFiles } from './named-files.ts'
import { selectTickets, type TicketRow } from './ticket-row.ts'
import { firstRow, runWhole } from './whole-or-not.ts'

/** A ticket that a player opens. `now` is UTC ms; `key` is the one its form was sent under. */
export type NewTicket = NeededFields & {
  userId: UserId
  matchId: MatchId | null
  reported: SteamId | null
  appeal: AppealKind | null
  attachmentIds: readonly string[]
  key: string | null
  now: number
}

/** This many words of a subject are kept: each costs two rows. */
export const wordsMax = 12
/** The words by which staff find a ticket. */
export const searchedWords = (subject: string): string[] => subjectWords(subject).slice(0, wordsMax)

const claimOf = ({ userId, attachmentIds, now }: NewTicket): FileClaim => ({ userId, ids: attachmentIds, types: newTicketTypes, now })

const categoryId = ({ category }: NewTicket): SQL => {
  const name = String(category)
  const id = /^[1-9]\d{0,14}$/.test(name) ? Number(name) : 0
  return sql`(SELECT id FROM ticket_categories WHERE id = ${id} OR name = ${name} ORDER BY id = ${id} DESC, id LIMIT 1)`
}

/** A player's tickets that changed last: looking at all of them would cost more with every one they ever had. */
const recentOf = ({ userId }: NewTicket): SQL =>
  sql`(SELECT status, kind FROM tickets WHERE user_id = ${userId} ORDER BY updated_at DESC LIMIT ${supportLimits.recentTickets})`
const openOnes = (ticket: NewTicket): SQL => sql`SELECT count(*) FROM ${recentOf(ticket)} WHERE status <> 'closed'`
const hasOpenAppeal = (ticket: NewTicket): SQL =>
  ticket.appeal === null ? sql`0` : sql`EXISTS (SELECT 1 FROM ${recentOf(ticket)} WHERE status <> 'closed' AND kind = ${ticket.appeal})`
const isKnown = ({ reported }: NewTicket): SQL =>
  reported === null ? sql`1` : sql`EXISTS (SELECT 1 FROM users WHERE steamid = ${reported} AND NOT ${isDeletedUser})`

/** All that must hold in the moment in which the ticket is written. */
const mayBe = (ticket: NewTicket): SQL => sql`
  (${openOnes(ticket)}) < ${supportLimits.openTickets} AND NOT ${hasOpenAppeal(ticket)} AND ${isKnown(ticket)}
  AND ${isStillThere(ticket.userId)} AND ${areClaimable(claimOf(ticket))}`

const writeTicket = (ticket: NewTicket): SQL => {
  const { userId, subject, priority, appeal, matchId, reported, now, key } = ticket
  return sql`
    INSERT INTO tickets (user_id, category_id, subject, priority, kind, match_id, reported, created_at, updated_at, waiting_since,
      unanswered, desk_order, action_key)
    VALUES (${userId}, iif(${mayBe(ticket)}, ${categoryId(ticket)}, NULL), ${subject}, ${deskPriority(priority)}, ${appeal ?? 'ticket'}, ${matchId},
      ${reported}, ${now}, ${now}, ${now}, 1, ${inboxOrder(now, now)}, ${key})`
}

const writeFirstMessage = ({ userId, message, now }: NewTicket): SQL => sql`
  INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at)
  VALUES (last_insert_rowid(), ${userId}, 0, 'message', ${message}, ${now})`

/** A wish for high priority is a note for staff, without a key: nobody of them wrote it. */
const writeWish = ({ userId, now }: NewTicket): SQL => sql`
  INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at)
  SELECT ticket_id, ${userId}, 0, 'note', ${highWish}, ${now} FROM ticket_messages WHERE id = last_insert_rowid()`

const writeWords = ({ subject }: NewTicket): SQL => sql`
  INSERT INTO ticket_words (word, ticket_id)
  SELECT value, (SELECT ticket_id FROM ticket_messages WHERE id = last_insert_rowid()) FROM json_each(${JSON.stringify(searchedWords(subject))})`

/** The outcome: `repeated` where the same form had been sent under this key before; then `id` is its ticket. */
export type Created = { ok: true; id: number; ticket: TicketRow | null; repeated: boolean } | Refusal

/**
 * Opens a ticket with its first message, its files and its words, all of it or nothing. Refuses with CONFLICT (too many open, an open
 * appeal of this kind) and INVALID_INPUT (category, reported, attachmentIds); `ticket` is null for a repeated form.
 */
export async function createTicket(db: Database, ticket: NewTicket): Promise<Created> {
  const made = await runWhole(db, [
    writeTicket(ticket),
    selectTickets(sql`(SELECT * FROM tickets WHERE id = last_insert_rowid())`),
    writeFirstMessage(ticket),
    ...(ticket.attachmentIds.length > 0 ? [claimFiles(claimOf(ticket), sql`last_insert_rowid()`)] : []),
    ...(ticket.priority > deskPriority(ticket.priority) ? [writeWish(ticket)] : []),
    writeWords(ticket),
  ])
  const row = made && firstRow<TicketRow>(made, 1)
  return row ? { ok: true, id: row.id, ticket: row, repeated: false } : whyNotMade(db, ticket)
}

/** The ticket that this form became when it was sent before under its key; null for none. */
export async function findCreated(db: Database, { userId, key }: Pick<NewTicket, 'userId' | 'key'>): Promise<number | null> {
  if (key === null) return null
  const [row] = await db.all<{ id: number }>(sql`SELECT id FROM tickets WHERE user_id = ${userId} AND action_key = ${key}`)
  return row?.id ?? null
}

type Why = { known: number | null; category: number | null; open: number; appeal: 0 | 1; reported: 0 | 1 }

/** Why a ticket was not written; it may have been before, under the same key. */
async function whyNotMade(db: Database, ticket: NewTicket): Promise<Created> {
  const [why] = await db.all<Why>(sql`
    SELECT (SELECT id FROM tickets WHERE user_id = ${ticket.userId} AND action_key = ${ticket.key}) AS known, ${categoryId(ticket)} AS category,
      (${openOnes(ticket)}) AS open, ${hasOpenAppeal(ticket)} AS appeal, ${isKnown(ticket)} AS reported`)
  if (why && why.known !== null) return { ok: true, id: why.known, ticket: null, repeated: true }
  if (!why || why.category === null) return noCategory
  if (why.reported === 0) return noReported
  if (why.appeal === 1) return appealIsOpen
  if (why.open >= supportLimits.openTickets) return tooManyTickets
  return whyNotFiles(await listNamedFiles(db, ticket.userId, ticket.attachmentIds), newTicketTypes)
}
