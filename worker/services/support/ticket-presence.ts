import type { Context } from 'hono'
import type { TicketRow } from '../../../db/queries/support/ticket-row.ts'
import { log } from '../../../durable/log/log.ts'
import type { PresenceState } from '../../../durable/protocol/support/support-fields.ts'
import type { AppEnv } from '../../app-env.ts'
import { toStaff } from './ticket-news.ts'

/** How long it is worth something that somebody looks at a ticket (ms): pages say it again well before. */
const presenceMs = 20_000

/**
 * Tells the other staff what the caller does with a ticket just now. Nothing is stored, and a lost message is said again
 * (docs/decisions/051).
 */
export function tellPresence(c: Context<AppEnv>, ticket: TicketRow, state: PresenceState): void {
  const { steamId: steamid, username, avatar } = c.var.user
  const until = Date.now() + (state === 'gone' ? 0 : presenceMs)
  const data = { ticket_id: ticket.id, staff: { steamid, username, avatar }, state, until }
  const told = toStaff(c, ticket, { event: 'ticket_presence', data }, [steamid])
  c.executionCtx.waitUntil(told.catch((error) => log('warn', 'support', { message: 'presence', error })))
}
