import * as v from 'valibot'
import { flagSchema, timeSchema } from '../../durable/protocol/wire-values.ts'
import { type TotalName, totalNames } from '../../durable/rules/rating/player-stats.ts'

/** A player's public fields; `elo` is null while ELO is not shown (docs/product.md 7.3). */
export const publicUserSchema = v.object({
  uid: v.string(),
  steamid: v.string(),
  username: v.string(),
  avatar: v.string(),
  role: v.picklist([1, 2, 3, 4, 5]),
  elo: v.nullable(v.number()),
  created_at: timeSchema,
  banned: flagSchema,
})

/**
 * A player's totals and the figures derived from them (docs/product.md 7.4), which are null before the first match: `hs_ratio` is 0 to 1.
 */
export const userStatsSchema = v.object({
  ...(Object.fromEntries(totalNames.map((name) => [name, v.number()])) as Record<TotalName, v.NumberSchema<undefined>>),
  matches_won: v.number(),
  HLTV_rating: v.nullable(v.number()),
  kd_ratio: v.nullable(v.number()),
  adr: v.nullable(v.number()),
  hs_ratio: v.nullable(v.number()),
})
export type UserStats = v.InferOutput<typeof userStatsSchema>

export const playerTotalsReply = v.object({ success: v.literal(true), playerStats: userStatsSchema })
export const profileReply = v.object({ success: v.literal(true), getUserData: publicUserSchema, getUserStats: userStatsSchema })
