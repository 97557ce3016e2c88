import * as v from 'valibot'
import { consoleEntrySchema, serverSaidSchema } from '../console-log.ts'
import { timelineEntrySchema } from '../match/match-fields.ts'
import { flagSchema, timeSchema } from '../wire-values.ts'

/** What is cut where there is too much of it: of each the newest is kept. */
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

/** What only the room of a match knows of what happened there, each list oldest first (docs/product.md 17.7). */
export const roomEvidenceFields = {
  timeline: v.array(timelineEntrySchema),
  chat: v.array(writtenSchema),
  game_chat: v.array(saidSchema),
  kills: v.array(killSchema),
  /** `ip:port` of the server it has; null for none. */
  server: v.nullable(v.string()),
  /** What the server last said; null for a match that is only in the record. */
  server_said: v.nullable(serverSaidSchema),
  /** Parts of which only the newest is here. */
  cut: v.array(v.picklist(evidenceParts)),
} as const

const roomEvidenceSchema = v.object({
  ...roomEvidenceFields,
  console: v.array(v.object({ id: v.number(), ...consoleEntrySchema.entries })),
  /** Who was in the match once its teams were there, and is not now. */
  former: v.array(v.string()),
})
export type RoomEvidence = v.InferOutput<typeof roomEvidenceSchema>
