import { Hono } from 'hono'
import { z } from 'zod'
import { gamesPageSize } from '../../../db/queries/matches/games.ts'
import { findLedVetoes } from '../../../db/queries/matches/led-vetoes.ts'
import { findCard, findHistory, findPeople } from '../../../db/queries/ratings/player-history.ts'
import { chartedMatches, meetingsWith, playerCharts } from '../../../durable/rules/rating/player-charts.ts'
import type { AppEnv } from '../../app-env.ts'
import { chartsReply, playerCardReply } from '../../contract/charts.ts'
import { playerGamesReply } from '../../contract/games.ts'
import { vetoesReply } from '../../contract/matches/vetoes.ts'
import { describe } from '../../describe.ts'
import { publicCache } from '../../middleware/public-cache.ts'
import { viewerCache } from '../../middleware/viewer-cache.ts'
import { cardReplyOf, chartedOf, chartsReplyOf } from '../../replies/profiles/charts-reply.ts'
import { gameReply } from '../../replies/profiles/game-reply.ts'
import { vetoesReplyOf } from '../../replies/vetoes-reply.ts'
import { answer, refuse } from '../../reply.ts'

/** The `next` of the page before. */
const beforeQuery = z.object({
  before: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
})

/** How many matches the card of a guest is made from: its form needs five that count. */
const matchesOfCard = 20

/** `/api/profile`: the matches of a player as anybody may see them (docs/product.md 7.7, 7.10, 7.11). */
export const profileHistoryRoutes = new Hono<AppEnv>()
  .get(
    '/games/:userid',
    describe('A player’s matches by uid or SteamID, newest first, twenty from before that number.', { reply: playerGamesReply }),
    publicCache,
    async (c) => {
      const query = beforeQuery.safeParse(c.req.query())
      if (!query.success) return refuse(c, 'INVALID_INPUT', undefined, ['before'])
      const { before } = query.data
      const found = await findHistory(c.var.db, c.req.param('userid'), { count: gamesPageSize, ...(before !== undefined && { before }) })
      if (found === null) return refuse(c, 'PAGE_NOT_FOUND')
      const { rows, showsElo } = found
      const last = rows.at(-1)
      const next = rows.length === gamesPageSize && last && last.number > 1 ? last.number : null
      return answer(c, playerGamesReply, { success: true, games: rows.map((row) => gameReply(row, showsElo)), next })
    },
  )
  .get(
    '/charts/:userid',
    describe('The figures of a player’s last fifty matches, by uid or SteamID.', { reply: chartsReply }),
    viewerCache,
    async (c) => {
      const found = await findHistory(c.var.db, c.req.param('userid'), { count: chartedMatches })
      if (found === null) return refuse(c, 'PAGE_NOT_FOUND')
      const { id, showsElo, rows } = found
      const matches = chartedOf(rows)
      const charts = playerCharts(matches)
      const ids = new Set([...charts.teammates, ...charts.opponents].map((each) => each.id))
      const people = await findPeople(c.var.db, [...ids])
      const viewer = c.var.user?.id
      const met = viewer === undefined || viewer === id ? null : meetingsWith(matches, viewer)
      return answer(c, chartsReply, chartsReplyOf(charts, { people, showsElo, met }))
    },
  )
  .get(
    '/vetoes/:userid',
    describe('The maps that a player bans and picks as captain, by uid or SteamID.', { reply: vetoesReply }),
    viewerCache,
    async (c) => {
      const led = await findLedVetoes(c.var.db, c.req.param('userid'))
      if (led === null) return refuse(c, 'PAGE_NOT_FOUND')
      return answer(c, vetoesReply, vetoesReplyOf(led))
    },
  )
  .get('/card/:userid', describe('A player’s card, by uid or SteamID.', { reply: playerCardReply }), viewerCache, async (c) => {
    const userId = c.req.param('userid')
    const isSomebodyElse = c.var.user && c.var.user.uid !== userId && c.var.user.steamId !== userId
    const viewer = isSomebodyElse ? c.var.user.id : null
    const found = await findCard(c.var.db, userId, { count: isSomebodyElse ? chartedMatches : matchesOfCard, viewer })
    if (found === null) return refuse(c, 'PAGE_NOT_FOUND')
    const card = cardReplyOf(found, { viewer, now: Date.now() })
    return answer(c, playerCardReply, { success: true, card })
  })
