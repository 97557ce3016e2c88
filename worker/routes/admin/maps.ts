import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { MapRow } from '../../../db/queries/matches/maps.ts'
import { type MapAct, readMaps } from '../../../db/queries/staff/admin-maps.ts'
import { mapImage } from '../../../durable/rules/files/image-rules.ts'
import type { StaffAction } from '../../../durable/rules/staff/staff-actions.ts'
import type { AppEnv } from '../../app-env.ts'
import { adminMapReply, adminMapsReply } from '../../contract/admin/maps.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireReader, requireRight, requireUser } from '../../middleware/guards.ts'
import { imageBodyMaxBytes, readBody } from '../../middleware/read-body.ts'
import { answer, answerOutcome, refuse } from '../../reply.ts'
import { checkImage } from '../../services/files.ts'
import { addToPool, changeInPool, deleteFromPool } from '../../services/matches/map-pool.ts'
import { addMapBody, editMapBody, toggleActiveBody, togglePoolBody } from './map-bodies.ts'
import { refuseImage, saveImage } from './uploaded-image.ts'

const mayKeepMaps = [requireUser, requireRight('maps')] as const
const noBody = readBody(z.strictObject({}))

const actOf = (c: Context<AppEnv>, action: StaffAction): MapAct => ({
  action,
  actor: c.var.user.steamId,
  role: c.var.user.role,
  at: Date.now(),
})
/** 0, which no map has, for a value that is no id. */
const idOf = (c: Context<AppEnv>): number => (/^[1-9]\d{0,8}$/.test(c.req.param('id') ?? '') ? Number(c.req.param('id')) : 0)

const answerMap = (c: Context<AppEnv>, changed: Awaited<ReturnType<typeof changeInPool>>) =>
  changed.ok ? answer(c, adminMapReply, { success: true, map: changed.map }) : refuse(c, changed.code, changed.message, changed.fields)

/** Only a map of the pool is preselected: one that leaves the pool is no longer 'Standard'. */
const setPool = (map: MapRow, in_pool: 0 | 1): MapRow => ({ ...map, in_pool, is_active: in_pool === 1 ? map.is_active : 0 })

/** `/api/admin/maps`: the maps that gathers and scrims are played on; role 3 (docs/product.md 13.5). */
export const adminMapRoutes = new Hono<AppEnv>()
  .get('/maps', describe('Every map; role 3.', { reply: adminMapsReply }), requireReader, requireRight('maps'), async (c) =>
    answer(c, adminMapsReply, { success: true, maps: (await readMaps(c.var.db)).maps }),
  )
  .post(
    '/maps',
    describe('Adds a map; role 3.', { body: addMapBody, reply: adminMapReply }),
    ...mayKeepMaps,
    readBody(addMapBody, imageBodyMaxBytes),
    async (c) => {
      const { image: given, ...fields } = c.req.valid('json').mapData
      const image = given ? await checkImage(given, mapImage) : null
      if (image && !image.ok) return refuseImage(c, image)
      const map = { ...fields, image_url: image?.url ?? null }
      const added = await addToPool(c.var.db, map, actOf(c, 'add-map'), async () => !image || saveImage(c, image))
      return answerMap(c, added)
    },
  )
  .put(
    '/maps/:id',
    describe('Changes a map; role 3.', { body: editMapBody, reply: adminMapReply }),
    ...mayKeepMaps,
    readBody(editMapBody, imageBodyMaxBytes),
    async (c) => {
      const { image: given, id: _id, image_url: _url, ...fields } = c.req.valid('json').editedMap
      const image = given ? await checkImage(given, mapImage) : null
      if (image && !image.ok) return refuseImage(c, image)
      const change = (map: MapRow): MapRow => ({
        ...setPool(map, fields.in_pool ?? map.in_pool),
        ...fields,
        ...(image && { image_url: image.url }),
      })
      const changed = await changeInPool(c.var.db, idOf(c), actOf(c, 'edit-map'), change, async () => !image || saveImage(c, image))
      return answerMap(c, changed)
    },
  )
  .delete('/maps/:id', describe('Deletes a map; role 3.', { reply: doneReply }), ...mayKeepMaps, noBody, async (c) =>
    answerOutcome(c, await deleteFromPool(c.var.db, idOf(c), actOf(c, 'delete-map'))),
  )
  .post(
    '/maps/:id/toggle-active',
    describe('Whether a map is preselected (Standard); role 3.', { body: toggleActiveBody, reply: adminMapReply }),
    ...mayKeepMaps,
    readBody(toggleActiveBody),
    async (c) => {
      const { is_active } = c.req.valid('json')
      return answerMap(c, await changeInPool(c.var.db, idOf(c), actOf(c, 'set-map-default'), (map) => ({ ...map, is_active })))
    },
  )
  .post(
    '/maps/:id/toggle-pool',
    describe('Whether a map may be chosen; role 3.', { body: togglePoolBody, reply: adminMapReply }),
    ...mayKeepMaps,
    readBody(togglePoolBody),
    async (c) => {
      const { in_pool } = c.req.valid('json')
      return answerMap(c, await changeInPool(c.var.db, idOf(c), actOf(c, 'set-map-pool'), (map) => setPool(map, in_pool)))
    },
  )
