import * as v from 'valibot'
import { consoleEntrySchema, serverSaidSchema } from '../console-entry.ts'
import { timelineEntrySchema } from '../match/match-fields.ts'
import { flagSchema, timeSchema } from '../wire-values.ts'

/** The parts that are cut when there is too much of them: the newest of each is kept. */
export const evidenceParts = ['timeline', 'chat', 'game_chat', 'kills', 'console'] as const
export type EvidencePart = (typeof evidenceParts)[number]

/** A line of the site's chat; `steamid` is null for staff, who share one name. */
const writtenSchema = v.object({ at: timeSchema, steamid: v.nullable(v.string()), username: v.string(), message: v.string() })
/** A line of the game's chat, under the name the player had there. */
const saidSchema = v.object({
  at: timeSchema,
  steamid: v.nullable(v.string()),
  username: v.string(),
  message: v.string(),
  team_only: flagSchema,
})
/** By SteamID: who killed whom; null for the world. */
const killSchema = v.object({
  at: timeSchema,
  killer: v.nullable(v.string()),
  victim: v.string(),
  weapon: v.string(),
  headshot: flagSchema,
})

/** The facts of a match that only its room knows, each list oldest first (docs/product.md 17.7). */
export const roomEvidenceFields = {
  timeline: v.array(timelineEntrySchema),
  chat: v.array(writtenSchema),
  game_chat: v.array(saidSchema),
  kills: v.array(killSchema),
  /** `ip:port` of the server it has; null for none. */
  server: v.nullable(v.string()),
  /** The server's last words; null for a match that is only in the record. */
  server_said: v.nullable(serverSaidSchema),
  /** Parts of which only the newest is here. */
  cut: v.array(v.picklist(evidenceParts)),
} as const

const roomEvidenceSchema = v.object({
  ...roomEvidenceFields,
  console: v.array(v.object({ id: v.number(), ...consoleEntrySchema.entries })),
  /** The players who were in the match once its teams were there, and are not now. */
  former: v.array(v.string()),
})
export type RoomEvidence = v.InferOutput<typeof roomEvidenceSchema>
