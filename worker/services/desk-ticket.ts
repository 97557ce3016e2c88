import type { Context } from 'hono'
import { findTicket } from '../../db/queries/support/find-ticket.ts'
import type { TicketRow } from '../../db/queries/support/ticket-row.ts'
import { isPartyTo } from '../../durable/rules/support/ticket-words.ts'
import type { AppEnv } from '../app-env.ts'

/** The ticket of this number, for staff; null for none, and for one that concerns them (docs/product.md 17.3). */
export async function findDeskTicket(c: Context<AppEnv>, id: number): Promise<TicketRow | null> {
  const ticket = await findTicket(c.var.db, id)
  return ticket && isPartyTo({ owner: ticket.steamid, reported: ticket.reported }, c.var.user.steamId) ? null : ticket
}
