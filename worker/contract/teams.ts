import * as v from 'valibot'
import { flagSchema, timeSchema } from '../../durable/protocol/wire-values.ts'
import { teamRoles } from '../../durable/rules/team/team-name.ts'

const success = v.literal(true)

export const teamMemberSchema = v.object({
  steamid: v.string(),
  username: v.string(),
  avatar: v.string(),
  /** Null while the elo switch is off. */
  elo: v.nullable(v.number()),
  role: v.picklist(teamRoles),
  joined_at: timeSchema,
})

/** The team as its viewer is in it: `currentUser` is null for an outsider. */
const viewersPart = { memberCount: v.number(), isOwner: v.boolean(), currentUser: v.nullable(teamMemberSchema) }

/** A team in a list of one's own. `role` is the viewer's. */
export const teamCardSchema = v.object({
  id: v.number(),
  name: v.string(),
  logo_url: v.nullable(v.string()),
  /** The mean ELO of its members; null while the elo switch is off. */
  rating: v.nullable(v.number()),
  members: v.array(teamMemberSchema),
  role: v.picklist(teamRoles),
  ...viewersPart,
})
export type TeamCard = v.InferOutput<typeof teamCardSchema>
export const myTeamsReply = v.object({ success, teams: v.array(teamCardSchema) })

/** An invitation to a team; the answer to it names `id`. */
export const teamInviteSchema = v.object({
  id: v.number(),
  team: v.object({ id: v.number(), name: v.string(), logo_url: v.nullable(v.string()), members: v.number() }),
  from: v.object({ steamid: v.string(), username: v.string(), avatar: v.string() }),
  at: timeSchema,
})
export type TeamInvite = v.InferOutput<typeof teamInviteSchema>
export const teamInvitesReply = v.object({ success, invites: v.array(teamInviteSchema) })

/** A tournament a team is or was in. */
const teamTournamentSchema = v.object({
  id: v.string(),
  name: v.string(),
  status: v.string(),
  start_date: timeSchema,
  place: v.nullable(v.number()),
})
/** A match a team has played in a tournament, the newest first. */
const teamMatchSchema = v.object({
  tournament_id: v.string(),
  tournament_name: v.string(),
  round_name: v.string(),
  opponent: v.nullable(v.object({ id: v.number(), name: v.string() })),
  result: v.picklist(['win', 'loss', 'draw']),
  score_own: v.nullable(v.number()),
  score_other: v.nullable(v.number()),
  /** How it ended where there is no score. */
  without_score: v.nullable(v.picklist(['walkover', 'absent'])),
  match_id: v.nullable(v.string()),
})

export const teamSchema = v.object({
  id: v.number(),
  name: v.string(),
  logo_url: v.nullable(v.string()),
  rating: v.nullable(v.number()),
  created_at: timeSchema,
  owner: v.string(),
  members: v.array(teamMemberSchema),
  /** The viewer's; null for an outsider. */
  role: v.nullable(v.picklist(teamRoles)),
  ...viewersPart,
  /** The invited players who have not answered; only the owner is told. */
  invited: v.array(v.object({ steamid: v.string(), username: v.string(), avatar: v.string() })),
  tournaments: v.array(teamTournamentSchema),
  record: v.object({ won: v.number(), drawn: v.number(), lost: v.number(), trophies: v.number() }),
  matches: v.array(teamMatchSchema),
  /** The mean rating of those who are members now, a point a day (UTC ms at its start); empty while the elo switch is off. */
  rating_days: v.array(v.object({ day: timeSchema, rating: v.number() })),
  /** 1 while it is registered in a tournament that is not over: it cannot be deleted then. */
  in_tournament: flagSchema,
})
export type Team = v.InferOutput<typeof teamSchema>
export const teamReply = v.object({ success, team: teamSchema })
