import { env } from 'cloudflare:test'
import type { Ticket, TicketMessage } from '../../../../durable/protocol/support/support-fields.ts'
import { aUser, type TestUser } from '../builders.ts'
import { call, get, post } from '../call.ts'

/** The categories of tickets in tests, by their names. */
export async function withCategories(): Promise<void> {
  await env.DB.batch(
    ['Teknisk', 'Melde spiller'].map((name, place) =>
      env.DB.prepare(
        'INSERT INTO ticket_categories (name, order_index) SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM ticket_categories WHERE name = ?1)',
      ).bind(name, place),
    ),
  )
}

/** A valid form of a new ticket. */
export const ticketForm = (fields: object = {}) => ({
  category: 'Teknisk',
  subject: 'Får ikke koblet til',
  priority: 1,
  message: 'Serveren svarer ikke.',
  ...fields,
})

/** Opens a ticket as the form does; returns its number. */
export async function aTicket(owner: TestUser, fields: object = {}): Promise<number> {
  await withCategories()
  const { body } = await post('/support/tickets/create', owner.token, ticketForm(fields))
  if (typeof body.ticketId !== 'number') throw new Error(`no ticket: ${JSON.stringify(body)}`)
  return body.ticketId
}

export const reply = (who: TestUser, ticketId: number | string, body: object, headers?: Record<string, string>) =>
  post(`/support/tickets/${ticketId}/reply`, who.token, body, headers)
export const setStatus = (who: TestUser, ticketId: number | string, status: string) =>
  call('PUT', `/support/tickets/${ticketId}/status`, who.token, { status })
export const readUpTo = (who: TestUser, ticketId: number | string, to: number) =>
  post(`/support/tickets/${ticketId}/read`, who.token, { to })

/** A thread as this player reads it. */
export async function readThread(who: TestUser, ticketId: number | string, query = '') {
  const { status, body } = await get(`/support/tickets/${ticketId}/messages${query}`, who.token)
  const { ticket, messages, earlier } = body as unknown as { ticket: Ticket; messages: TicketMessage[]; earlier?: number }
  return { status, body, ticket, messages, earlier }
}

/** An uploaded file that no message has yet; its bytes are those of its number. */
export async function anUpload(owner: TestUser, { name = 'bilde.png', type = 'png', at = Date.now() } = {}): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '')
  await env.FILES.put(`tickets/${id}`, id)
  await env.DB.prepare(
    `INSERT INTO attachments (id, user_id, file_name, type, bytes, created_at)
     SELECT ?1, users.id, ?2, ?3, ?4, ?5 FROM users WHERE steamid = ?6`,
  )
    .bind(id, name, type, name.length, at, owner.steamId)
    .run()
  return id
}

/** A ticket as it is stored. */
export const rowOf = (ticketId: number) =>
  env.DB.prepare('SELECT * FROM tickets WHERE id = ?').bind(ticketId).first<Record<string, unknown>>()
/** Everything about a ticket that is stored. */
export const storedOf = async (ticketId: number) =>
  JSON.stringify([
    await rowOf(ticketId),
    (await env.DB.prepare('SELECT * FROM ticket_messages WHERE ticket_id = ?').bind(ticketId).all()).results,
  ])
/** The lines of a thread, as this user reads it. */
export const textsOf = async (who: TestUser, ticketId: number) => (await readThread(who, ticketId)).messages.map(({ message }) => message)

/** A ticket with its owner, a member of staff and another player. */
export async function aThread(fields: object = {}) {
  const [kari, mod, ola] = await Promise.all([aUser(), aUser({ role: 2 }), aUser()])
  return { kari, mod, ola, id: await aTicket(kari, fields) }
}
