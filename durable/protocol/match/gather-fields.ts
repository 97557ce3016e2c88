import * as v from 'valibot'
import { rangedWays } from '../../rules/lobby/lobby-door.ts'
import { captainRules, gatherTypes, matchKinds, matchStatuses, pickTypes, seriesTypes, serverStatuses } from '../../rules/vocabulary.ts'
import { flagSchema, timeSchema } from '../wire-values.ts'

export const pickedMapSchema = v.object({ id: v.number(), display_name: v.string(), image_url: v.nullable(v.string()) })

/** How a lobby takes players in (docs/product.md 5.3). */
export const lobbyDoorSchema = v.variant('way', [
  v.object({ way: v.picklist(rangedWays), from: v.nullable(v.number()), to: v.nullable(v.number()) }),
  v.object({ way: v.literal('invited') }),
])

/**
 * A rematch in its row of one evening: its number, from 1, and the wins of its captains by SteamID; null where they did not meet before.
 */
export const rematchPlaceSchema = v.object({
  number: v.number(),
  standing: v.nullable(v.object({ leader: v.string(), other: v.string(), won: v.number(), lost: v.number() })),
})
export type RematchPlace = v.InferOutput<typeof rematchPlaceSchema>

/** A match without its people (docs/product.md 5.2): the part of it that its card in the list has too. */
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
  /** Null for a match that opened with its teams, without a lobby. */
  creator_id: v.nullable(v.string()),
  current_players: v.number(),
  max_players: v.number(),
  series_type: v.picklist(seriesTypes),
  pick_type: v.picklist(pickTypes),
  /** How captains are found where they pick; missing where it is by rating (docs/product.md 5.8). */
  captain_rule: v.optional(v.picklist(captainRules)),
  match_type: v.picklist(matchKinds),
  is_competitive: flagSchema,
  discord_required: flagSchema,
  created_at: timeSchema,
  picked_maps: v.array(pickedMapSchema),
  /** 1 when its owner asked for bots (docs/product.md 5.14). */
  fill: flagSchema,
  /**
   * How its lobby takes players in; null where the owner chooses among all, and once it is no lobby. Missing in a match from the record.
   */
  door: v.optional(v.nullable(lobbyDoorSchema)),
  /** Missing for a match that is no rematch. */
  rematch_place: v.optional(rematchPlaceSchema),
})
export type Gather = v.InferOutput<typeof gatherSchema>
