import * as v from 'valibot'
import { checkIdSchema, partyIdSchema, timeSchema } from '../wire-values.ts'

const personSchema = v.object({ steamid: v.string(), username: v.string(), avatar: v.string() })
export type Person = v.InferOutput<typeof personSchema>

/** The queue as everybody signed in sees it. It carries no rating, so that the elo switch has nothing to hide. */
export const queueSchema = v.object({
  playersInQueue: v.number(),
  /** The players in the queue, the longest waiting first; not all of a long queue. Players who wait together have the same `party`. */
  players: v.array(v.object({ ...personSchema.entries, party: v.nullable(partyIdSchema) })),
  /** How long one who joins now may expect to wait, in ms; null while there is too little to go by. */
  estimate: v.nullable(v.number()),
  /** Bots are asked for on this machine, and what one of them does with the check; null where they are not. */
  fill: v.nullable(v.picklist(['accept', 'decline', 'silent'])),
})
export type QueueView = v.InferOutput<typeof queueSchema>

/** A scrim in the list of active ones. Scores are rounds of the running or only map. */
export const scrimCardSchema = v.object({
  match_id: v.string(),
  status: v.string(),
  status_match: v.string(),
  created_at: timeSchema,
  captain_a: v.nullable(personSchema),
  captain_b: v.nullable(personSchema),
  picked_maps: v.array(v.object({ image_url: v.nullable(v.string()), display_name: v.string() })),
  score_a: v.number(),
  score_b: v.number(),
  /** Only once it has ended. */
  ended_at: v.optional(timeSchema),
})
export type ScrimCard = v.InferOutput<typeof scrimCardSchema>

/** The penalty that keeps a player out of the queue, or warned them (docs/product.md 12.4). */
export const penaltySchema = v.object({
  /** Until when they may not join (UTC ms); null for a warning. */
  until: v.nullable(timeSchema),
  why: v.picklist(['declined', 'silent', 'left']),
  /** Until when they may join no gather either, since they left matches (UTC ms); null where they may. */
  gathers_until: v.nullable(timeSchema),
  /** How many offences of the same kind count just now. */
  count: v.number(),
  /** When the oldest of them is forgotten (UTC ms). */
  fades_at: timeSchema,
})
export type PenaltyView = v.InferOutput<typeof penaltySchema>

/** The status of the viewer in the queue: `user_queue_update`, and the answer of `/auth/user/in-queue`. */
export const userQueueSchema = v.object({
  inQueue: v.boolean(),
  /** For how long they have waited, in ms. */
  queueTime: v.number(),
  penalty: v.nullable(penaltySchema),
  /** Until when their old waiting time is kept for them if they join again (UTC ms); null for no such time. */
  kept_until: v.nullable(timeSchema),
})
export type UserQueue = v.InferOutput<typeof userQueueSchema>

/** A party as its members see it; the leader first, then in the order of joining. */
export const partySchema = v.object({
  id: partyIdSchema,
  /** The code in a link to join it. */
  code: v.string(),
  leader: v.string(),
  members: v.array(personSchema),
  /** The invited players, and whether they said no. */
  invited: v.array(v.object({ ...personSchema.entries, is: v.picklist(['waits', 'declined']) })),
})
export type Party = v.InferOutput<typeof partySchema>

/** An invitation to a party, or what its link leads to: then `from` is who leads it. */
export const partyInviteSchema = v.object({ code: v.string(), from: personSchema, members: v.number() })
export type PartyInvite = v.InferOutput<typeof partyInviteSchema>

/** A ready check as one of those it asks sees it (docs/product.md 12.3). */
export const readyCheckSchema = v.object({
  id: checkIdSchema,
  readyCount: v.number(),
  totalCount: v.number(),
  /** The time that is left and the whole time, in ms. */
  timeLeft: v.number(),
  timeout: v.number(),
  /** When it ends (UTC ms). */
  deadlineAt: timeSchema,
  allReady: v.boolean(),
  /** Asking, all are ready and the match is being opened, the match is open, or cancelled. */
  status: v.picklist(['asking', 'opening', 'opened', 'off']),
  /** The viewer's answer. */
  you: v.picklist(['asked', 'accepted', 'declined']),
  /** For a match of ten, or as a substitute in a running one. */
  purpose: v.picklist(['match', 'substitute']),
  /** The match, once it is open; of a substitute's check from the beginning. */
  match_id: v.nullable(v.string()),
  /** The result for the viewer when it was cancelled: back to their place, out with their time kept, or out; null before. */
  goes: v.nullable(v.picklist(['back', 'kept', 'out'])),
  /** Why, in words that the server made; null before. */
  told: v.nullable(v.string()),
})
export type ReadyCheckView = v.InferOutput<typeof readyCheckSchema>
