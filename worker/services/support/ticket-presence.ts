import type { Context } from 'hono'
import type { TicketRow } from '../../../db/queries/support/ticket-row.ts'
import { log } from '../../../durable/log/log.ts'
import type { PresenceState } from '../../../durable/protocol/support/support-fields.ts'
import type { AppEnv } from '../../app-env.ts'
import { toStaff } from './ticket-news.ts'

/** The time for which the presence in a ticket is shown (ms): pages send it again well before. */
const presenceMs = 20_000

/**
 * Tells the other staff that the caller reads or writes in a ticket. Nothing is stored, and a lost message is repeated
 * (docs/decisions/051).
 */
export function tellPresence(c: Context<AppEnv>, ticket: TicketRow, state: PresenceState): void {
  const { steamId: steamid, username, avatar } = c.var.user
  const until = Date.now() + (state === 'gone' ? 0 : presenceMs)
  const data = { ticket_id: ticket.id, staff: { steamid, username, avatar }, state, until }
  const told = toStaff(c, ticket, { event: 'ticket_presence', data }, [steamid])
  c.executionCtx.waitUntil(told.catch((error) => log('warn', 'support', { message: 'presence', error })))
}
