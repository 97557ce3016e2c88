import type { Context } from 'hono'
import type { MessageRow } from '../../../db/queries/support/message-row.ts'
import type { TicketRow } from '../../../db/queries/support/ticket-row.ts'
import { log } from '../../../durable/log/log.ts'
import { homeHubOf, hubNames, hubOf, staffDeskOf } from '../../../durable/ports/objects.ts'
import type { SiteFrame } from '../../../durable/protocol/site-messages.ts'
import type { SteamId } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../app-env.ts'
import { messageOf, staffMessageOf } from '../../replies/message-reply.ts'
import { inboxTicketOf, ticketOf } from '../../replies/ticket-reply.ts'

const dayMs = 86_400_000
const pathOf = ({ id }: TicketRow): string => `/support/tickets/${id}`

/** Sends news after the answer; an unreached page has it at its next read (docs/product.md 17.4). */
const later = (c: Context<AppEnv>, work: () => Promise<unknown>): void =>
  c.executionCtx.waitUntil(work().catch((error) => log('warn', 'support', { error })))

/** Staff who work on this ticket: without its owner, and without the player it is about. */
const outsiders = ({ steamid, reported }: TicketRow): SteamId[] => (reported === null ? [steamid] : [steamid, reported])

const toOwner = (c: Context<AppEnv>, ticket: TicketRow, frame: SiteFrame): Promise<void> =>
  homeHubOf(c.env, ticket.steamid).tell([ticket.steamid], frame)

/** Tells the pages of the staff, on every hub. */
export const toStaff = (c: Context<AppEnv>, ticket: TicketRow, frame: SiteFrame, besides: readonly SteamId[] = []): Promise<unknown> =>
  Promise.all(hubNames(c.env.SITE_SHARDS).map((name) => hubOf(c.env, name).tellStaff(frame, [...outsiders(ticket), ...besides])))

const toReader = (c: Context<AppEnv>, ticket: TicketRow): Promise<void> =>
  toOwner(c, ticket, { event: 'ticket_updated', data: { ticket: ticketOf(ticket) } })

/** The number of tickets that wait for an answer has changed. */
const toDesk = (c: Context<AppEnv>): Promise<void> => staffDeskOf(c.env).stir()

/** A player has opened a ticket: news for staff and the other pages of the player. */
export const tellNewTicket = (c: Context<AppEnv>, ticket: TicketRow): void =>
  later(c, () =>
    Promise.all([toStaff(c, ticket, { event: 'new_ticket', data: { ticket: inboxTicketOf(ticket) } }), toReader(c, ticket), toDesk(c)]),
  )

/** The owner has read the ticket: news for their other pages only. */
export const tellReader = (c: Context<AppEnv>, ticket: TicketRow): void => later(c, () => toReader(c, ticket))

/** A ticket has changed. */
export const tellTicketUpdated = (c: Context<AppEnv>, ticket: TicketRow): void =>
  later(c, () =>
    Promise.all([toReader(c, ticket), toStaff(c, ticket, { event: 'ticket_updated', data: { ticket: inboxTicketOf(ticket) } }), toDesk(c)]),
  )

/** A thread has a new message; news of a note goes to staff alone. An answer alerts the player. */
export function tellMessage(c: Context<AppEnv>, ticket: TicketRow, row: MessageRow): void {
  const own = messageOf(row)
  later(c, () =>
    Promise.all([
      toDesk(c),
      toStaff(c, ticket, { event: 'new_message', data: { ticket: inboxTicketOf(ticket), message: staffMessageOf(row) } }),
      own && toOwner(c, ticket, { event: 'new_message', data: { ticket: ticketOf(ticket), message: own } }),
      row.is_staff === 1 && row.kind === 'message' && callOwner(c, ticket, 'Svar fra Support'),
    ]),
  )
}

const decidedTitles = { lift: 'Klagen er tatt til følge', shorten: 'Utestengelsen er forkortet', reject: 'Klagen er avslått' } as const

/** An appeal was decided, as this line of its thread says. The player is called as by an answer. */
export function tellDecided(c: Context<AppEnv>, ticket: TicketRow, row: MessageRow, decision: keyof typeof decidedTitles): void {
  tellTicketUpdated(c, ticket)
  tellMessage(c, ticket, row)
  later(c, () => callOwner(c, ticket, decidedTitles[decision]))
}

/** Calls the player on their pages, and on their devices where the pages are closed. */
async function callOwner(c: Context<AppEnv>, ticket: TicketRow, title: string): Promise<void> {
  const link = { path: pathOf(ticket), label: 'Les svaret' }
  const hub = homeHubOf(c.env, ticket.steamid)
  const toast: SiteFrame = { event: 'toast', data: { type: 'info', title, msg: ticket.subject, news: 'support', link, duration: 10_000 } }
  await hub.tell([ticket.steamid], toast)
  const note = { title, body: ticket.subject, path: pathOf(ticket), tag: `ticket-${ticket.id}`, until: Date.now() + dayMs }
  await hub.notify([ticket.steamid], note)
}
