import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { grantAppeal } from '../../../db/queries/support/grant-appeal.ts'
import type { TicketRow } from '../../../db/queries/support/ticket-row.ts'
import { tidyText } from '../../../durable/rules/player/player-name.ts'
import { hasRight, type StaffRight } from '../../../durable/rules/staff/staff-rights.ts'
import { noTicket } from '../../../durable/rules/support/ticket-refusals.ts'
import type { AppealKind, TicketKind } from '../../../durable/rules/support/ticket-words.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer, refuse, refuseWith } from '../../reply.ts'
import { liftBan, liftCooldown } from '../../services/lift-penalties.ts'
import { tellGranted } from '../../services/support/ticket-news.ts'
import { answerAct } from '../admin/answer-act.ts'
import { ticketOnInbox } from './ticket-id.ts'

const grantBody = z.strictObject({ reason: z.string().max(1_000).transform(tidyText).pipe(z.string().max(500)).nullish() })

/** The right that granting an appeal takes, and the sentence that its thread then gets. */
const grants: Record<AppealKind, { right: StaffRight; sentence: string }> = {
  'ban-appeal': { right: 'ban', sentence: 'Klagen er tatt til følge. Utestengelsen er opphevet.' },
  'cooldown-appeal': { right: 'cooldowns', sentence: 'Klagen er tatt til følge. Pausen fra køen er opphevet.' },
}
/** The sentence in the thread: that the appeal was granted, and why, so that the player and other staff read it too. */
const sentenceOf = (kind: AppealKind, reason: string | null | undefined): string =>
  reason ? `${grants[kind].sentence} ${reason}` : grants[kind].sentence
const isAppeal = (kind: TicketKind): kind is AppealKind => kind !== 'ticket'

/** Lifts the penalty of the appeal. Nothing is logged when it is over already, also by an earlier call that broke off. */
const lift = (c: Context<AppEnv>, ticket: TicketRow, reason: string) =>
  ticket.kind === 'ban-appeal' ? liftBan(c, ticket.steamid, reason) : liftCooldown(c, ticket.steamid, reason)

/** `/api/support/tickets/{id}/grant`: an appeal is granted (docs/product.md 17.6). */
export const appealsRoutes = new Hono<AppEnv>().post(
  '/tickets/:id/grant',
  describe('Grants an appeal: the ban or the pause is lifted and logged, the ticket closed; role 2, against lower roles.', {
    body: grantBody,
    reply: doneReply,
  }),
  requireUser,
  requireRight('tickets'),
  readBody(grantBody),
  async (c) => {
    const ticket = await ticketOnInbox(c)
    if (!ticket) return refuseWith(c, noTicket)
    const { id, kind, status } = ticket
    if (!isAppeal(kind)) return refuse(c, 'CONFLICT', 'Saken er ikke en klage.')
    if (!hasRight(c.var.user.role, grants[kind].right)) return refuse(c, 'FORBIDDEN')
    if (ticket.granted_at !== null) return answer(c, doneReply, { success: true })
    if (status === 'closed') return refuse(c, 'CONFLICT', 'Saken er lukket. Åpne den igjen for å ta klagen til følge.')
    const { reason } = c.req.valid('json')
    // First the penalty: a call that breaks off leaves an open appeal, which the next one finds lifted and grants.
    const lifted = await lift(c, ticket, reason ? `Klage #${id}: ${reason}` : `Klage #${id}`)
    if (lifted.is !== 'done') return answerAct(c, lifted)
    const granted = await grantAppeal(c.var.db, { id, by: c.var.user.steamId, sentence: sentenceOf(kind, reason), at: Date.now() })
    if (granted.ticket && granted.message) tellGranted(c, granted.ticket, granted.message)
    return answerAct(c, lifted)
  },
)
