import { Hono } from 'hono'
import { readCreationForm } from '../../../db/queries/matches/gather-defaults.ts'
import type { AppEnv } from '../../app-env.ts'
import { poolMapsReply } from '../../contract/maps.ts'
import { describe } from '../../describe.ts'
import { requireReader } from '../../middleware/guards.ts'
import { answer } from '../../reply.ts'

export const mapRoutes = new Hono<AppEnv>().get(
  '/',
  describe('The maps of the pool, of which is_active are preselected, and what a new gather begins with.', { reply: poolMapsReply }),
  requireReader,
  async (c) => {
    const { maps: rows, defaults } = await readCreationForm(c.var.db)
    const maps = rows.map(({ id, name, display_name, collection, is_active, image_url }) => ({
      id,
      name,
      display_name,
      collection,
      is_active,
      image_url,
    }))
    const { type, isCompetitive, pickType, seriesType } = defaults
    const begins = { type, is_competitive: isCompetitive ? (1 as const) : (0 as const), pick_type: pickType, series_type: seriesType }
    return answer(c, poolMapsReply, { success: true, maps, defaults: begins })
  },
)
