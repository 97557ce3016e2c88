import { Hono } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import { evidenceReply } from '../../contract/evidence.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight } from '../../middleware/guards.ts'
import { answer, refuse } from '../../reply.ts'
import { findDeskTicket } from '../../services/desk-ticket.ts'
import { readEvidence } from '../../services/evidence-reader.ts'

/** `/api/support/tickets/{id}/evidence`: what happened in the match that a ticket names (docs/product.md 17.7). */
export const evidenceRoutes = new Hono<AppEnv>().get(
  '/tickets/:id{[0-9]{1,15}}/evidence',
  describe('The match that a ticket names, with what happened there, was written and said; role 2, not for who played in it.', {
    reply: evidenceReply,
  }),
  requireReader,
  requireRight('tickets'),
  async (c) => {
    const ticket = await findDeskTicket(c, Number(c.req.param('id')))
    if (!ticket || ticket.match_id === null) return refuse(c, 'PAGE_NOT_FOUND')
    const read = await readEvidence({ env: c.env, db: c.var.db }, ticket, ticket.match_id, c.var.user)
    return read.ok ? answer(c, evidenceReply, { success: true, ...read.evidence }) : refuse(c, read.code, read.message)
  },
)
