import { env } from 'cloudflare:test'
import { joined } from '../../rules/a-document.ts'
import type { TestUser } from '../builders.ts'

export const boundary = '----WebKitFormBoundaryKampklar'
/** A file in a form; `field` and `type` are the stated ones. */
export type FormFile = { name: string; bytes: Uint8Array | string; field?: string; type?: string }

/** The body of a form with these files. */
export const formBody = (files: readonly FormFile[]): Uint8Array =>
  joined(
    ...files.flatMap(({ name, bytes, field = 'files', type = 'image/png' }) => [
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      bytes,
      '\r\n',
    ]),
    `--${boundary}--\r\n`,
  )

/** The call that uploads this body. */
export const uploadOf = (by: TestUser | null, body: Uint8Array | ReadableStream<Uint8Array>): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}`, ...(by && { Authorization: by.token }) },
  body: body as BodyInit,
})

/** Everything that uploads have stored: the rows, and the files in R2. */
export async function storedFiles(): Promise<{
  rows: { id: string; file_name: string; type: string; bytes: number; user_id: number; message_id: number | null }[]
  keys: string[]
}> {
  const { results } = await env.DB.prepare('SELECT * FROM attachments ORDER BY created_at, id').all()
  const { objects } = await env.FILES.list({ prefix: 'tickets/' })
  return { rows: results as never, keys: objects.map(({ key }) => key).toSorted() }
}

/** A ticket with one message, both written directly into the record. */
export async function aTicketOf(
  owner: TestUser,
  { reported = null as TestUser | null, kind = 'message', by = owner } = {},
): Promise<number> {
  const now = Date.now()
  const ticket = await env.DB.prepare(
    `INSERT INTO tickets (user_id, category_id, subject, priority, reported, created_at, updated_at, desk_order)
     SELECT id, 1, 'Sak', 1, ?2, ?3, ?3, 0 FROM users WHERE steamid = ?1 RETURNING id`,
  )
    .bind(owner.steamId, reported?.steamId ?? null, now)
    .first<{ id: number }>()
  const message = await env.DB.prepare(
    `INSERT INTO ticket_messages (ticket_id, user_id, is_staff, kind, message, created_at)
     SELECT ?2, id, 0, ?3, 'Hei', ?4 FROM users WHERE steamid = ?1 RETURNING id`,
  )
    .bind(by.steamId, ticket?.id, kind, now)
    .first<{ id: number }>()
  return message?.id ?? 0
}
