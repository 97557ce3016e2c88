import type { Context } from 'hono'
import type { TicketRow } from '../../../db/queries/support/ticket-row.ts'
import { findTicket } from '../../../db/queries/support/tickets.ts'
import { staffRights } from '../../../durable/rules/staff/staff-rights.ts'
import { isPartyTo } from '../../../durable/rules/support/ticket-words.ts'
import type { AppEnv } from '../../app-env.ts'

/** The ticket of the address; 0, which no ticket has, for a value that is no number. */
export const ticketIdOf = (c: Context<AppEnv>): number => (/^[1-9]\d{0,14}$/.test(c.req.param('id') ?? '') ? Number(c.req.param('id')) : 0)

/** Staff who work on tickets; nobody who is banned. */
export const worksInInbox = ({ var: { user } }: Context<AppEnv>): boolean => user.role >= staffRights.tickets && user.banned === 0

/** The role in which the caller sees a ticket; null for somebody else's, which does not exist for them (docs/product.md 17.2, 17.3). */
export function seenAs(c: Context<AppEnv>, ticket: TicketRow): 'owner' | 'staff' | null {
  const { id, steamId } = c.var.user
  if (ticket.user_id === id) return 'owner'
  return worksInInbox(c) && !isPartyTo({ owner: ticket.steamid, reported: ticket.reported }, steamId) ? 'staff' : null
}

/** The ticket of the address for staff who work on it; null for any other, which does not exist for them. */
export async function ticketOnInbox(c: Context<AppEnv>): Promise<TicketRow | null> {
  const ticket = await findTicket(c.var.db, ticketIdOf(c))
  return ticket && seenAs(c, ticket) === 'staff' ? ticket : null
}
