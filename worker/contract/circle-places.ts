import * as v from 'valibot'
import { flagSchema } from '../../durable/protocol/wire-values.ts'

/** The place of a player of one's circle now: `lobby` with its title and seats, and whether one finds a seat there; `match` with its id where it is listed. */
const placeSchema = v.variant('is', [
  v.object({ is: v.picklist(['away', 'online', 'queue', 'check']) }),
  v.object({
    is: v.literal('lobby'),
    match_id: v.string(),
    title: v.string(),
    players: v.number(),
    max_players: v.number(),
    can_join: flagSchema,
  }),
  v.object({ is: v.literal('match'), match_id: v.nullable(v.string()) }),
])
const personSchema = v.object({ uid: v.string(), steamid: v.string(), username: v.string(), avatar: v.string() })

/** GET /profile/circle: where the players of one's circle are, those whom one can join first; sixty at most. */
export const circleReply = v.object({
  success: v.literal(true),
  players: v.array(v.object({ ...personSchema.entries, is_regular: flagSchema, is_followed: flagSchema, place: placeSchema })),
})
export type CirclePlayer = v.InferOutput<typeof circleReply>['players'][number]

/** GET and POST /profile/circle/ask: the players who would get the question, or got it this evening, and how many more do not. */
export const askReply = v.object({ success: v.literal(true), asked: v.array(personSchema), others: v.number() })
