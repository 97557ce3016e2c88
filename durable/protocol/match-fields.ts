import * as v from 'valibot'
import {
  gatherTypes,
  mapStatuses,
  matchKinds,
  matchStatuses,
  pickTypes,
  seriesTypes,
  serverStatuses,
  sides,
  teamNames,
} from '../rules/vocabulary.ts'

/** 0 or 1, as stored flags travel (docs/product.md 4.2). */
export const flagSchema = v.picklist([0, 1])
/** UTC milliseconds. */
export const timeSchema = v.pipe(v.number(), v.integer())

export const matchPlayerSchema = v.object({
  steamid: v.string(),
  username: v.string(),
  avatar: v.string(),
  team: v.nullable(v.picklist(teamNames)),
  is_captain: flagSchema,
  elo: v.number(),
  role: v.number(),
  /** 1 when Discord is connected; staff see the id itself. */
  discord_id: v.nullable(v.union([v.literal(1), v.string()])),
  banned: flagSchema,
})
export type MatchPlayer = v.InferOutput<typeof matchPlayerSchema>

export const matchMapSchema = v.object({
  id: v.number(),
  name: v.string(),
  display_name: v.string(),
  image_url: v.nullable(v.string()),
  status: v.picklist(mapStatuses),
  action_by: v.nullable(v.picklist(teamNames)),
  pick_side: v.nullable(v.picklist(sides)),
  pick_order: v.nullable(v.number()),
  score_team_a: v.number(),
  score_team_b: v.number(),
})
export type MatchMap = v.InferOutput<typeof matchMapSchema>

export const pickedMapSchema = v.object({ id: v.number(), display_name: v.string(), image_url: v.nullable(v.string()) })

/** What a card in the list of active gathers shows: SPEC's Gather/match without its people. */
export const gatherSchema = v.object({
  match_id: v.string(),
  id: v.string(),
  kind: v.picklist(matchKinds),
  type: v.picklist(gatherTypes),
  status: v.picklist(matchStatuses),
  status_match: v.picklist(serverStatuses),
  name: v.nullable(v.string()),
  owner_name: v.string(),
  owner_avatar: v.string(),
  creator_id: v.string(),
  current_players: v.number(),
  max_players: v.number(),
  series_type: v.picklist(seriesTypes),
  pick_type: v.picklist(pickTypes),
  match_type: v.picklist(matchKinds),
  is_competitive: flagSchema,
  discord_required: flagSchema,
  created_at: timeSchema,
  picked_maps: v.array(pickedMapSchema),
})
export type Gather = v.InferOutput<typeof gatherSchema>

/** A whole match as one viewer may see it (docs/product.md 5.5). */
export const matchSchema = v.object({
  ...gatherSchema.entries,
  players: v.array(matchPlayerSchema),
  /** The waiting list, longest waiting first. */
  queuedPlayers: v.array(matchPlayerSchema),
  maps: v.array(matchMapSchema),
  /** When the running clock ends; null when none runs. */
  deadlineAt: v.nullable(timeSchema),
  /** Whether the owner has used the one extension of the lobby's clock. */
  extended: flagSchema,
  /** Why the match was cancelled: by somebody, or by its clock. */
  cancel_reason: v.nullable(v.picklist(['owner', 'staff', 'inactivity', 'lost'])),
  /** SHA-256 of the seed that every draw of this match comes from, published from the start. */
  draw_commitment: v.string(),
  revision: v.number(),
})
export type Match = v.InferOutput<typeof matchSchema>

export const chatMessageSchema = v.object({
  id: v.number(),
  steamid: v.string(),
  username: v.string(),
  avatar: v.string(),
  message: v.string(),
  at: timeSchema,
})
export type ChatMessage = v.InferOutput<typeof chatMessageSchema>
