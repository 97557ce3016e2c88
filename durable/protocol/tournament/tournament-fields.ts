import * as v from 'valibot'
import { tieBreaks } from '../../rules/tournament/course-types.ts'
import { seedings, stages, tournamentStatuses, tournamentTypes } from '../../rules/tournament/tournament-words.ts'
import { seriesTypes } from '../../rules/vocabulary.ts'
import { flagSchema, matchNoSchema, teamIdSchema, timeSchema, tournamentIdSchema } from '../wire-values.ts'
import { screenSchema } from './screen-fields.ts'

/** A row of the prize table: the place ('1', '3-4') and its prize. */
export const prizeSchema = v.object({ place: v.string(), amount: v.string() })

const personSchema = v.object({ steamid: v.string(), username: v.string(), avatar: v.string() })

/** A team as it takes part. `rating`: the mean ELO of its members when it was last counted; null with the elo switch off. */
export const tournamentTeamSchema = v.object({
  id: teamIdSchema,
  name: v.string(),
  rating: v.nullable(v.number()),
  logo_url: v.nullable(v.string()),
  /** The registered members, the owner first. `is_captain`: acts for the team here, as owners and captains do. `out`: does not play. */
  members: v.array(v.object({ ...personSchema.entries, elo: v.nullable(v.number()), is_captain: flagSchema, out: flagSchema })),
  /**
   * SteamIDs of the players in the line-up, as many as the size of the teams; the first captain among them leads the veto. Can contain
   * stand-ins who are no members.
   */
  line_up: v.array(v.string()),
  stand_ins: v.array(v.object({ ...personSchema.entries, out: flagSchema })),
  checked_in: flagSchema,
  withdrawn: flagSchema,
  /** From 1, once drawn. */
  seed: v.nullable(v.number()),
  /** The final place: 1 is the winner. */
  place: v.nullable(v.number()),
})

/** A row of a group's table, or of the one table of a Swiss tournament; in the order of the table. */
export const tournamentGroupSchema = v.object({
  /** The group's, from 1; the same in all its rows. */
  id: v.number(),
  /** 'Gruppe A'. */
  name: v.string(),
  tournament_id: tournamentIdSchema,
  team_id: teamIdSchema,
  points: v.number(),
  matches_played: v.number(),
  matches_won: v.number(),
  matches_drawn: v.number(),
  matches_lost: v.number(),
  rounds_for: v.number(),
  rounds_against: v.number(),
  buchholz: v.number(),
  place: v.number(),
  advances: flagSchema,
  is_sure: flagSchema,
  /** The criterion that separates it from the row below. */
  decided_by: v.nullable(v.picklist(tieBreaks)),
})

/**
 * The status of a match. pending: a team is not known yet, or the tournament has not started; ready: may be played; starting: its room is
 * being opened; live; finished; off: nobody is left to play it, or it is not needed.
 */
export const tournamentMatchStatuses = ['pending', 'ready', 'starting', 'live', 'finished', 'off'] as const

/**
 * The reason why a match that could begin has not begun, or does not end: players sit elsewhere, or something failed. undecided: it waits
 * for a decision by staff.
 */
const troubleSchema = v.object({
  why: v.picklist(['busy', 'no-maps', 'line-up', 'failed', 'cancelled', 'voided', 'draw', 'undecided']),
  text: v.string(),
})

export const tournamentMatchSchema = v.object({
  /** The number of the match in its tournament, as text. */
  id: v.string(),
  /** The same as a number. */
  match_number: matchNoSchema,
  stage: v.picklist(stages),
  group_id: v.nullable(v.number()),
  round: v.number(),
  /** 'Finale', 'Semifinale', 'Runde 2' … */
  round_name: v.string(),
  series_type: v.picklist(seriesTypes),
  team1_id: v.nullable(teamIdSchema),
  team2_id: v.nullable(teamIdSchema),
  team1_name: v.nullable(v.string()),
  team2_name: v.nullable(v.string()),
  team1_seed: v.nullable(v.number()),
  team2_seed: v.nullable(v.number()),
  /**
   * The origin of a team that is not known yet, in words: 'Vinner av kamp 12', 'Nr. 2 i gruppe A'; null once known, or when nobody comes.
   */
  team1_from: v.nullable(v.string()),
  team2_from: v.nullable(v.string()),
  /** The match whose winner or loser comes here, on each side: what a drawing connects. */
  team1_of: v.nullable(matchNoSchema),
  team2_of: v.nullable(matchNoSchema),
  team1_score: v.nullable(v.number()),
  team2_score: v.nullable(v.number()),
  /** The rounds of each map of a series, where an organiser wrote them down. */
  map_scores: v.array(v.object({ team1: v.number(), team2: v.number() })),
  winner_id: v.nullable(teamIdSchema),
  status: v.picklist(tournamentMatchStatuses),
  /** How it ended. bye: a team met nobody. */
  ended_by: v.nullable(v.picklist(['played', 'set', 'walkover', 'absent', 'bye'])),
  /** Staff have set or corrected the result. */
  corrected: flagSchema,
  scheduled_time: v.nullable(timeSchema),
  /** The number of the planned server, from 1. */
  server: v.nullable(v.number()),
  /** Whether each team has said that it is ready; it starts when both have. */
  team1_ready: flagSchema,
  team2_ready: flagSchema,
  /** When staff last called the captains of each team to it; missing where nobody was called. */
  team1_called_at: v.optional(timeSchema),
  team2_called_at: v.optional(timeSchema),
  /** The match on this site, once it has been started. */
  match_id: v.nullable(v.string()),
  trouble: v.nullable(troubleSchema),
})

