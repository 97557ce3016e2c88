import { Hono } from 'hono'
import { type FileOfTicket, findFile } from '../../../db/queries/support/attachments.ts'
import { ticketFileKey } from '../../../db/queries/support/take-files-away.ts'
import { attachmentHeader } from '../../../durable/rules/files/file-name.ts'
import { staffRights } from '../../../durable/rules/staff/staff-rights.ts'
import { isPartyTo } from '../../../durable/rules/support/ticket-words.ts'
import type { AppEnv, SessionUser } from '../../app-env.ts'
import { requireReader } from '../../middleware/guards.ts'
import { refuse } from '../../reply.ts'
import { attachmentContentTypes } from '../../services/support/ticket-files.ts'

/** A file of a player is never a page of this site, whatever a browser takes it for. */
const fileHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, no-store',
}

/**
 * The readers of a file: its uploader while no message has it; the ticket's owner and staff when a message has it; staff when a note has
 * it.
 */
function maySee({ user_id, ticket }: FileOfTicket, viewer: SessionUser): boolean {
  if (!ticket) return user_id === viewer.id
  if (viewer.steamId === ticket.owner) return ticket.kind !== 'note'
  return viewer.role >= staffRights.tickets && viewer.banned === 0 && !isPartyTo(ticket, viewer.steamId)
}

/** `/support/attachments`: the files of tickets (docs/product.md 17.5). */
export const attachmentsRoutes = new Hono<AppEnv>().get('/attachments/:id', requireReader, async (c) => {
  const file = await findFile(c.var.db, c.req.param('id'))
  const stored = file && maySee(file, c.var.user) ? await c.env.FILES.get(ticketFileKey(file.id)) : null
  if (!file || !stored) return refuse(c, 'PAGE_NOT_FOUND')
  return c.body(stored.body, 200, {
    ...fileHeaders,
    'Content-Type': attachmentContentTypes[file.type],
    'Content-Length': String(stored.size),
    'Content-Disposition': attachmentHeader(file.file_name),
  })
})
