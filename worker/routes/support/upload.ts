import { Hono } from 'hono'
import type { AppEnv } from '../../app-env.ts'
import { uploadReply } from '../../contract/support.ts'
import { describe } from '../../describe.ts'
import { requireAsker } from '../../middleware/guards.ts'
import { answer, answerOutcome, refuseTooLarge } from '../../reply.ts'
import { storeUpload } from '../../services/support/ticket-files.ts'

/** `/upload`: files for a message of a ticket (docs/product.md 17.5). */
export const uploadRoutes = new Hono<AppEnv>().post(
  '/',
  describe('Stores up to five files (multipart, field `files`), to be named as attachmentIds of a ticket or a reply.', {
    reply: uploadReply,
  }),
  requireAsker,
  async (c) => {
    const { db, user } = c.var
    const work = storeUpload({ db, files: c.env.FILES }, c.req.raw, { userId: user.id, now: Date.now() })
    // A caller who disconnects ends the call, but not the deletion of the stored files.
    c.executionCtx.waitUntil(work.catch(() => undefined))
    const outcome = await work
    if (!outcome.ok) return outcome.isTooLarge ? refuseTooLarge(c, outcome.message ?? '', outcome.fields) : answerOutcome(c, outcome)
    const { files } = outcome
    return answer(c, uploadReply, { success: true, fileIds: files.map(({ id }) => id), files })
  },
)
