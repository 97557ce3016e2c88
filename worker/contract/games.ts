import * as v from 'valibot'
import { pickedMapSchema } from '../../durable/protocol/match/gather-fields.ts'
import { flagSchema, timeSchema } from '../../durable/protocol/wire-values.ts'
import { leavingParts } from '../../durable/rules/rating/leaving-parts.ts'
import { matchKinds, seriesTypes, serverStatuses } from '../../durable/rules/vocabulary.ts'

/** A match in a player's history (docs/product.md 7.7). */
export const gameSchema = v.object({
  id: v.string(),
  match_id: v.string(),
  match_type: v.picklist(matchKinds),
  max_players: v.number(),
  series_type: v.picklist(seriesTypes),
  /** A match that was cancelled after its start stands in the history as canceled, without a result. */
  status: v.picklist(['complete', 'canceled']),
  status_match: v.picklist(serverStatuses),
  /** In order of play. */
  picked_maps: v.array(pickedMapSchema),
  /** By how much the rating changed, never negative; null for a match that does not count. */
  elo: v.nullable(v.number()),
  elotype: v.nullable(v.picklist(['added', 'removed'])),
  result: v.nullable(v.picklist(['win', 'loss', 'draw'])),
  /** Maps won, in a bo1 the rounds, the player's team first; null for a match that was settled without a round. */
  score: v.nullable(v.object({ own: v.number(), other: v.number() })),
  /** The player's own, over all maps; null where the game did not report them. */
  kills: v.nullable(v.number()),
  deaths: v.nullable(v.number()),
  /** 1 when staff took the result back. */
  voided: flagSchema,
  created_at: timeSchema,
  /** Its number among the rematches of a row, from 1; missing for a match that was no rematch. */
  rematch: v.optional(v.number()),
  /** The player's part in a match that somebody left, or that was cancelled for it. */
  leaving: v.optional(v.picklist(leavingParts)),
})
export type Game = v.InferOutput<typeof gameSchema>

export const gamesReply = v.object({ success: v.literal(true), gatherResult: v.array(gameSchema), hasMore: v.boolean() })

/**
 * A page of any player's history, newest first; `next` is the value that asks for the page after it, null on the last (docs/product.md
 * 7.7).
 */
export const playerGamesReply = v.object({ success: v.literal(true), games: v.array(gameSchema), next: v.nullable(v.number()) })
