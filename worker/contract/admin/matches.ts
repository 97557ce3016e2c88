import * as v from 'valibot'
import { consoleEntrySchema, serverSaidSchema } from '../../../durable/protocol/console-entry.ts'
import { matchSchema } from '../../../durable/protocol/match/match-fields.ts'
import { flagSchema, timeSchema } from '../../../durable/protocol/wire-values.ts'
import { gatherTypes, matchKinds, matchStatuses, seriesTypes, serverStatuses } from '../../../durable/rules/vocabulary.ts'

/** A match that goes on or waits for a decision, as the list of staff shows it (docs/product.md 13.7). */
export const activeMatchSchema = v.object({
  match_id: v.string(),
  kind: v.picklist(matchKinds),
  type: v.picklist(gatherTypes),
  status: v.picklist(matchStatuses),
  status_match: v.picklist(serverStatuses),
  name: v.nullable(v.string()),
  /** Empty, and null, for a match that nobody opened. */
  owner_name: v.string(),
  owner_id: v.nullable(v.string()),
  /** With a seat. */
  current_players: v.number(),
  max_players: v.number(),
  series_type: v.picklist(seriesTypes),
  /** `ip:port` of the server it has; null for none. */
  server: v.nullable(v.string()),
  /** Rounds of the map that is played, as its card was last told; maps won where there is no card. */
  score_a: v.number(),
  score_b: v.number(),
  /** After how many rounds of its map the score was this; null where it is maps won. */
  score_rounds: v.nullable(v.number()),
  created_at: timeSchema,
  /** Since when it is what it is: when its first map went live, otherwise when it was opened. */
  since: timeSchema,
  /** Since when it waits for a server; null where it waits for none. */
  waits_since: v.nullable(timeSchema),
  /** When its phase must have ended; null where it waits for staff. */
  phase_ends_at: v.nullable(timeSchema),
  /** 1 when its phase should have ended over a minute ago: something is wrong with its room. */
  is_stuck: flagSchema,
  needs_decision: flagSchema,
})
export type ActiveMatch = v.InferOutput<typeof activeMatchSchema>

export const activeMatchesReply = v.object({ success: v.literal(true), matches: v.array(activeMatchSchema) })

/** A match as staff see it, with its server, the chat and the console there, and the last words of that server (docs/product.md 13.7). */
export const matchDetailsReply = v.object({
  success: v.literal(true),
  match: v.object({
    ...matchSchema.entries,
    serverName: v.nullable(v.string()),
    port: v.nullable(v.number()),
    /** Oldest first, like the console. */
    chatLogs: v.array(v.object({ time: timeSchema, player: v.string(), message: v.string() })),
    /** The commands on the consoles of its servers; `by_name` is null for the site. */
    console: v.array(v.object({ id: v.number(), ...consoleEntrySchema.entries, by_name: v.nullable(v.string()) })),
    /** Null for a match that is only in the record. */
    server_said: v.nullable(serverSaidSchema),
    /** The rounds of the running map to whose start its server can go back, the earliest first: how many are completed, and the score. */
    backups: v.array(v.object({ round: v.number(), score_a: v.number(), score_b: v.number(), away: v.array(v.string()) })),
  }),
})
export type MatchDetails = v.InferOutput<typeof matchDetailsReply>['match']
