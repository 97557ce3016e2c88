import { Hono } from 'hono'
import { addNote, deleteNote } from '../../../db/queries/staff/staff-notes.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { refuse } from '../../reply.ts'
import { answerAct } from './answer-act.ts'
import { noteBody } from './user-bodies.ts'

/** `/api/admin/notes`: the notes of staff about a player, for staff only (docs/product.md 13.10). */
export const adminNoteRoutes = new Hono<AppEnv>()
  .post(
    '/notes',
    describe('Writes a note about a user; role 2, for lower roles.', { body: noteBody, reply: doneReply }),
    requireUser,
    requireRight('notes'),
    readBody(noteBody),
    async (c) => {
      const { userId, text } = c.req.valid('json')
      const done = await addNote(c.var.db, { actor: c.var.user, key: userId, at: Date.now() }, text)
      if (done.is === 'full') return refuse(c, 'CONFLICT', 'Slett et gammelt notat først.')
      return answerAct(c, done)
    },
  )
  .delete(
    '/notes/:id{[0-9]{1,15}}',
    describe('Deletes a note: one’s own, or that of a lower role; role 2.', { reply: doneReply }),
    requireUser,
    requireRight('notes'),
    async (c) => {
      const done = await deleteNote(c.var.db, c.var.user, { noteId: Number(c.req.param('id')), at: Date.now() })
      return answerAct(c, done)
    },
  )
