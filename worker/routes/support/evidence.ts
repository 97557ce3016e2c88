import { Hono } from 'hono'
import { noTicket } from '../../../durable/rules/support/ticket-refusals.ts'
import type { AppEnv } from '../../app-env.ts'
import { evidenceReply } from '../../contract/evidence.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight } from '../../middleware/guards.ts'
import { answer, refuse, refuseWith } from '../../reply.ts'
import { readEvidence } from '../../services/evidence-reader.ts'
import { ticketOnInbox } from './ticket-id.ts'

/** `/api/support/tickets/{id}/evidence`: the match that a ticket names, with all that happened in it (docs/product.md 17.7). */
export const evidenceRoutes = new Hono<AppEnv>().get(
  '/tickets/:id/evidence',
  describe('The match that a ticket names, with what happened there, was written and said; role 2, not for anyone who played in it.', {
    reply: evidenceReply,
  }),
  requireReader,
  requireRight('tickets'),
  async (c) => {
    const ticket = await ticketOnInbox(c)
    if (!ticket || ticket.match_id === null) return refuseWith(c, noTicket)
    const read = await readEvidence({ env: c.env, db: c.var.db }, ticket, ticket.match_id, c.var.user)
    return read.ok ? answer(c, evidenceReply, { success: true, ...read.evidence }) : refuse(c, read.code, read.message)
  },
)
