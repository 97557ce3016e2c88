import * as v from 'valibot'
import { frameSchema } from '../frame.ts'
import { matchPlayerSchema, matchSchema } from './match-fields.ts'

/** The fields of a match that a guest gets as its players do; `matchSchema` describes them. */
export const guestFields = [
  ...(['match_id', 'id', 'kind', 'type', 'status', 'status_match', 'name', 'owner_name', 'owner_avatar', 'creator_id'] as const),
  ...(['current_players', 'max_players', 'series_type', 'pick_type', 'captain_rule', 'match_type', 'is_competitive'] as const),
  ...(['created_at', 'ended_at', 'picked_maps', 'maps', 'door', 'cancel_reason', 'veto', 'veto_first', 'team_names', 'turn'] as const),
  ...(['status_text', 'paused', 'live_at', 'team1_score', 'team2_score', 'winner', 'needs_decision', 'settled', 'voided'] as const),
  ...(['rematch_place', 'played', 'revision'] as const),
] as const

/** The fields of a player that a guest gets, which their profile shows everybody; `elo` comes beside them, where ELO is shown. */
export const guestPlayerFields = ['steamid', 'username', 'avatar', 'team', 'is_captain', 'picked_as', 'kd', 'played', 'form'] as const

/** A match as a guest may see it (docs/product.md 5.18): nothing of chat, server, presence or the private fields of its players. */
export const guestMatchSchema = v.object({
  ...v.pick(matchSchema, guestFields).entries,
  /** `elo` is missing while ELO is not shown. */
  players: v.array(v.object({ ...v.pick(matchPlayerSchema, guestPlayerFields).entries, elo: v.optional(v.number()) })),
  /** How many wait for a seat. */
  waiting: v.number(),
  /** Its organiser without its address: that of a private cup is its invitation. */
  organiser: v.nullable(v.object({ kind: v.picklist(['cup', 'tournament']), name: v.nullable(v.string()) })),
  /** 1 where only the record still knows the match: it has no rounds. */
  recorded: v.picklist([0, 1]),
})
export type GuestMatch = v.InferOutput<typeof guestMatchSchema>

/** Every frame that `/rooms/match/{id}/guests` sends: each is the whole match. */
export const guestFrameSchema = v.variant('event', [
  frameSchema('snapshot', v.object({ match: guestMatchSchema })),
  frameSchema('refused', v.object({ error: v.string(), message: v.string() })),
])
export type GuestFrame = v.InferOutput<typeof guestFrameSchema>
