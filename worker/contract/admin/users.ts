import * as v from 'valibot'
import { seatSchema } from '../../../durable/protocol/site-messages.ts'
import { flagSchema, timeSchema } from '../../../durable/protocol/wire-values.ts'
import { matchKinds, matchStatuses } from '../../../durable/rules/vocabulary.ts'

export const roleSchema = v.picklist([1, 2, 3, 4, 5])

/** A player as staff find them: banned ones too (docs/product.md 13.10). */
export const staffFoundSchema = v.object({
  uid: v.string(),
  username: v.string(),
  avatar: v.string(),
  steamid: v.string(),
  banned: flagSchema,
  role: roleSchema,
})
export type StaffFound = v.InferOutput<typeof staffFoundSchema>

/** `formerly` is the earlier name that the search found, null where it found the player by present data. */
const staffHitSchema = v.object({ ...staffFoundSchema.entries, formerly: v.nullable(v.string()) })
export type StaffHit = v.InferOutput<typeof staffHitSchema>
export const staffSearchReply = v.object({ success: v.literal(true), users: v.array(staffHitSchema) })

/** A match in a user's history, as staff see it. `elo` is null while ratings are not shown, and without a change that counts. */
export const staffHistorySchema = v.object({
  matchid: v.string(),
  type: v.picklist(matchKinds),
  maxplayers: v.number(),
  status: v.picklist(matchStatuses),
  /** The names of the picked maps, in the order of play. */
  maps: v.array(v.string()),
  /** Rounds of a single map, otherwise maps won, the user's team first; null without a score. */
  score: v.nullable(v.object({ own: v.number(), other: v.number() })),
  result: v.nullable(v.picklist(['win', 'loss', 'draw'])),
  /** The result was taken back. */
  voided: flagSchema,
  elotype: v.nullable(v.picklist(['added', 'removed'])),
  elo: v.nullable(v.number()),
  updated: timeSchema,
})
export type StaffHistoryRow = v.InferOutput<typeof staffHistorySchema>

const noteSchema = v.object({
  id: v.number(),
  at: timeSchema,
  text: v.string(),
  /** Null once the author's account is deleted. */
  author: v.nullable(v.string()),
  author_role: v.nullable(roleSchema),
  /** Whether the viewer may delete it. */
  deletable: flagSchema,
})
export type StaffNote = v.InferOutput<typeof noteSchema>

const warningSchema = v.object({
  id: v.number(),
  at: timeSchema,
  /** Null for an author whom the record does not know. */
  by: v.nullable(v.string()),
  by_role: roleSchema,
  reason: v.string(),
  /** When the player said that they have read it; null before. */
  seen_at: v.nullable(timeSchema),
})
export type StaffWarning = v.InferOutput<typeof warningSchema>

const logLineSchema = v.object({
  id: v.number(),
  at: timeSchema,
  actor: v.nullable(v.string()),
  actor_role: v.nullable(roleSchema),
  /** A word that this page is too old to know is shown as it is. */
  action: v.string(),
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  reason: v.nullable(v.string()),
})
export type UserLogLine = v.InferOutput<typeof logLineSchema>

const offenceSchema = v.picklist(['declined', 'silent', 'left'])
/** The player's record of penalties in the queue; `until` while they must wait. */
const cooldownSchema = v.object({
  until: v.nullable(timeSchema),
  fades_at: timeSchema,
  offences: v.array(v.object({ why: offenceSchema, at: timeSchema })),
})
export type Cooldown = v.InferOutput<typeof cooldownSchema>

/** The details of a user that only staff who outrank them see. */
const insideSchema = v.object({
  discord_id: v.nullable(v.string()),
  tradelink: v.nullable(v.string()),
  banned_by: v.nullable(v.object({ name: v.nullable(v.string()), role: v.nullable(roleSchema), at: timeSchema })),
  /** Null when nothing counts against them. */
  cooldown: v.nullable(cooldownSchema),
  notes: v.array(noteSchema),
  /** The newest first. */
  warnings: v.array(warningSchema),
  same_tradelink: v.array(staffFoundSchema),
  same_discord: v.array(staffFoundSchema),
  log: v.array(logLineSchema),
  seat: seatSchema,
  /** How often they were banned from the chat lately; a ban that was taken back does not count. */
  chat_bans: v.number(),
  /** The cups and tournaments that they are in and that are not over. */
  contests: v.array(v.object({ id: v.string(), kind: v.picklist(['cup', 'tournament']), name: v.string() })),
})

/** `inside` is null for a user of the viewer's own role or a higher one (docs/product.md 13.10). */
export const staffUserSchema = v.object({
  id: v.number(),
  ...staffFoundSchema.entries,
  /** Null while ratings are not shown. */
  elo: v.nullable(v.number()),
  created_at: timeSchema,
  seen_at: timeSchema,
  ban_reason: v.nullable(v.string()),
  ban_until: v.nullable(timeSchema),
  chat_banned: flagSchema,
  /** The names before the present one, newest first; `since` is null where it is not known. */
  former_names: v.array(v.object({ username: v.string(), since: v.nullable(timeSchema), until: timeSchema })),
  inside: v.nullable(insideSchema),
})
export type StaffUser = v.InferOutput<typeof staffUserSchema>
export const staffUserReply = v.object({
  success: v.literal(true),
  userData: staffUserSchema,
  gathers: v.array(staffHistorySchema),
  pages: v.number(),
  /** Whether the history shows changes of rating. */
  shows_elo: flagSchema,
})
export type StaffUserReply = v.InferOutput<typeof staffUserReply>
