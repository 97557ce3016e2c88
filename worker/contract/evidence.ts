import * as v from 'valibot'
import { consoleEntrySchema } from '../../durable/protocol/console-entry.ts'
import { matchMapSchema, matchSchema } from '../../durable/protocol/match/match-fields.ts'
import { roomEvidenceFields } from '../../durable/protocol/support/evidence-fields.ts'
import { flagSchema } from '../../durable/protocol/wire-values.ts'
import { teamNames } from '../../durable/rules/vocabulary.ts'

/** The part of a match that stands above its evidence. */
const evidenceMatchSchema = v.object({
  ...v.pick(matchSchema, ['match_id', 'name', 'owner_name', 'kind', 'type', 'status', 'series_type', 'created_at']).entries,
  ...v.pick(matchSchema, ['live_at', 'ended_at', 'team1_score', 'team2_score', 'winner', 'cancel_reason', 'needs_decision']).entries,
  ...v.pick(matchSchema, ['settled', 'voided', 'void_reason', 'team_names']).entries,
  maps: v.array(v.pick(matchMapSchema, ['id', 'display_name', 'status', 'pick_order', 'score_team_a', 'score_team_b'])),
})
export type EvidenceMatch = v.InferOutput<typeof evidenceMatchSchema>

/** How a ticket concerns a player: they are reported in it, or they wrote it. */
export const concerns = ['reported', 'owner'] as const

const evidencePlayerSchema = v.object({
  steamid: v.string(),
  username: v.string(),
  avatar: v.string(),
  team: v.nullable(v.picklist(teamNames)),
  is_captain: flagSchema,
  /** 1 for a player who was in the match, and was replaced. */
  is_gone: flagSchema,
  concern: v.nullable(v.picklist(concerns)),
})
export type EvidencePlayer = v.InferOutput<typeof evidencePlayerSchema>

/**
 * The evidence that staff see of the match that a ticket names (docs/product.md 17.7). `source`: the room of the match tells all of it;
 * when only the record knows the match, every list but the players is empty. Times are UTC ms.
 */
export const evidenceReply = v.object({
  success: v.literal(true),
  source: v.picklist(['room', 'record']),
  match: evidenceMatchSchema,
  players: v.array(evidencePlayerSchema),
  ...roomEvidenceFields,
  /** `by_name` is null for the site. */
  console: v.array(v.object({ id: v.number(), ...consoleEntrySchema.entries, by_name: v.nullable(v.string()) })),
  /** The source of every draw of the match: `seed` is null while it is secret. Null for a match that is only in the record. */
  draw: v.nullable(v.object({ commitment: v.string(), seed: v.nullable(v.string()) })),
})
export type Evidence = Omit<v.InferOutput<typeof evidenceReply>, 'success'>
