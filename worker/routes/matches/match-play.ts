import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { matchOf } from '../../../durable/ports/objects.ts'
import type { Match } from '../../../durable/protocol/match/match-fields.ts'
import type { AppEnv } from '../../app-env.ts'
import { playerStatsReply, scoreReply, serverInfoReply } from '../../contract/play.ts'
import { describe } from '../../describe.ts'
import { requireReader } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { answer, refuse } from '../../reply.ts'
import { readMatch } from '../../services/matches/match-reader.ts'
import { wholeNumber } from '../whole-number.ts'
import { matchIdOf } from './match-id.ts'

const nothing = z.strictObject({})
const whichMap = z.strictObject({ mapNumber: wholeNumber(1, 5) })

/** Answers with something of the match as the reader may see it. */
async function withMatch(c: Context<AppEnv>, look: (match: Match) => Response): Promise<Response> {
  const seen = await readMatch({ env: c.env, db: c.var.db }, matchIdOf(c), c.var.user)
  return seen.ok ? look(seen.match) : refuse(c, seen.code, seen.message)
}

const score = (c: Context<AppEnv>, team1_score = 0, team2_score = 0) =>
  answer(c, scoreReply, { success: true, data: { team1_score, team2_score } })

/** The map that is played now, or was played last. */
const currentMap = ({ played }: Match) => played.findLast((map) => map.phase !== 'to_come') ?? played[0]

/** `/api/matches/{id}`: the played maps, and the server to play on (docs/product.md 10). */
export const matchPlayRoutes = new Hono<AppEnv>()
  .post(
    '/:id/getMapStats',
    describe('The rounds of one map of the series; zeros before it is played.', { body: whichMap, reply: scoreReply }),
    requireReader,
    readBody(whichMap),
    (c) => {
      const { mapNumber } = c.req.valid('json')
      return withMatch(c, ({ played }) => score(c, played[mapNumber - 1]?.score_a, played[mapNumber - 1]?.score_b))
    },
  )
  .post(
    '/:id/getPlayerStats',
    describe('The statistics of every player on one map of the series.', { body: whichMap, reply: playerStatsReply }),
    requireReader,
    readBody(whichMap),
    (c) => {
      const { mapNumber } = c.req.valid('json')
      return withMatch(c, ({ played }) => answer(c, playerStatsReply, { success: true, data: [...(played[mapNumber - 1]?.players ?? [])] }))
    },
  )
  .post(
    '/:id/getMatchStats',
    describe('The rounds of the map that is played now.', { body: nothing, reply: scoreReply }),
    requireReader,
    readBody(nothing),
    (c) => withMatch(c, (match) => score(c, currentMap(match)?.score_a, currentMap(match)?.score_b)),
  )
  .post(
    '/:id/getMatchScore',
    describe('The maps that each team has won.', { body: nothing, reply: scoreReply }),
    requireReader,
    readBody(nothing),
    (c) => withMatch(c, (match) => score(c, match.team1_score, match.team2_score)),
  )
  .post(
    '/:id/getServerInfo',
    describe('The address to connect to; for those who play, and staff.', { body: nothing, reply: serverInfoReply }),
    requireReader,
    readBody(nothing),
    async (c) => {
      const info = await matchOf(c.env, matchIdOf(c)).serverInfo(actorOf(c.var.user))
      if (!info.ok) return refuse(c, info.code, info.message)
      const { ip, port, password } = info
      return answer(c, serverInfoReply, { success: true, ip, port, password })
    },
  )