/**
 * A draw that was made: its seed is public, and was promised by the commitment before. `discarded`: organisers drew again before it was
 * public.
 */
const drawnSchema = v.object({
  at: timeSchema,
  seed: v.string(),
  commitment: v.string(),
  team_ids: v.array(teamIdSchema),
  discarded: flagSchema,
  /** The organiser who set the order of the teams by hand; null where none did. */
  order_by: v.nullable(v.object({ steamid: v.string(), username: v.string() })),
})

/** A draw that is not public yet: everybody sees that it was made, only organisers see its plan. */
const draftDrawSchema = v.object({
  at: timeSchema,
  commitment: v.string(),
  plan: v.nullable(
    v.object({
      /** The teams in their order, the best first. */
      seeds: v.array(teamIdSchema),
      groups: v.array(v.array(teamIdSchema)),
      matches: v.array(tournamentMatchSchema),
    }),
  ),
})

/** A stand-in that a captain asks for, and staff say yes or no to; everybody sees it, as they see who plays. */
const standInRequestSchema = v.object({ id: v.number(), team_id: teamIdSchema, out: personSchema, in: personSchema })

/** A tournament in a list. */
export const tournamentCardSchema = v.object({
  id: tournamentIdSchema,
  name: v.string(),
  status: v.picklist(tournamentStatuses),
  /** 1 while teams may register. */
  registration_open: flagSchema,
  team_size: v.number(),
  prize_pool: v.string(),
  registered_teams: v.number(),
  max_teams: v.number(),
  start_date: timeSchema,
  tournament_type: v.picklist(tournamentTypes),
  /** The address of its picture; null without one. */
  image_url: v.nullable(v.string()),
  /** Once it is completed. */
  winner: v.nullable(v.object({ id: teamIdSchema, name: v.string(), logo_url: v.nullable(v.string()) })),
})
export type TournamentCard = v.InferOutput<typeof tournamentCardSchema>

/** A tournament with all that everybody may see of it. */
export const tournamentSchema = v.object({
  ...tournamentCardSchema.entries,
  description: v.string(),
  /** Paragraphs, lists and links as in an answer of the FAQ; empty for none. */
  rules: v.string(),
  prize_distribution: v.array(prizeSchema),
  third_place: flagSchema,
  /**
   * The length of matches in groups or Swiss rounds, in the bracket, and of its final or grand finals; the usual one where there are none.
   */
  group_series: v.picklist(seriesTypes),
  bracket_series: v.picklist(seriesTypes),
  final_series: v.picklist(seriesTypes),
  /** The lowest and highest ELO of the mean of a team that registers, and of each of its players; null for no limit. */
  team_elo_min: v.nullable(v.number()),
  team_elo_max: v.nullable(v.number()),
  player_elo_min: v.nullable(v.number()),
  player_elo_max: v.nullable(v.number()),
  /** The ids of the maps that its matches are played on; null for the active duty maps. */
  maps: v.nullable(v.array(v.number())),
  /** 1 once a match was opened: the maps cannot be changed any more. */
  maps_fixed: flagSchema,
  seeding: v.picklist(seedings),
  /** When registration ends by itself; null for at the start of the check-in, or when it begins. */
  registration_ends: v.nullable(timeSchema),
  /** The window in which teams check in; null without one. */
  check_in: v.nullable(v.object({ opens: timeSchema, closes: timeSchema, is_open: flagSchema })),
  /** How many servers the evening is planned with. */
  servers: v.number(),
  /** When the evening ends by the plan; null before the draw. */
  planned_end: v.nullable(timeSchema),
  /** 1 once it has been drawn. */
  drawn: flagSchema,
  /** The teams as they would be seeded now, except lots; empty where all is drawn, and for anyone but organisers. */
  seed_order: v.array(teamIdSchema),
  /** A draw that organisers look at before it is public; null for none. */
  draft: v.nullable(draftDrawSchema),
  draws: v.array(drawnSchema),
  /** SHA-256 of the seed of the next draw. */
  commitment: v.string(),
  /** How many rows the drawing of the bracket has (docs/product.md 14.3). */
  bracket_size: v.number(),
  teams: v.array(tournamentTeamSchema),
  groups: v.array(tournamentGroupSchema),
  matches: v.array(tournamentMatchSchema),
  stand_in_requests: v.array(standInRequestSchema),
  /** The players who run it beside staff. */
  co_organisers: v.array(personSchema),
  screen: v.optional(screenSchema),
  /** The change that 'Angre' would take back, in words; null for nothing. Only staff are told. */
  undo: v.nullable(v.string()),
  /** The number of that change: 'Angre' sends it along. */
  undo_revision: v.nullable(v.number()),
  revision: v.number(),
})
export type Tournament = v.InferOutput<typeof tournamentSchema>
export type TournamentTeam = v.InferOutput<typeof tournamentTeamSchema>
export type DraftDraw = v.InferOutput<typeof draftDrawSchema>
export type TournamentGroupRow = v.InferOutput<typeof tournamentGroupSchema>
export type TournamentMatch = v.InferOutput<typeof tournamentMatchSchema>

/**
 * One thing that a correction would change, in words for staff; `no` is the match it concerns. `grave`: a result or a running match is
 * lost.
 */
export const courseChangeSchema = v.object({ no: v.nullable(matchNoSchema), text: v.string(), grave: flagSchema })
export type CourseChangeLine = v.InferOutput<typeof courseChangeSchema>
