import * as v from 'valibot'
import { courseChangeSchema, tournamentCardSchema, tournamentSchema } from '../../durable/protocol/tournament/tournament-fields.ts'
import { flagSchema, teamIdSchema } from '../../durable/protocol/wire-values.ts'

const success = v.literal(true)

export const tournamentsReply = v.object({ success, tournaments: v.array(tournamentCardSchema) })
export const tournamentReply = v.object({ success, tournament: tournamentSchema })
/** Teams of the site that an organiser finds by the beginning of their name. */
export const foundTeamsReply = v.object({
  success,
  teams: v.array(v.object({ id: teamIdSchema, name: v.string(), logo_url: v.nullable(v.string()), members: v.number() })),
})
export type FoundTeam = v.InferOutput<typeof foundTeamsReply>['teams'][number]
/** A map that the matches of a tournament are played on. */
export const tournamentMapSchema = v.object({ id: v.number(), display_name: v.string(), image_url: v.nullable(v.string()) })
export const tournamentMapsReply = v.object({ success, maps: v.array(tournamentMapSchema) })
/** The changes that a correction would make; `revision` is the one they were worked out at. */
export const previewReply = v.object({ success, changes: v.array(courseChangeSchema), revision: v.number() })

/** A match of one of one's own teams that is still to be played; the soonest first. */
export const ownTournamentMatchSchema = v.object({
  /** 1 for a viewer who acts for the team: only they can say that it is ready. */
  acts: flagSchema,
  /** The team has said that it is ready, and waits for its opponent. */
  is_ready: flagSchema,
  tournament_id: v.string(),
  tournament_name: v.string(),
  match_number: v.number(),
  round_name: v.string(),
  opponent: v.nullable(v.string()),
  team_name: v.string(),
  scheduled_time: v.nullable(v.number()),
  status: v.string(),
  match_id: v.nullable(v.string()),
})
export type OwnTournamentMatch = v.InferOutput<typeof ownTournamentMatchSchema>
/** A team of one's own that must check in now; until `closes`. */
export const ownCheckInSchema = v.object({
  tournament_id: v.string(),
  tournament_name: v.string(),
  team_name: v.string(),
  /** 1 for a viewer who acts for the team: only they can check it in. */
  acts: flagSchema,
  closes: v.number(),
})
export type OwnCheckIn = v.InferOutput<typeof ownCheckInSchema>
export const ownTournamentMatchesReply = v.object({
  success,
  matches: v.array(ownTournamentMatchSchema),
  check_ins: v.array(ownCheckInSchema),
})
/** The address of one's own calendar: anyone who has it can read it, so it is for oneself. */
export const calendarReply = v.object({ success, url: v.string() })
