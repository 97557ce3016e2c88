import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { createTicket, findCreated, type NewTicket } from '../../../db/queries/support/new-ticket.ts'
import { readThread } from '../../../db/queries/support/thread.ts'
import { listTicketCategories, listTicketsOf, markRead, type TicketPlace, ticketsPageSize } from '../../../db/queries/support/tickets.ts'
import { queueOf } from '../../../durable/ports/objects.ts'
import type { Refusal } from '../../../durable/rules/error-codes.ts'
import { isMatchId } from '../../../durable/rules/room-id.ts'
import { readNewTicket } from '../../../durable/rules/support/new-ticket.ts'
import { supportLimits } from '../../../durable/rules/support/support-limits.ts'
import { noPenalty, noSuchMatch, noTicket, notThemselves, tooManyFiles } from '../../../durable/rules/support/ticket-refusals.ts'
import type { AppealKind } from '../../../durable/rules/support/ticket-words.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { threadReply, ticketCategoriesReply, ticketCreatedReply, ticketsReply } from '../../contract/support.ts'
import { describe } from '../../describe.ts'
import { requireAsker, requireReader } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { messageOf, staffMessageOf } from '../../replies/message-reply.ts'
import { inboxTicketOf, ticketOf } from '../../replies/ticket-reply.ts'
import { answer, refuse, refuseWith } from '../../reply.ts'
import { readMatch } from '../../services/matches/match-reader.ts'
import { tellNewTicket, tellReader } from '../../services/support/ticket-news.ts'
import { wrongParameters } from '../../wrong-fields.ts'
import { beforeLine } from '../log-place.ts'
import { keyFrom } from '../matches/action-call.ts'
import { createBody, readUpToBody } from './ticket-bodies.ts'
import { seenAs, ticketIdOf, worksInInbox } from './ticket-id.ts'
import { ticketWritingRoutes } from './ticket-writing.ts'

/** `before` is the `next` of the page before. */
const listQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,15}\.\d{1,15}$/)
    .optional(),
})
const threadQuery = z.object({ before: beforeLine })

function placeOf(before: string | undefined): TicketPlace | null {
  const [updatedAt, id] = before?.split('.').map(Number) ?? []
  return updatedAt === undefined || id === undefined ? null : { updatedAt, id }
}

async function answerOwnTickets(c: Context<AppEnv>) {
  const query = listQuery.safeParse(c.req.query())
  if (!query.success) return refuse(c, 'INVALID_INPUT', undefined, wrongParameters(query.error))
  const rows = await listTicketsOf(c.var.db, c.var.user.id, placeOf(query.data.before))
  const shown = rows.slice(0, ticketsPageSize)
  const last = rows.length > ticketsPageSize ? shown.at(-1) : undefined
  return answer(c, ticketsReply, { success: true, result: shown.map(ticketOf), next: last ? `${last.updated_at}.${last.id}` : null })
}

async function answerThread(c: Context<AppEnv>) {
  const query = threadQuery.safeParse(c.req.query())
  if (!query.success) return refuse(c, 'INVALID_INPUT', undefined, wrongParameters(query.error))
  const { id, steamId } = c.var.user
  const call = { ticketId: ticketIdOf(c), reader: { id, steamId, worksInInbox: worksInInbox(c) }, before: query.data.before ?? null }
  const thread = await readThread(c.var.db, call)
  const as = thread && seenAs(c, thread.ticket)
  if (!thread || !as) return refuseWith(c, noTicket)
  const { ticket, earlier } = thread
  const messages = thread.messages.map(as === 'owner' ? messageOf : staffMessageOf).filter((message) => message !== null)
  return answer(c, threadReply, {
    success: true,
    ticket: as === 'owner' ? ticketOf(ticket) : inboxTicketOf(ticket),
    messages,
    ...(earlier !== null && { earlier }),
  })
}

