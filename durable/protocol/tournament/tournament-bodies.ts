import { z } from 'zod'
import { usualSeries } from '../../rules/tournament/settings/phase-series.ts'
import { tournamentLimits as limits, seedings, tournamentTypes } from '../../rules/tournament/tournament-words.ts'
import { seriesTypes } from '../../rules/vocabulary.ts'
import { steamid } from '../actions.ts'
import { flag, time } from '../body-values.ts'
import { screenBody } from './screen-body.ts'

const teamId = z.coerce.number().int().positive()
const eloLimit = z.number().int().min(0).max(limits.eloMax).nullable().default(null)
const score = z.number().int().min(0).max(99)
/** A score: rounds of one map, otherwise maps; `maps` are the rounds of each map of a series, of which it must follow. */
const scores = {
  ...{ team1_score: score, team2_score: score },
  maps: z
    .array(z.strictObject({ team1: score, team2: score }))
    .min(1)
    .max(5)
    .optional(),
}

/** The settings of a tournament (docs/product.md 14.1); the first are required, the others can be left out. */
export const tournamentSettingsBody = z.strictObject({
  name: z.string().trim().min(1).max(limits.nameMax),
  team_size: z.number().int().min(limits.teamSizeMin).max(limits.teamSizeMax),
  max_teams: z.number().int().min(limits.teamsMin).max(limits.teamsMax),
  start_date: time,
  description: z.string().max(limits.descriptionMax).default(''),
  /** Paragraphs, lists and links as in an answer of the FAQ. */
  rules: z.string().max(limits.rulesMax).default(''),
  prize_pool: z.string().trim().max(limits.prizePoolMax).default(''),
  prize_distribution: z
    .array(z.strictObject({ place: z.string().trim().min(1).max(20), amount: z.string().trim().min(1).max(60) }))
    .max(limits.prizesMax)
    .default([]),
  tournament_type: z.enum(tournamentTypes),
  third_place: flag.default(false),
  /**
   * The length of matches in groups or Swiss rounds, in the bracket, and of its final or grand finals; without effect where there are none.
   */
  group_series: z.enum(seriesTypes).default(usualSeries.tables),
  bracket_series: z.enum(seriesTypes).default(usualSeries.bracket),
  final_series: z.enum(seriesTypes).default(usualSeries.final),
  /** The lowest and highest ELO of the mean of a team that registers, and of each of its players; null for no limit. */
  team_elo_min: eloLimit,
  team_elo_max: eloLimit,
  player_elo_min: eloLimit,
  player_elo_max: eloLimit,
  /** The ids of the maps that its matches are played on; null for the active duty maps. */
  maps: z.array(z.number().int().positive()).max(10).nullable().default(null),
  seeding: z.enum(seedings).default('rating'),
  registration_ends: time.nullable().default(null),
  /** 0: teams need not check in. */
  check_in_minutes: z.number().int().min(0).max(limits.checkInMinutesMax).default(30),
  servers: z.number().int().min(1).max(limits.serversMax).default(2),
})
export type TournamentSettingsBody = z.output<typeof tournamentSettingsBody>
/** The same as it is sent. */
export type TournamentSettingsInput = z.input<typeof tournamentSettingsBody>

const nothing = z.strictObject({})

/** How the teams are seeded; with 'manual' in which order, the best first. */
export const seedingBody = z.strictObject({ seeding: z.enum(seedings), teams: z.array(teamId).max(limits.teamsMax).default([]) })

/** A JPEG as base64; null takes the picture away. */
export const pictureBody = z.strictObject({ image: z.string().nullable() })

/** Names a co-organiser, or takes them out again. */
export const coOrganiserBody = z.strictObject({ steamid, isNamed: z.boolean() })

/** The commitment of a draw that is not public yet: another one by then refuses with CONFLICT. */
const draft = z.string().regex(/^[0-9a-f]{64}$/)
/** A draw; `draft` is the one that it replaces. */
export const drawBody = z.strictObject({ draft: draft.nullable().default(null) })

/**
 * The acts of owners and captains of teams, and of players about their own part. A name is the last part of the call's address
 * (docs/product.md 14.2).
 */
export const tournamentActionBodies = {
  // The room is given the team by the Worker: registration is no act of the socket.
  'check-in': z.strictObject({ teamId }),
  'line-up': z.strictObject({ teamId, players: z.array(steamid).min(1).max(limits.teamSizeMax) }),
  /** One's own part: out of the team here, or in it after all. */
  'take-part': z.strictObject({ teamId, isIn: flag.default(true) }),
  /** The team stays in the record, but plays no more; before the draw it is simply out. */
  withdraw: z.strictObject({ teamId }),
  /** Ready for the match of this number, or not after all. */
  ready: z.strictObject({ teamId, match: z.number().int().positive(), isReady: flag.default(true) }),
} as const
export type TournamentActionName = keyof typeof tournamentActionBodies
/** The bodies as they are sent, by the name of the action. */
export type TournamentActionInputs = { [Name in TournamentActionName]: z.input<(typeof tournamentActionBodies)[Name]> }

/** The acts of organisers on the tournament; the names are the last part of the call's address (docs/product.md 14.5). */
export const organiserActionBodies = {
  open: nothing,
  close: nothing,
  'publish-draw': z.strictObject({ draft }),
  'discard-draw': z.strictObject({ draft }),
  start: nothing,
  finish: nothing,
  /** `revision`: the `undo_revision` of what they saw; CONFLICT when something else is the newest by then. */
  undo: z.strictObject({ revision: z.number().int() }),
  'plan-times': z.strictObject({ startAt: time.optional(), servers: z.number().int().min(1).max(limits.serversMax).optional() }),
  'check-in': z.strictObject({ teamId, isIn: flag.default(true) }),
  'line-up': z.strictObject({ teamId, players: z.array(steamid).min(1).max(limits.teamSizeMax) }),
  withdraw: z.strictObject({ teamId, isOut: flag.default(true) }),
  /** Out of the registration, before the draw. */
  'remove-team': z.strictObject({ teamId }),
  /** Holds the big screen at a picture, or lets it go on by itself. */
  'show-screen': screenBody,
  'answer-stand-in': z.strictObject({ request: z.number().int().positive(), accept: flag }),
} as const
export type OrganiserActionInputs = { [Name in keyof typeof organiserActionBodies]: z.input<(typeof organiserActionBodies)[Name]> }

/** The acts of organisers on one match. `revision` is the one they saw the preview at: another one by then refuses with CONFLICT. */
const seen = { revision: z.number().int().optional() }
export const organiserMatchBodies = {
  start: nothing,
  /** Calls the owner and captains of a team that the match waits for. */
  'call-captain': z.strictObject({ teamId }),
  result: z.strictObject({ ...scores, ...seen }),
  walkover: z.strictObject({ winner: teamId, ...seen }),
  absent: z.strictObject(seen),
  /** Takes the result back. */
  reset: z.strictObject(seen),
  time: z.strictObject({ at: time.nullable(), server: z.number().int().min(1).max(limits.serversMax).nullable().default(null) }),
} as const
export type OrganiserMatchInputs = { [Name in keyof typeof organiserMatchBodies]: z.input<(typeof organiserMatchBodies)[Name]> }

/** The body of a preview of a result change: the body of any of the four acts, with its name. */
export const previewBody = z.union([
  z.strictObject({ action: z.literal('result'), ...scores }),
  z.strictObject({ action: z.literal('walkover'), winner: teamId }),
  z.strictObject({ action: z.enum(['absent', 'reset']) }),
])
export type ResultChangeInput = z.input<typeof previewBody>
