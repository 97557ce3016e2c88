import { Hono } from 'hono'
import { z } from 'zod'
import { setGatherDefaults } from '../../../db/queries/matches/gather-defaults.ts'
import { matchOf } from '../../../durable/ports/objects.ts'
import { matchId } from '../../../durable/protocol/actions.ts'
import { flag, storedFlag } from '../../../durable/protocol/body-values.ts'
import { checkDefaults, defaultPickTypes, defaultTypes } from '../../../durable/rules/lobby/gather-defaults.ts'
import { type PlayerCount, playerCounts } from '../../../durable/rules/lobby/match-settings.ts'
import { pickTypes, seriesTypes } from '../../../durable/rules/vocabulary.ts'
import type { AppEnv } from '../../app-env.ts'
import { doneReply } from '../../contract/replies.ts'
import { describe } from '../../describe.ts'
import { requireRight, requireUser } from '../../middleware/guards.ts'
import { readBody } from '../../middleware/read-body.ts'
import { actorOf } from '../../replies/profiles/player.ts'
import { answerOutcome, refuse } from '../../reply.ts'
import { keyFrom } from '../matches/action-call.ts'
import { wholeNumber } from '../whole-number.ts'

const isPlayerCount = (value: number): value is PlayerCount => (playerCounts as readonly number[]).includes(value)

const settingBody = z.discriminatedUnion('setting', [
  z.strictObject({ matchid: matchId, setting: z.literal('max_players'), value: wholeNumber(4, 10).refine(isPlayerCount) }),
  z.strictObject({ matchid: matchId, setting: z.literal('is_competitive'), value: flag }),
  z.strictObject({ matchid: matchId, setting: z.literal('series_type'), value: z.enum(seriesTypes) }),
  z.strictObject({ matchid: matchId, setting: z.literal('pick_type'), value: z.enum(pickTypes) }),
])
const defaultsBody = z.strictObject({
  type: z.enum(defaultTypes).nullable(),
  is_competitive: storedFlag,
  pick_type: z.enum(defaultPickTypes),
  series_type: z.enum(seriesTypes),
})

/** `/api/admin`: the defaults of new gathers, and the settings of a match that waits (docs/product.md 13.9). */
export const adminMatchSettingRoutes = new Hono<AppEnv>()
  .post(
    '/updateMatchSetting',
    describe('Changes a setting of a match that waits for players; role 3.', { body: settingBody, reply: doneReply }),
    requireUser,
    requireRight('match-settings'),
    readBody(settingBody),
    async (c) => {
      const { matchid, ...change } = c.req.valid('json')
      const key = keyFrom(c)
      return answerOutcome(c, await matchOf(c.env, matchid).setSetting(actorOf(c.var.user), change, key))
    },
  )
  .post(
    '/setGatherDefaults',
    describe('Sets what the form of a new gather begins with; role 3.', { body: defaultsBody, reply: doneReply }),
    requireUser,
    requireRight('match-settings'),
    readBody(defaultsBody),
    async (c) => {
      const { type, is_competitive, pick_type, series_type } = c.req.valid('json')
      const defaults = { type, isCompetitive: is_competitive === 1, pickType: pick_type, seriesType: series_type }
      const checked = checkDefaults(defaults)
      if (!checked.ok) return refuse(c, checked.code, checked.message, checked.fields)
      const { steamId, role } = c.var.user
      await setGatherDefaults(c.var.db, { defaults, actor: steamId, role, at: Date.now() })
      return c.json({ success: true as const })
    },
  )
