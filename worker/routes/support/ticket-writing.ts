import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { findReply, type NewMessage, type Replied, replyToTicket, type Writer } from '../../../db/queries/support/ticket-reply.ts'
import type { TicketRow } from '../../../db/queries/support/ticket-row.ts'
import { setTicketStatus } from '../../../db/queries/support/ticket-status.ts'
import { findTicket } from '../../../db/queries/support/tickets.ts'
import { readReply } from '../../../durable/rules/support/new-ticket.ts'
import { statusLine } from '../../../durable/rules/support/status-lines.ts'
import { supportLimits } from '../../../durable/rules/support/support-limits.ts'
import {
  mergedAway,
  noNoteInOwn,
  noTicket,
  onlyAnswersSet,
  onlyClosing,
  onlyStaffWrite,
  otherAppealOpen,
  tooManyFiles,
} from '../../../durable/rules/support/ticket-refusals.ts'
import type { TicketStatus } from '../../../durable/rules/support/ticket-words.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { messageReply } from '../../contract/support.ts'
import { describe } from '../../describe.ts'
import { requireAsker } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { messageOf, staffMessageOf } from '../../replies/message-reply.ts'
import { answer, refuse, refuseWith } from '../../reply.ts'
import { tellMessage, tellTicketUpdated } from '../../services/support/ticket-news.ts'
import { keyFrom } from '../matches/action-call.ts'
import { replyBody, statusBody } from './ticket-bodies.ts'
import { seenAs, ticketIdOf, worksInInbox } from './ticket-id.ts'

/** A ticket as the caller sees it; null for one that does not exist for them. */
async function seenTicket(c: Context<AppEnv>): Promise<{ ticket: TicketRow; as: 'owner' | 'staff' } | null> {
  const ticket = await findTicket(c.var.db, ticketIdOf(c))
  const as = ticket && seenAs(c, ticket)
  return ticket && as && { ticket, as }
}

/** Limits how fast players write; a message sent before under its key is answered all the same. Null for too fast. */
async function writeAsOwner(c: Context<AppEnv>, written: NewMessage): Promise<Replied | null> {
  const { success } = await c.env.REPLY_LIMIT.limit({ key: c.var.user.steamId })
  return success ? replyToTicket(c.var.db, written) : findReply(c.var.db, written)
}

/** A message of the owner, or an answer or a note of staff, who write as players in their own. */
async function reply(c: Context<AppEnv>, { message, attachmentIds, is_staff = 0, note = 0, ...set }: z.output<typeof replyBody>) {
  if ((is_staff === 1 || note === 1) && !worksInInbox(c)) return refuseWith(c, onlyStaffWrite)
  const seen = await seenTicket(c)
  if (!seen) return refuseWith(c, noTicket)
  if (seen.as === 'owner' && note === 1) return refuseWith(c, noNoteInOwn)
  const sets = { status: set.status ?? null, priority: set.priority ?? null }
  if ((sets.status ?? sets.priority) !== null && (seen.as === 'owner' || note === 1)) return refuseWith(c, onlyAnswersSet)
  const read = readReply(message)
  if (!read.ok) return refuseWith(c, read)
  if (attachmentIds.length > supportLimits.files) return refuseWith(c, tooManyFiles)
  const as: Writer = seen.as === 'owner' ? 'owner' : note === 1 ? 'note' : 'staff'
  // A staff message needs a key: it is found by its key when its writer asks for their own data.
  const key = keyFrom(c) ?? (as === 'owner' ? null : crypto.randomUUID())
  const written = { ticketId: seen.ticket.id, userId: c.var.user.id, as, message: read.message, attachmentIds, sets, key, now: Date.now() }
  const done = await (as === 'owner' ? writeAsOwner(c, written) : replyToTicket(c.var.db, written))
  if (!done) return refuse(c, 'SLOW_DOWN')
  if (!done.ok) return refuseWith(c, done)
  if (!done.repeated) {
    for (const line of [done.message, ...done.lines]) tellMessage(c, done.ticket, line)
    if (done.lines.length > 0) tellTicketUpdated(c, done.ticket)
  }
  const shown = as === 'owner' ? messageOf(done.message) : staffMessageOf(done.message)
  return shown ? answer(c, messageReply, { success: true, message: shown }) : refuseWith(c, noTicket)
}

/** A new status: staff set any, the owner closes. One that it has already is answered as done. */
async function setStatus(c: Context<AppEnv>, status: TicketStatus) {
  const seen = await seenTicket(c)
  if (!seen) return refuseWith(c, noTicket)
  const isStaff = seen.as === 'staff'
  if (!isStaff && status !== 'closed') return refuseWith(c, onlyClosing)
  const line = statusLine(status, isStaff)
  const change = { ticketId: seen.ticket.id, userId: c.var.user.id, isStaff: isStaff ? 1 : 0, status, line, now: Date.now() } as const
  const set = await setTicketStatus(c.var.db, change)
  if (!set) return refuseWith(c, noTicket)
  const { ticket, event } = set
  if (event) {
    tellTicketUpdated(c, ticket)
    tellMessage(c, ticket, event)
  }
  if (ticket.merged_into !== null && status !== 'closed') return refuseWith(c, mergedAway(ticket.merged_into))
  if (ticket.status !== status) return refuseWith(c, otherAppealOpen)
  return answer(c, doneReply, { success: true })
}

/** `/api/support`: the messages of a thread, and the status of its ticket (docs/product.md 17.2, 17.3). */
export const ticketWritingRoutes = new Hono<AppEnv>()
  .post(
    '/tickets/:id/reply',
    describe(
      'Writes in a thread: its owner, also while banned, or staff, whose notes the owner never sees and whose answer may set status and priority.',
      {
        body: replyBody,
        reply: messageReply,
      },
    ),
    requireAsker,
    readBody(replyBody),
    (c) => reply(c, c.req.valid('json')),
  )
  .put(
    '/tickets/:id/status',
    describe('Sets a ticket’s status: staff any, the owner only closes.', { body: statusBody, reply: doneReply }),
    requireAsker,
    readBody(statusBody),
    (c) => setStatus(c, c.req.valid('json').status),
  )
