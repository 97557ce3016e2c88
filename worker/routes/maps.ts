import { Hono } from 'hono'
import { listPoolMaps } from '../../db/queries/maps.ts'
import type { AppEnv } from '../app-env.ts'
import { poolMapsReply } from '../contract/maps.ts'
import { describe } from '../describe.ts'
import { requireReader } from '../middleware/guards.ts'
import { answer } from '../reply.ts'

export const mapRoutes = new Hono<AppEnv>().get(
  '/',
  describe('The maps of the pool; is_active are preselected.', { reply: poolMapsReply }),
  requireReader,
  async (c) => {
    const rows = await listPoolMaps(c.var.db)
    const maps = rows.map(({ id, name, display_name, collection, is_active, image_url }) => ({
      id,
      name,
      display_name,
      collection,
      is_active: is_active === 1 ? (1 as const) : (0 as const),
      image_url,
    }))
    return answer(c, poolMapsReply, { success: true, maps })
  },
)
