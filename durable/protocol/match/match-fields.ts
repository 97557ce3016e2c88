import * as v from 'valibot'
import { settingNames } from '../../rules/lobby/match-settings.ts'
import { formMarks } from '../../rules/rating/player-form.ts'
import { captainWishes, mapStatuses, sides, teamNames, vetoTypes } from '../../rules/vocabulary.ts'
import { flagSchema, timeSchema } from '../wire-values.ts'
import { benchSchema } from './bench-fields.ts'
import { cancelReasons } from './cancel-reasons.ts'
import { undoableDecisionSchema } from './decision-fields.ts'
import { gatherSchema, lobbyDoorSchema } from './gather-fields.ts'
import { playFields } from './play-fields.ts'

export const matchPlayerSchema = v.object({
  steamid: v.string(),
  username: v.string(),
  avatar: v.string(),
  team: v.nullable(v.picklist(teamNames)),
  is_captain: flagSchema,
  elo: v.number(),
  role: v.number(),
  /** Kills per death over all matches; null before the first. */
  kd: v.nullable(v.number()),
  /** How many matches they had played, and how the last five ended, the newest last. Missing in a match from the record. */
  played: v.optional(v.number()),
  form: v.optional(v.array(v.picklist(formMarks))),
  /** How many of their last ten matches with a result they led a team in. */
  captaincies: v.optional(v.number()),
  /** Their say in who leads, and whether the owner named them; missing until either was said in this lobby. */
  captain_wish: v.optional(v.nullable(v.picklist(captainWishes))),
  captain_named: v.optional(flagSchema),
  /**
   * The number of their pick, from 1, also for the last player, who is placed without one. Null for captains, free players
   * and drawn teams.
   */
  picked_as: v.nullable(v.number()),
  /** On the waiting list: those who came as one party, and wait as one, have the same number. */
  party: v.optional(v.number()),
  /** 1 when Discord is connected; staff see the id itself. */
  discord_id: v.nullable(v.union([v.literal(1), v.string()])),
  banned: flagSchema,
})
export type MatchPlayer = v.InferOutput<typeof matchPlayerSchema>

export const matchMapSchema = v.object({
  id: v.number(),
  name: v.string(),
  display_name: v.string(),
  image_url: v.nullable(v.string()),
  status: v.picklist(mapStatuses),
  action_by: v.nullable(v.picklist(teamNames)),
  pick_side: v.nullable(v.picklist(sides)),
  pick_order: v.nullable(v.number()),
  /** The number of its ban or pick, from 1; null while it is free, and for the map that is left over. */
  taken_as: v.nullable(v.number()),
  /** 1 when the clock chose the map, or its side, by the draw. */
  auto: flagSchema,
  side_auto: flagSchema,
  /** The clock took the map, or its side, that the captain had marked: not the draw. */
  marked: flagSchema,
  side_marked: flagSchema,
  score_team_a: v.number(),
  score_team_b: v.number(),
})
export type MatchMap = v.InferOutput<typeof matchMapSchema>

/** The team whose turn it is and the task; `map_id` names the map whose side is awaited. */
export const turnSchema = v.object({
  team: v.picklist(teamNames),
  does: v.picklist(['pick_player', 'ban_map', 'pick_map', 'choose_side']),
  map_id: v.nullable(v.number()),
})
export type Turn = v.InferOutput<typeof turnSchema>

/** The status of a match's rematch (docs/product.md 5.17). */
export const rematchSchema = v.object({
  /** The players who want one, in the order they said so. */
  wants: v.array(v.string()),
  /** Until when it can be asked for. */
  until: timeSchema,
  stage: v.picklist(['asked', 'opening', 'open']),
  /** The match it became; null until it is open. */
  match_id: v.nullable(v.string()),
  /** The players of `wants` who sit in it from the start. */
  took_in: v.array(v.string()),
})
export type RematchView = v.InferOutput<typeof rematchSchema>

/**
 * A member at the start, with the team of the draw; where captains pick, `leads` is the team whose captain they became, and the other fields
 * are what captains were chosen from.
 */
const drawMemberSchema = v.object({
  steamid: v.string(),
  elo: v.number(),
  team: v.nullable(v.picklist(teamNames)),
  leads: v.optional(v.picklist(teamNames)),
  captaincies: v.optional(v.number()),
  wish: v.optional(v.nullable(v.picklist(captainWishes))),
  named: v.optional(flagSchema),
})

