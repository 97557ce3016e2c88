import * as v from 'valibot'
import { ackSchema, frameSchema, refusedSchema } from '../frame.ts'
import { timeSchema } from '../wire-values.ts'
import { tournamentGroupSchema, tournamentMatchSchema, tournamentSchema, tournamentTeamSchema } from './tournament-fields.ts'

const { teams: _teams, groups: _groups, matches: _matches, ...ownFields } = tournamentSchema.entries

/** The changes: fields of its own as they are now; the teams and matches that changed, by their id; all rows of each group that changed. */
export const tournamentChangeSchema = v.partial(
  v.object({
    ...ownFields,
    teams: v.array(tournamentTeamSchema),
    gone_teams: v.array(v.number()),
    groups: v.array(tournamentGroupSchema),
    /** There are other groups than before: `groups` are all there are. */
    all_groups: v.literal(1),
    matches: v.array(tournamentMatchSchema),
    /** All matches were drawn again: `matches` are all there are. */
    all_matches: v.literal(1),
  }),
)
export type TournamentChange = v.InferOutput<typeof tournamentChangeSchema>

/** Every frame that `/rooms/tournament/{id}` sends (docs/product.md 4.3). */
export const tournamentFrameSchema = v.variant('event', [
  frameSchema('snapshot', v.object({ tournament: tournamentSchema, now: timeSchema })),
  frameSchema('tournament_updated', v.object({ tournament: tournamentChangeSchema })),
  ackSchema,
  refusedSchema,
])
export type TournamentFrame = v.InferOutput<typeof tournamentFrameSchema>
