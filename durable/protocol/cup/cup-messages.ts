import * as v from 'valibot'
import { ackSchema, frameSchema, refusedSchema } from '../frame.ts'
import { cupIdSchema, teamIdSchema, timeSchema } from '../wire-values.ts'
import { cupFriendAskSchema, cupMatchSchema, cupPlayerSchema, cupRoomSchema, cupSchema, cupTeamSchema } from './cup-fields.ts'

/** The changes: fields of the cup as they are now; players, teams and matches that changed, by their id; the players and teams that are gone. */
export const cupChangeSchema = v.partial(
  v.object({
    cup: v.partial(cupSchema),
    players: v.array(cupPlayerSchema),
    gone_players: v.array(v.string()),
    /** The changed players who are in another team than before; null for no team. */
    teamPlayers: v.array(v.object({ steamid: v.string(), team_id: v.nullable(teamIdSchema) })),
    /** All open ones that concern the viewer; staff get all. */
    asks: v.array(cupFriendAskSchema),
    teams: v.array(cupTeamSchema),
    gone_teams: v.array(v.number()),
    matches: v.array(cupMatchSchema),
    /** There are other matches than before: `matches` are all there are. */
    all_matches: v.literal(1),
  }),
)
export type CupChange = v.InferOutput<typeof cupChangeSchema>

/** Every frame that `/rooms/cup/{id}` sends (docs/product.md 4.3). `team-update` until it is live, `cup_match_updated` from then on. */
export const cupFrameSchema = v.variant('event', [
  frameSchema('snapshot', v.object({ ...cupRoomSchema.entries, now: timeSchema })),
  frameSchema('team-update', v.object({ cupId: cupIdSchema, ...cupChangeSchema.entries })),
  frameSchema('cup_match_updated', cupChangeSchema),
  ackSchema,
  refusedSchema,
])
export type CupFrame = v.InferOutput<typeof cupFrameSchema>
