import * as v from 'valibot'
import { flagSchema, matchSchema, timeSchema } from '../../durable/protocol/match-fields.ts'
import { playerStatsSchema } from '../../durable/protocol/play-fields.ts'

const scoreSchema = v.object({ team1_score: v.number(), team2_score: v.number() })
/** A score of A and B: of one map, of the series, or of the map being played. */
export const scoreReply = v.object({ success: v.literal(true), data: scoreSchema })
/** The counts of all players on one map; empty for a map that was not played. */
export const playerStatsReply = v.object({ success: v.literal(true), data: v.array(playerStatsSchema) })
/** Where participants connect. */
export const serverInfoReply = v.object({ success: v.literal(true), ip: v.string(), port: v.number(), password: v.string() })

/** Every server of the pool; `online` is 0 for one that does not answer, or refuses our password. */
export const serversReply = v.object({
  success: v.literal(true),
  servers: v.array(v.object({ ip: v.string(), port: v.number(), match_id: v.nullable(v.string()), online: flagSchema })),
})

/** A match as staff see it, with its server and what was written there. */
export const matchDetailsReply = v.object({
  success: v.literal(true),
  match: v.object({
    ...matchSchema.entries,
    serverName: v.nullable(v.string()),
    port: v.nullable(v.number()),
    chatLogs: v.array(v.object({ time: timeSchema, player: v.string(), message: v.string() })),
  }),
})
