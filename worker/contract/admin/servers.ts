import * as v from 'valibot'
import { seenRestoreSchema } from '../../../durable/protocol/seen-restore.ts'
import { serverVersionsSchema, testStepSchema } from '../../../durable/protocol/server-test.ts'
import { flagSchema, timeSchema } from '../../../durable/protocol/wire-values.ts'

/** Why a server cannot be counted on (docs/product.md 13.4). */
const offlineWords = ['unreachable', 'refused', 'no-plugin', 'not-loaded', 'wrong-map', 'lost'] as const

/** One server of the pool; `online` is 0 for one that is offline, or refuses our password. Its password is nowhere. */
const serverSchema = v.object({
  ip: v.string(),
  port: v.number(),
  /** The name that staff gave it, and the place where it stands; empty for none. */
  name: v.string(),
  place: v.string(),
  /** 1: it plays the match that it has to its end, and gets no other. */
  rests: flagSchema,
  match_id: v.nullable(v.string()),
  /** The name of that match; null on standby. */
  match_name: v.nullable(v.string()),
  online: flagSchema,
  /** When it last answered or reported, and when it last reported; null: never. */
  last_seen: v.nullable(timeSchema),
  last_report: v.nullable(timeSchema),
  /** The fault of the server, and its beginning; null while there is none. */
  offline: v.nullable(v.object({ why: v.picklist(offlineWords), since: timeSchema })),
  /** Its newest round backup: kept, or empty of the game's own file, and when that was; null: none ever came. */
  backups: v.nullable(v.object({ are: v.picklist(['kept', 'empty']), at: timeSchema })),
  /** Whether it was seen to go on with a match from a round backup; null: neither a test nor a match has shown it. */
  restore: v.nullable(seenRestoreSchema),
  /** The versions that it reported, with the first and the last time; null: it was not tested here. */
  versions: v.nullable(v.object({ ...serverVersionsSchema.entries, since: timeSchema, at: timeSchema })),
})
export type ServerRow = v.InferOutput<typeof serverSchema>

/** A match that waits for a server. */
const waitingSchema = v.object({ id: v.string(), name: v.string(), since: timeSchema })
export type WaitingMatchRow = v.InferOutput<typeof waitingSchema>

/** Every server of the pool, and the matches that wait for one, the longest first. */
export const serversReply = v.object({ success: v.literal(true), servers: v.array(serverSchema), waiting: v.array(waitingSchema) })

/** A connection test, step by step. */
export const serverTestReply = v.object({ success: v.literal(true), steps: v.array(testStepSchema) })
