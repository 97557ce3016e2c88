import { type Context, Hono } from 'hono'
import { readManagedMedals } from '../../../db/queries/medals/medal-management.ts'
import { medalImage } from '../../../durable/rules/files/image-rules.ts'
import { medalFormOf, medalOf, type StoredMedal } from '../../../durable/rules/medals/medal-change.ts'
import type { AppEnv } from '../../app-env.ts'
import { staffMedalReply, staffMedalsReply } from '../../contract/admin/medals.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../middleware/guards.ts'
import { imageBodyMaxBytes, readBody } from '../../middleware/read-body.ts'
import { staffMedal } from '../../replies/staff/staff-medal.ts'
import { answer, answerOutcome } from '../../reply.ts'
import { type CheckedImage, checkImage } from '../../services/files.ts'
import { editMedal, newMedal, removeMedal } from '../../services/medal-management.ts'
import { addMedalBody, editMedalBody } from './medal-bodies.ts'
import { adminMedalHolderRoutes } from './medal-holders.ts'
import { refuseImage, saveImage } from './uploaded-image.ts'

const idOf = (c: Context<AppEnv>) => (/^\d{1,9}$/.test(c.req.param('id') ?? '') ? Number(c.req.param('id')) : -1)
const by = (c: Context<AppEnv>) => ({ steamId: c.var.user.steamId, role: c.var.user.role, at: Date.now() })
const storing = (c: Context<AppEnv>, image: CheckedImage | null) => async () =>
  image === null || (await saveImage(c, image)) ? null : ({ ok: false, code: 'SLOW_DOWN' } as const)

/** `/api/admin`: the medals, and their holders (docs/product.md 13.6). */
export const adminMedalRoutes = new Hono<AppEnv>()
  .route('/', adminMedalHolderRoutes)
  .get(
    '/medals',
    describe('Every medal as staff keep it; role 3.', { reply: staffMedalsReply }),
    requireReader,
    requireRight('medals'),
    async (c) => {
      const { medals } = await readManagedMedals(c.var.db)
      return answer(c, staffMedalsReply, { success: true, medals: medals.map(staffMedal) })
    },
  )
  .post(
    '/medals',
    describe('Adds a medal; role 3.', { body: addMedalBody, reply: staffMedalReply }),
    requireUser,
    requireRight('medals'),
    readBody(addMedalBody, imageBodyMaxBytes),
    async (c) => {
      const { image: given, ...fields } = c.req.valid('json')
      const form = medalOf(fields)
      if (!form.ok) return answerOutcome(c, form)
      const image = await checkImage(given, medalImage)
      if (!image.ok) return refuseImage(c, image)
      const added = await newMedal(c.var.db, { ...form.medal, image: image.url }, by(c), storing(c, image))
      return added.ok ? answer(c, staffMedalReply, { success: true, medal: staffMedal(added.medal) }) : answerOutcome(c, added)
    },
  )
  .put(
    '/medals/:id',
    describe('Changes of a medal what is sent; role 3.', { body: editMedalBody, reply: staffMedalReply }),
    requireUser,
    requireRight('medals'),
    readBody(editMedalBody, imageBodyMaxBytes),
    async (c) => {
      const { image: given, ...fields } = c.req.valid('json')
      const image = given ? await checkImage(given, medalImage) : null
      if (image && !image.ok) return refuseImage(c, image)
      const wish = (before: StoredMedal) => {
        const form = medalOf({ ...medalFormOf(before), ...fields })
        return form.ok ? { ok: true as const, medal: { ...form.medal, image: image?.url ?? before.image } } : form
      }
      const edited = await editMedal(c.var.db, idOf(c), wish, by(c), storing(c, image))
      return edited.ok ? answer(c, staffMedalReply, { success: true, medal: staffMedal(edited.medal) }) : answerOutcome(c, edited)
    },
  )
  .delete(
    '/medals/:id',
    describe('Deletes a medal and takes it from everybody who has it; role 3.', { reply: doneReply }),
    requireUser,
    requireRight('medals'),
    async (c) => answerOutcome(c, await removeMedal(c.var.db, idOf(c), by(c))),
  )
