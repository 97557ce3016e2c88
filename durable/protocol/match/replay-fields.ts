import * as v from 'valibot'
import { matchStatuses, teamNames } from '../../rules/vocabulary.ts'
import { flagSchema, timeSchema } from '../wire-values.ts'
import { chatMessageSchema, matchSchema, timelineEntrySchema } from './match-fields.ts'

/** A moment of a match: what happened then, as a line of 'Hendelser', a round, or a message of the chat. Exactly one of them is there. */
export const momentSchema = v.object({
  revision: v.number(),
  at: timeSchema,
  /** The phase the match was in after it. */
  phase: v.picklist(matchStatuses),
  line: v.optional(timelineEntrySchema),
  /** The score of a map after a round; fewer rounds than the moment before after a restore. */
  round: v.optional(v.object({ map_id: v.number(), score_a: v.number(), score_b: v.number(), winner: v.nullable(v.picklist(teamNames)) })),
  /** The player who wrote in the chat. */
  wrote: v.optional(v.string()),
})
export type Moment = v.InferOutput<typeof momentSchema>

/** The changes of a step: SteamIDs of players, ids of maps, and the fields of the match itself. */
export const changedSchema = v.object({ players: v.array(v.string()), maps: v.array(v.number()), fields: v.array(v.string()) })
export type Changed = v.InferOutput<typeof changedSchema>

/** A match as it looked at a moment (docs/product.md 13.8). */
export const matchAtFields = {
  match: matchSchema,
  /** The newest messages up to then, oldest first. */
  chat: v.array(chatMessageSchema),
  server: v.nullable(v.object({ ip: v.string(), port: v.number() })),
  /** The changes since the moment before. */
  changed: changedSchema,
  /** When this moment was (UTC ms), and its revision. */
  at: timeSchema,
  revision: v.number(),
  /** The newest revision there is. */
  newest: v.number(),
  /** 0 where the moments end before the match does: the match went by other rules from there on, or there is too much. */
  is_whole: flagSchema,
  /** Every moment, oldest first, or as many of the newest as fit; null for a reader who has all of them. `left_out` are the older ones. */
  moments: v.nullable(v.array(momentSchema)),
  left_out: v.number(),
} as const
const matchAtSchema = v.object(matchAtFields)
export type MatchAt = v.InferOutput<typeof matchAtSchema>
