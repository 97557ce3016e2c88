import * as v from 'valibot'
import { playerStatsSchema } from '../../durable/protocol/match/play-fields.ts'

const scoreSchema = v.object({ team1_score: v.number(), team2_score: v.number() })
/** A score of A and B, in one map, in the series, or in the map being played. */
export const scoreReply = v.object({ success: v.literal(true), data: scoreSchema })
/** The counts of all players on one map; empty for a map that was not played. */
export const playerStatsReply = v.object({ success: v.literal(true), data: v.array(playerStatsSchema) })
/** The address and password with which participants connect. */
export const serverInfoReply = v.object({ success: v.literal(true), ip: v.string(), port: v.number(), password: v.string() })
