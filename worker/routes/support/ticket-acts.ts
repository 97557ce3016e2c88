import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { mergeTickets } from '../../../db/queries/support/merge-tickets.ts'
import {
  assignTicket,
  readInboxTicket,
  setTicketPriority,
  type TicketAct,
  type TicketOutcome,
} from '../../../db/queries/support/ticket-acts.ts'
import { presenceStates } from '../../../durable/protocol/support/support-fields.ts'
import { isSteamId } from '../../../durable/rules/player/steam-id.ts'
import { staffRights } from '../../../durable/rules/staff/staff-rights.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { tellMessage, tellTicketUpdated } from '../../services/support/ticket-news.ts'
import { tellPresence } from '../../services/support/ticket-presence.ts'
import { ticketIdOf } from './ticket-id.ts'

const ticketNumber = z.number().int().min(1).max(999_999_999_999_999)
const priorityBody = z.strictObject({ priority: z.literal([0, 1, 2]) })
const assignBody = z.strictObject({ steamid: z.string().refine(isSteamId).nullable() })
const mergeBody = z.strictObject({ into: ticketNumber })
const presenceBody = z.strictObject({ state: z.enum(presenceStates) })

function actOf(c: Context<AppEnv>): TicketAct {
  const { id, steamId, username } = c.var.user
  return { ticketId: ticketIdOf(c), by: { id, steamId, username }, at: Date.now() }
}

const noTicket = (c: Context<AppEnv>) => refuse(c, 'PAGE_NOT_FOUND', 'Fant ikke saken.')

/** A ticket that became part of another one is worked on there. */
const refuseMerged = (c: Context<AppEnv>, into: number) => refuse(c, 'CONFLICT', `Saken er slått sammen med sak #${into}.`)

/** Answers a change of a ticket, and tells of it where there was one; its player only of changes that they see. */
function answerChange(c: Context<AppEnv>, outcome: TicketOutcome | null, { isShown }: { isShown: boolean }) {
  if (!outcome) return noTicket(c)
  const { ticket, line } = outcome
  if (ticket.merged_into !== null) return refuseMerged(c, ticket.merged_into)
  if (line) {
    if (isShown) tellTicketUpdated(c, ticket)
    tellMessage(c, ticket, line)
  }
  return answer(c, doneReply, { success: true })
}

async function merge(c: Context<AppEnv>, into: number) {
  const act = { ...actOf(c), role: c.var.user.role }
  if (act.ticketId === into) return refuse(c, 'INVALID_INPUT', 'En sak kan ikke slås sammen med seg selv.', ['into'])
  const merged = await mergeTickets(c.var.db, act, into)
  if (!merged) return noTicket(c)
  if (!merged.ok) return answerOutcome(c, merged)
  if (merged.done) {
    for (const ticket of [merged.double, merged.target]) {
      tellTicketUpdated(c, ticket)
      for (const line of merged.lines) if (line.ticket_id === ticket.id) tellMessage(c, ticket, line)
    }
  }
  return answer(c, doneReply, { success: true })
}

/** `/api/support`: the staff acts on a ticket of the inbox (docs/product.md 17.3). */
export const ticketActsRoutes = new Hono<AppEnv>()
  .put(
    '/tickets/:id/priority',
    describe('Gives a ticket another priority: 0, 1 or 2; role 2.', { body: priorityBody, reply: doneReply }),
    requireUser,
    requireRight('tickets'),
    readBody(priorityBody),
    async (c) => answerChange(c, await setTicketPriority(c.var.db, actOf(c), c.req.valid('json').priority), { isShown: true }),
  )
  .put(
    '/tickets/:id/assign',
    describe('Gives a ticket to somebody of the staff whom it does not concern, or back (null); role 2.', {
      body: assignBody,
      reply: doneReply,
    }),
    requireUser,
    requireRight('tickets'),
    readBody(assignBody),
    async (c) => {
      const { steamid } = c.req.valid('json')
      const outcome = await assignTicket(c.var.db, actOf(c), { to: steamid, least: staffRights.tickets })
      if (outcome && outcome.ticket.merged_into === null && outcome.ticket.assigned_steamid !== steamid) {
        return refuse(c, 'INVALID_INPUT', 'Saken kan bare gis til en i staben som den ikke gjelder.', ['steamid'])
      }
      return answerChange(c, outcome, { isShown: false })
    },
  )
  .post(
    '/tickets/:id/merge',
    describe('Makes a ticket part of another one of the same player, where its messages go, and closes it; role 2.', {
      body: mergeBody,
      reply: doneReply,
    }),
    requireUser,
    requireRight('tickets'),
    readBody(mergeBody),
    (c) => merge(c, c.req.valid('json').into),
  )
  .post(
    '/tickets/:id/presence',
    describe('Tells the other staff who looks at a ticket or writes in it; stores nothing; role 2.', {
      body: presenceBody,
      reply: doneReply,
    }),
    requireUser,
    requireRight('tickets'),
    readBody(presenceBody),
    async (c) => {
      const ticket = await readInboxTicket(c.var.db, ticketIdOf(c), c.var.user.steamId)
      if (!ticket) return noTicket(c)
      tellPresence(c, ticket, c.req.valid('json').state)
      return answer(c, doneReply, { success: true })
    },
  )
