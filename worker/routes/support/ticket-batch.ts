import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import { assignTicket, readInboxTicket, setTicketPriority, type TicketAct } from '../../../db/queries/support/ticket-acts.ts'
import { setTicketStatus } from '../../../db/queries/support/ticket-status.ts'
import { log } from '../../../durable/log/log.ts'
import { type Refusal, refuse as refusal } from '../../../durable/rules/error-codes.ts'
import { staffRights } from '../../../durable/rules/staff/staff-rights.ts'
import { statusLine } from '../../../durable/rules/support/status-lines.ts'
import { mergedAway, noTicket } from '../../../durable/rules/support/ticket-refusals.ts'
import type { AppEnv } from '../../app-env.ts'
import { ticketBatchReply } from '../../contract/support.ts'
import { describe } from '../../describe.ts'
import { requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer } from '../../reply.ts'
import { tellMessage, tellTicketUpdated } from '../../services/support/ticket-news.ts'
import { batchBody } from './ticket-bodies.ts'

type Batch = z.output<typeof batchBody>

/** Closes one of several tickets. Null where it is closed now, also by an earlier call. */
async function close(c: Context<AppEnv>, { ticketId, by, at }: TicketAct): Promise<Refusal | null> {
  if (!(await readInboxTicket(c.var.db, ticketId, by.steamId))) return noTicket
  const change = { ticketId, userId: c.var.user.id, isStaff: 1, status: 'closed', line: statusLine('closed', true), now: at } as const
  const set = await setTicketStatus(c.var.db, change)
  if (!set) return noTicket
  if (set.event) {
    tellTicketUpdated(c, set.ticket)
    tellMessage(c, set.ticket, set.event)
  }
  return null
}

/** Takes one of several tickets, or gives it another priority. Null where it is so now, also by an earlier call. */
async function change(c: Context<AppEnv>, act: TicketAct, to: number | null): Promise<Refusal | null> {
  const { steamId } = act.by
  const outcome =
    to === null
      ? await assignTicket(c.var.db, act, { to: steamId, least: staffRights.tickets })
      : await setTicketPriority(c.var.db, act, to as 0 | 1 | 2)
  if (!outcome) return noTicket
  const { ticket, line } = outcome
  if (ticket.merged_into !== null) return mergedAway(ticket.merged_into)
  if (line) {
    if (to !== null) tellTicketUpdated(c, ticket)
    tellMessage(c, ticket, line)
  }
  return null
}

const failed = refusal('SERVER_ERROR', 'Noe gikk galt. Prøv igjen.')

/** Does it to one ticket; a failure is the answer for only that ticket, since those before it are done. */
async function actOn(c: Context<AppEnv>, ticketId: number, { act, priority }: Batch): Promise<Refusal | null> {
  const { id, steamId, username } = c.var.user
  const one: TicketAct = { ticketId, by: { id, steamId, username }, at: Date.now() }
  try {
    return act === 'close' ? await close(c, one) : await change(c, one, act === 'take' ? null : (priority ?? null))
  } catch (error) {
    log('warn', 'support', { message: `ticket ${ticketId}`, error })
    return failed
  }
}

/** `/api/support/tickets/batch`: one act on several tickets, each answered by itself (docs/product.md 17.3). */
export const ticketBatchRoutes = new Hono<AppEnv>().post(
  '/tickets/batch',
  describe(
    'Closes, takes or sets the priority of thirty tickets at most, each by itself: the answer says of each whether it is so; role 2.',
    {
      body: batchBody,
      reply: ticketBatchReply,
    },
  ),
  requireUser,
  requireRight('tickets'),
  readBody(batchBody),
  async (c) => {
    const batch = c.req.valid('json')
    const results: { id: number; refused: string | null }[] = []
    // One after the other: each is one round trip, and its news are sent behind the answer.
    for (const id of new Set(batch.ids)) {
      const why = await actOn(c, id, batch)
      results.push({ id, refused: why && (why.message ?? why.code) })
    }
    return answer(c, ticketBatchReply, { success: true, results })
  },
)
