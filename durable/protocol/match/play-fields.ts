import * as v from 'valibot'
import { undecidedReasons } from '../../rules/play/undecided-reasons.ts'
import { statNames } from '../../rules/rating/player-stats.ts'
import { sides, teamNames } from '../../rules/vocabulary.ts'

/** One player on one map. Counts that the game does not report are null: the web shows '–' (docs/product.md 10.4). */
export const playerStatsSchema = v.object({
  steamid: v.string(),
  ...(Object.fromEntries(statNames.map((name) => [name, v.number()])) as Record<(typeof statNames)[number], v.NumberSchema<undefined>>),
  shots_fired_total: v.nullable(v.number()),
  shots_on_target_total: v.nullable(v.number()),
})
export type PlayerStatsView = v.InferOutput<typeof playerStatsSchema>

/** The rounds that each team has won. */
const scoreFields = { score_a: v.number(), score_b: v.number() } as const

/** How a round was decided. */
export const roundEndings = ['bomb', 'defuse', 'elimination', 'time', 'other'] as const
export type RoundEnding = (typeof roundEndings)[number]

/** One finished round; `winner` and `side` are null when they are unknown, such as after a lost report. */
export const roundSchema = v.object({
  number: v.number(),
  winner: v.nullable(v.picklist(teamNames)),
  side: v.nullable(v.picklist(sides)),
  how: v.picklist(roundEndings),
  /** The score after it. */
  score_a: v.number(),
  score_b: v.number(),
})
export type RoundView = v.InferOutput<typeof roundSchema>

export const mapPhases = ['to_come', 'warmup', 'knife', 'live', 'over'] as const
export type MapPhase = (typeof mapPhases)[number]

/** One map of the series as it is played, in order of play (docs/product.md 10.4). */
export const playedMapSchema = v.object({
  map_id: v.number(),
  /** From 1, in order of play. */
  number: v.number(),
  phase: v.picklist(mapPhases),
  /** The side on which team A began; null before a knife round has decided it. */
  team_a_began: v.nullable(v.picklist(sides)),
  score_a: v.number(),
  score_b: v.number(),
  /** Set when the map is over. */
  winner: v.nullable(v.picklist([...teamNames, 'draw'])),
  rounds: v.array(roundSchema),
  players: v.array(playerStatsSchema),
})
export type PlayedMapView = v.InferOutput<typeof playedMapSchema>

/**
 * The change of one player's rating by a result, with its inputs (docs/product.md 7.3). ELO points; `expected` and `result` are 0 to 1.
 */
export const ratingChangeSchema = v.object({
  steamid: v.string(),
  before: v.number(),
  after: v.number(),
  expected: v.number(),
  k: v.number(),
  result: v.picklist([0, 0.5, 1]),
})
export type RatingChangeView = v.InferOutput<typeof ratingChangeSchema>

/**
 * A map on its way back to the start of a round (docs/product.md 10.11). `is_told`: its server was told to go back, and has not shown it
 * yet.
 */
const restoreSchema = v.object({
  ...scoreFields,
  server: v.picklist(['same', 'next']),
  is_told: v.picklist([0, 1]),
})

/** The fields of a match from the end of its veto on. */
export const playFields = {
  /** The header's text instead of its label: 'Venter på ledig server', 'Setter opp server'. 'Server ready!' takes it away. */
  status_text: v.nullable(v.string()),
  /** 1 while there is a server to connect to; participants get its address from getServerInfo. */
  has_server: v.picklist([0, 1]),
  paused: v.picklist([0, 1]),
  /** When the first map went live (UTC ms); null before that, and where only its result was heard of. */
  live_at: v.nullable(v.pipe(v.number(), v.integer())),
  /** Maps won. */
  team1_score: v.number(),
  team2_score: v.number(),
  winner: v.nullable(v.picklist([...teamNames, 'draw'])),
  needs_decision: v.picklist([0, 1]),
  undecided_reason: v.nullable(v.picklist(undecidedReasons)),
  /** 1 when staff settled the match instead of the game. */
  settled: v.picklist([0, 1]),
  /** 1 when staff took the result back. */
  voided: v.picklist([0, 1]),
  void_reason: v.nullable(v.string()),
  /** The missed players, who have been away from the server for too long; missing before the match has maps to play. */
  missed: v.optional(v.array(v.string())),
  /** The players who are away from the server and not missed yet, and when they will be (UTC ms). */
  awaited: v.optional(v.array(v.object({ steamid: v.string(), until: v.number() }))),
  /** When the match is undone unless somebody comes in for a player who left in its first rounds (UTC ms); null where it is not. */
  undone_at: v.optional(v.nullable(v.number())),
  /** The score from which the current map goes on, and whether that is on another server; null while it does not go back. */
  restore: v.optional(v.nullable(restoreSchema)),
  /** The score from which a match that lost its server can go on, by its newest round backup; null where it cannot. */
  goes_on_from: v.optional(v.nullable(v.object(scoreFields))),
  /** The series' maps in order of play; empty before the veto has ended. */
  played: v.array(playedMapSchema),
  /** Empty until the result is rated, and for matches that are not. */
  ratings: v.array(ratingChangeSchema),
} as const

/** The changes of one map: scalar fields, the changed fields of players, and `rounds` instead of all from `rounds_from` on. */
export const playedChangeSchema = v.object({
  ...v.partial(v.omit(playedMapSchema, ['rounds', 'players'])).entries,
  number: v.number(),
  rounds_from: v.optional(v.number()),
  rounds: v.optional(v.array(roundSchema)),
  /** Merged by steamid. Fields that are missing for a new player are 0, or null if the game does not report them. */
  players: v.optional(v.array(v.object({ ...v.partial(playerStatsSchema).entries, steamid: v.string() }))),
})
export type PlayedChange = v.InferOutput<typeof playedChangeSchema>
