import { Hono } from 'hono'
import { z } from 'zod'
import { readOwnPlaces } from '../../../db/queries/ratings/own-places.ts'
import { findOwnRating, listRated, type RatedPageAsked } from '../../../db/queries/ratings/rated-players.ts'
import { readTopLists, readTopPeriod } from '../../../db/queries/ratings/top-lists.ts'
import { ratingsOf } from '../../../durable/ports/objects.ts'
import { listPeriods } from '../../../durable/rules/rating/top-periods.ts'
import type { AppEnv } from '../../app-env.ts'
import { ownPlacementReply, ownPlacesReply, topEloReply, topListsReply } from '../../contract/top.ts'
import { describe } from '../../describe.ts'
import { requireReader } from '../../middleware/guards.ts'
import { publicCache } from '../../middleware/public-cache.ts'
import { ownPlacesOf } from '../../replies/profiles/own-places.ts'
import { askedRating, keyOf, ratedPage, readKey } from '../../replies/profiles/rated-list.ts'
import { topListsOf } from '../../replies/profiles/top-lists.ts'
import { answer, refuse } from '../../reply.ts'

const listsQuery = z.object({ period: z.enum(listPeriods).default('all') })

const keyText = z.string().regex(/^\d{1,6}-\d{1,12}$/)
const sides = ['after', 'before', 'around'] as const
const pageQuery = z.object({ after: keyText.optional(), before: keyText.optional(), around: keyText.optional() })

const fieldsOf = ({ issues }: z.ZodError): string[] => [...new Set(issues.map(({ path }) => String(path[0])))]

/** The first side that is asked for counts. */
function pageAsked(query: z.infer<typeof pageQuery>): RatedPageAsked {
  const side = sides.find((each) => query[each] !== undefined)
  return side ? { side, key: readKey(query[side] ?? '') } : null
}

export const topRoutes = new Hono<AppEnv>()
  .get(
    '/getData',
    describe('The eight top lists of all time, or by ?period=season or week; ratios need five matches.', { reply: topListsReply }),
    publicCache,
    async (c) => {
      const query = listsQuery.safeParse(c.req.query())
      if (!query.success) return refuse(c, 'INVALID_INPUT', undefined, fieldsOf(query.error))
      const { period } = query.data
      const lists = period === 'all' ? await readTopLists(c.var.db) : await readTopPeriod(c.var.db, period)
      return answer(c, topListsReply, { success: true, ...topListsOf(lists) })
    },
  )
  .get(
    '/getOwnPlaces',
    describe('The places of the signed-in player in the eight lists of all time, or by ?period=season or week; 501 behind the 500 best.', {
      reply: ownPlacesReply,
    }),
    requireReader,
    async (c) => {
      const query = listsQuery.safeParse(c.req.query())
      if (!query.success) return refuse(c, 'INVALID_INPUT', undefined, fieldsOf(query.error))
      const found = await readOwnPlaces(c.var.db, c.var.user.id, query.data.period, Date.now())
      return answer(c, ownPlacesReply, { success: true, ...ownPlacesOf(found) })
    },
  )
  .get(
    '/getELOData',
    describe('The fifty best rated players, or by ?after, before or around a key those there; DISABLED while ELO is not shown.', {
      reply: topEloReply,
    }),
    publicCache,
    async (c) => {
      const query = pageQuery.safeParse(c.req.query())
      if (!query.success) return refuse(c, 'INVALID_INPUT', undefined, fieldsOf(query.error))
      const page = await listRated(c.var.db, pageAsked(query.data))
      if (page === null) return refuse(c, 'DISABLED')
      const now = Date.now()
      const places = await ratingsOf(c.env).places(page.rows.map((row) => askedRating(row, now)))
      return answer(c, topEloReply, { success: true, ...ratedPage(page, places?.placed ?? null) })
    },
  )
  .get(
    '/getOwnPlacement',
    describe('The place of the signed-in player among all; with ?list=1 also the list’s first page. DISABLED while ELO is not shown.', {
      reply: ownPlacementReply,
    }),
    requireReader,
    async (c) => {
      const found = await findOwnRating(c.var.db, c.var.user.id, { withList: c.req.query('list') === '1' })
      if (found === null) return refuse(c, 'DISABLED')
      const { own, list } = found
      const now = Date.now()
      const asked = [own, ...(list?.rows ?? [])].map((row) => askedRating(row, now))
      const places = await ratingsOf(c.env).places(asked)
      const [place, ...placed] = places?.placed ?? []
      const isRated = own.rated_matches > 0
      return answer(c, ownPlacementReply, {
        success: true,
        placement: isRated ? (place?.place ?? null) : null,
        of: places?.of ?? null,
        elo: own.elo,
        change: isRated ? (place?.change ?? null) : null,
        key: isRated ? keyOf(own) : null,
        histogram: [...(places?.buckets ?? [])],
        ...(list && { list: ratedPage(list, places && placed) }),
      })
    },
  )
