import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { findRole } from '../../../db/queries/staff/admin-user.ts'
import type { ActAnswer } from '../../../db/queries/staff/staff-acts.ts'
import { answerAppeal, type DecidedAppeal, decideBan, findBanEnd, readOutcome } from '../../../db/queries/support/decide-appeal.ts'
import { findReply } from '../../../db/queries/support/ticket-reply.ts'
import type { TicketRow } from '../../../db/queries/support/ticket-row.ts'
import { time } from '../../../durable/protocol/body-values.ts'
import { tidyText } from '../../../durable/rules/player/player-name.ts'
import { outranks } from '../../../durable/rules/staff/role-ranks.ts'
import { hasRight, type StaffRight } from '../../../durable/rules/staff/staff-rights.ts'
import { type AppealDecision, appealDecisions, appealLogReason } from '../../../durable/rules/support/appeal-sentences.ts'
import { noTicket } from '../../../durable/rules/support/ticket-refusals.ts'
import type { AppealKind, TicketKind } from '../../../durable/rules/support/ticket-words.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { answer, refuse, refuseWith } from '../../reply.ts'
import { accountChanged } from '../../services/account-changed.ts'
import { liftCooldown, rightsChanged } from '../../services/lift-penalties.ts'
import { tellDecided } from '../../services/support/ticket-news.ts'
import { answerAct } from '../admin/answer-act.ts'
import { keyFrom } from '../matches/action-call.ts'
import { ticketOnInbox } from './ticket-id.ts'

/** `until` is the new end of a ban (UTC ms). */
const decideBody = z.strictObject({
  decision: z.enum(appealDecisions),
  until: time.pipe(z.int().positive()).nullish(),
  reason: z.string().max(1_000).transform(tidyText).pipe(z.string().max(500)).nullish(),
})

/** The right that an appeal takes: that of the penalty it is against. */
const rights: Record<AppealKind, StaffRight> = { 'ban-appeal': 'ban', 'cooldown-appeal': 'cooldowns' }
const isAppeal = (kind: TicketKind): kind is AppealKind => kind !== 'ticket'

const refuseDecided = (c: Context<AppEnv>) => refuse(c, 'CONFLICT', 'Klagen er avgjort av en annen. Les saken på nytt.')

/** The decision of a body; a sentence where something of it is missing or does not fit. */
function readDecision({ decision, until, reason }: z.output<typeof decideBody>, kind: AppealKind, now: number): AppealDecision | string {
  if (decision === 'lift') return { is: 'lift' }
  if (decision === 'reject') return reason ? { is: 'reject' } : 'Skriv hvorfor klagen blir avslått. Spilleren leser det.'
  if (kind !== 'ban-appeal') return 'Bare en utestengelse kan forkortes.'
  if (until == null) return 'Velg når utestengelsen skal slutte.'
  return until > now ? { is: 'shorten', until } : 'Slutten må ligge frem i tid.'
}

/** Changes the penalty of the appeal and answers it, in one transaction where the record holds the penalty. */
async function decide(c: Context<AppEnv>, ticket: TicketRow, decided: DecidedAppeal): Promise<ActAnswer | { is: 'done' }> {
  const { db, user } = c.var
  if (decided.kind === 'ban-appeal' && decided.decision.is !== 'reject') {
    const act = await decideBan(db, decided, ticket.steamid)
    if (act.is !== 'done') return act
    await rightsChanged(c, act, decided.decision.is === 'shorten')
    accountChanged(c, act.steamId)
    // A ban that was over by itself leaves the appeal against it to be answered.
    if (!act.changed && decided.decision.is === 'lift') await answerAppeal(db, decided)
    return act
  }
  const owner = await findRole(db, ticket.steamid)
  if (!owner) return { is: 'unknown' }
  if (!outranks(user.role, owner.role)) return { is: 'outranked' }
  // The queue has its penalties: a call that fails half-way leaves an open appeal, and the next call finds the penalty lifted and grants
  // it.
  const lifted =
    decided.decision.is === 'lift'
      ? await liftCooldown(c, ticket.steamid, appealLogReason(decided.id, decided.reason))
      : { is: 'done' as const }
  if (lifted.is === 'done') await answerAppeal(db, decided)
  return lifted
}

/** Answers a decision: done when the thread has it or an equal one; otherwise the reason why nothing was changed. */
async function answerDecision(c: Context<AppEnv>, decided: DecidedAppeal, player: TicketRow['steamid']) {
  const { ticket, message } = await readOutcome(c.var.db, decided)
  if (ticket && message) {
    tellDecided(c, ticket, message, decided.decision.is)
    return answer(c, doneReply, { success: true })
  }
  if (decided.decision.is === 'lift' && ticket?.granted_at != null) return answer(c, doneReply, { success: true })
  if (decided.decision.is !== 'shorten' || ticket?.status === 'closed') return refuseDecided(c)
  const end = await findBanEnd(c.var.db, player, decided.at)
  return end === undefined
    ? refuse(c, 'CONFLICT', 'Utestengelsen er over.')
    : refuse(c, 'INVALID_INPUT', 'Den nye slutten må være før den gamle.', ['until'])
}

/** `/api/support/tickets/{id}/decide`: an appeal is decided (docs/product.md 17.6). */
export const appealsRoutes = new Hono<AppEnv>().post(
  '/tickets/:id/decide',
  describe(
    'Decides an appeal: lifts the ban or the pause, shortens the ban to `until`, or rejects with a reason. The answer in the thread, the line of the log and the closed ticket come with it or not at all; role 2, against lower roles.',
    { body: decideBody, reply: doneReply },
  ),
  requireUser,
  requireRight('tickets'),
  readBody(decideBody),
  async (c) => {
    const ticket = await ticketOnInbox(c)
    if (!ticket) return refuseWith(c, noTicket)
    const { id, kind, status } = ticket
    if (!isAppeal(kind)) return refuse(c, 'CONFLICT', 'Saken er ikke en klage.')
    if (!hasRight(c.var.user.role, rights[kind])) return refuse(c, 'FORBIDDEN')
    const body = c.req.valid('json')
    const [at, given] = [Date.now(), keyFrom(c)]
    const decision = readDecision(body, kind, at)
    if (typeof decision === 'string') {
      return refuse(c, 'INVALID_INPUT', decision, [body.decision === 'reject' ? 'reason' : 'until'])
    }
    const before = given === undefined ? null : await findReply(c.var.db, { userId: c.var.user.id, key: given, ticketId: id })
    if (before && !before.ok) return refuseWith(c, before)
    if (before || (ticket.granted_at !== null && decision.is === 'lift')) return answer(c, doneReply, { success: true })
    if (status === 'closed') return refuse(c, 'CONFLICT', 'Saken er lukket. Åpne den igjen for å avgjøre klagen.')
    const by = { id: c.var.user.id, steamId: c.var.user.steamId, role: c.var.user.role }
    const decided = { ...{ id, kind, decision, by, at }, reason: body.reason ?? '', key: given ?? crypto.randomUUID() }
    const done = await decide(c, ticket, decided)
    return done.is === 'done' ? answerDecision(c, decided, ticket.steamid) : answerAct(c, done)
  },
)