/** Why there is nothing to appeal against; null where there is. */
async function whyNoAppeal(c: Context<AppEnv>, appeal: AppealKind | null): Promise<Refusal | null> {
  if (appeal === null) return null
  if (appeal === 'ban-appeal') return c.var.user.banned ? null : noPenalty(appeal)
  const { penalty } = await queueOf(c.env).queueStatus(c.var.user.steamId)
  return penalty !== null && penalty.until !== null ? null : noPenalty(appeal)
}

/** Refuses a new ticket with too many files, about its own writer, or about a match or an appeal that is not there. */
async function whyNotAbout(c: Context<AppEnv>, { matchId, reported, appeal, attachmentIds }: NewTicket): Promise<Refusal | null> {
  if (attachmentIds.length > supportLimits.files) return tooManyFiles
  if (reported === c.var.user.steamId) return notThemselves
  if (matchId !== null && !(await readMatch({ env: c.env, db: c.var.db }, matchId, c.var.user)).ok) return noSuchMatch
  return whyNoAppeal(c, appeal)
}

/** A new ticket, of which staff hear. */
async function create(c: Context<AppEnv>, body: z.output<typeof createBody>) {
  const read = readNewTicket(body)
  if (!read.ok) return refuseWith(c, read)
  const { matchId = null, reported = null, appeal = null, attachmentIds } = body
  if (matchId !== null && !isMatchId(matchId)) return refuseWith(c, noSuchMatch)
  const about = { matchId, reported, appeal, attachmentIds, key: keyFrom(c) ?? null }
  const ticket: NewTicket = { ...read.form, ...about, userId: c.var.user.id, now: Date.now() }
  // A form that is sent again opens nothing.
  const known = await findCreated(c.var.db, ticket)
  if (known !== null) return answer(c, ticketCreatedReply, { success: true, ticketId: known })
  const { success } = await c.env.CREATE_LIMIT.limit({ key: `ticket ${c.var.user.steamId}` })
  if (!success) return refuse(c, 'SLOW_DOWN')
  const made = (await whyNotAbout(c, ticket)) ?? (await createTicket(c.var.db, ticket))
  if (!made.ok) return refuseWith(c, made)
  if (made.ticket) tellNewTicket(c, made.ticket)
  return answer(c, ticketCreatedReply, { success: true, ticketId: made.id })
}

/** `/api/support`: the tickets of players, and their threads for anyone who may see them (docs/product.md 17.2). */
export const ticketsRoutes = new Hono<AppEnv>()
  .get('/categories', describe('The categories of tickets.', { reply: ticketCategoriesReply }), requireReader, async (c) =>
    answer(c, ticketCategoriesReply, { success: true, result: await listTicketCategories(c.var.db) }),
  )
  .get(
    '/tickets',
    describe('One’s own tickets, those that changed last first, page by page.', { reply: ticketsReply }),
    requireReader,
    answerOwnTickets,
  )
  .post(
    '/tickets/create',
    describe('Opens a ticket; also for a banned player.', { body: createBody, reply: ticketCreatedReply }),
    requireAsker,
    readBody(createBody),
    (c) => create(c, c.req.valid('json')),
  )
  .get(
    '/tickets/:id/messages',
    describe('A thread with its ticket, for its owner and for staff: the newest messages, or those before one.', { reply: threadReply }),
    requireReader,
    answerThread,
  )
  .post(
    '/tickets/:id/read',
    describe('The owner has read a thread up to a message.', { body: readUpToBody, reply: doneReply }),
    requireAsker,
    readBody(readUpToBody),
    async (c) => {
      const read = await markRead(c.var.db, { ticketId: ticketIdOf(c), userId: c.var.user.id, to: c.req.valid('json').to })
      if (!read) return refuseWith(c, noTicket)
      if (read.changed) tellReader(c, read.ticket)
      return answer(c, doneReply, { success: true })
    },
  )
  .route('/', ticketWritingRoutes)