/** A whole match as one viewer may see it (docs/product.md 5.5). */
export const matchSchema = v.object({
  ...gatherSchema.entries,
  players: v.array(matchPlayerSchema),
  /** The waiting list, longest waiting first. */
  queuedPlayers: v.array(matchPlayerSchema),
  /** The players who are invited to a lobby and have not answered, or have said no. */
  invites: v.array(v.object({ steamid: v.string(), is: v.picklist(['waits', 'declined']) })),
  maps: v.array(matchMapSchema),
  /** When the running clock ends; null when none runs. */
  deadlineAt: v.nullable(timeSchema),
  /** When the match ended, with a result or without; null while it is open. */
  ended_at: v.nullable(timeSchema),
  /** When the first turn of draft or veto opens, also once it has; null for every other turn. */
  opensAt: v.nullable(timeSchema),
  /** When the present phase of a match of a cup or a tournament began; missing in other matches, and once it has ended. */
  phase_at: v.optional(timeSchema),
  /** Whether the owner has used the one extension of the lobby's clock. */
  extended: flagSchema,
  /** The cause of the cancellation. */
  cancel_reason: v.nullable(v.picklist(cancelReasons)),
  /** The reason staff, or its organiser, gave for ending it, if any (docs/product.md 10.6). */
  cancel_note: v.optional(v.string()),
  /** SHA-256 of the seed that every draw of this match comes from, published from the start. */
  draw_commitment: v.string(),
  /** The seed itself, once the last draw is over; null until then. */
  draw_seed: v.nullable(v.string()),
  /** The members in join order as they were when the match started: the input of every draw. */
  draw_members: v.array(drawMemberSchema),
  /** The SteamIDs of those who were replaced and are not in it now. */
  former: v.optional(v.array(v.string())),
  /** The SteamIDs of those who left the match while it was played, and have lost it; missing where nobody did. */
  left: v.optional(v.array(v.string())),
  bench: v.optional(benchSchema),
  /** In a rematch: the captain whose side lost the match before, who leads again and begins. */
  begins: v.nullable(v.string()),
  /** The players who came together, in a match whose teams were drawn before it opened. */
  parties: v.optional(v.array(v.array(v.string()))),
  /** How the maps are chosen; left out for the standard veto, and in a match from the record. */
  veto: v.optional(v.picklist(vetoTypes)),
  /** The team that begins the veto, where a draw decided that. */
  veto_first: v.optional(v.picklist(teamNames)),
  /** The organiser that had the match played (docs/product.md 5.15), and where to look at that; null for nobody, and in a match from the record. */
  organiser: v.nullable(v.object({ kind: v.picklist(['cup', 'tournament']), id: v.string(), name: v.nullable(v.string()) })),
  /** The names of the teams, when they are teams of their own; otherwise they are A and B. */
  team_names: v.optional(v.object({ A: v.string(), B: v.string() })),
  turn: v.nullable(turnSchema),
  /** How long a turn lasts, in ms; left out where it is the usual time. */
  turn_ms: v.optional(v.number()),
  /** Null before the match is complete, and where there can be none. */
  rematch: v.nullable(rematchSchema),
  ...playFields,
  /** How often the whispers of players came true, of how many, the most first, once the match is complete; missing where nobody's did, and in a match from the record. */
  whispered: v.optional(v.array(v.object({ steamid: v.string(), right: v.number(), made: v.number() }))),
  /** Why staff decided the result as it is, where they said. */
  staff_reason: v.optional(v.string()),
  /** To staff: their newest decision about the result, where it can be undone; null for none, missing in a match from the record. */
  decision: v.optional(v.nullable(undoableDecisionSchema)),
  revision: v.number(),
})
export type Match = v.InferOutput<typeof matchSchema>

/** The kinds of lines in 'Hendelser' (docs/product.md 5.13). */
export const happenings = [
  'opened',
  'joined',
  'came_in',
  'invite_accepted',
  'added',
  'kicked',
  'called_away',
  'left',
  'left_queue',
  'extended',
  'captain_volunteered',
  'captain_stepped_back',
  'captain_declined',
  'captain_willing',
  'captain_named',
  'captain_unnamed',
  'door_set',
  'started',
  'setting_changed',
  'teams_ready',
  'player_picked',
  'map_banned',
  'map_picked',
  'side_chosen',
  'replaced',
  'missed',
  'came_back',
  'started_full',
  'substituted',
  'called_in',
  'canceled',
  'called_off',
  'ran_out',
  'clock_missed',
  'server_found',
  'server_ready',
  'server_failed',
  'interrupted',
  'restored',
  'restore_failed',
  'continued',
  'reloaded',
  'map_live',
  'map_over',
  'paused',
  'unpaused',
  'finished',
  'undecided',
  'settled',
  'voided',
  'corrected',
  'decision_undone',
] as const

/** One line of a match's journal as players read it. `by` and `whom` are names; `by` is null for the staff and for the clock. */
export const timelineEntrySchema = v.object({
  revision: v.number(),
  at: timeSchema,
  what: v.picklist(happenings),
  by: v.nullable(v.string()),
  whom: v.optional(v.string()),
  /** The names of those who came from the waiting list by the door of the lobby; with `came_in` without the player themselves. */
  let_in: v.optional(v.string()),
  /** The names of the party that joined with `by`. */
  party: v.optional(v.string()),
  /** With `opened`: which rematch in its row it is. */
  rematch: v.optional(v.number()),
  /** How the lobby takes players in from now on. */
  door: v.optional(lobbyDoorSchema),
  /** The player who came in for `whom`. */
  incoming: v.optional(v.string()),
  map_id: v.optional(v.number()),
  team: v.optional(v.picklist(teamNames)),
  /** After the last pick: the player who was placed without one, and their team. */
  last_whom: v.optional(v.string()),
  last_team: v.optional(v.picklist(teamNames)),
  side: v.optional(v.picklist(sides)),
  /** The score of the map that went live or ended, or to which it goes back, or of the series. */
  score_a: v.optional(v.number()),
  score_b: v.optional(v.number()),
  /** Why staff must decide, ended the match, or took a result back. */
  reason: v.optional(v.string()),
  /** The setting that staff changed, and its new value: a number, 0 or 1, or the word itself. */
  setting: v.optional(v.picklist(settingNames)),
  value: v.optional(v.string()),
  /** The clock did it. */
  auto: v.optional(v.literal(1)),
  /** With `auto`: it took what the captain had marked. */
  marked: v.optional(v.literal(1)),
})
export type TimelineEntry = v.InferOutput<typeof timelineEntrySchema>

export const chatMessageSchema = v.object({
  id: v.number(),
  /** Null for staff, who share one name. */
  steamid: v.nullable(v.string()),
  username: v.string(),
  avatar: v.string(),
  /** Whether staff wrote it; the name by itself proves nothing. */
  staff: flagSchema,
  message: v.string(),
  at: timeSchema,
})
export type ChatMessage = v.InferOutput<typeof chatMessageSchema>
