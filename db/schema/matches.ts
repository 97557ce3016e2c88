import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { winners } from '../../durable/rules/rating/elo.ts'
import { leavingParts } from '../../durable/rules/rating/leaving-parts.ts'
import {
  gatherTypes,
  type MatchId,
  mapStatuses,
  matchKinds,
  matchStatuses,
  pickTypes,
  seriesTypes,
  serverStatuses,
  sides,
  teamNames,
  type UserId,
} from '../../durable/rules/vocabulary.ts'

const playerResults = ['win', 'loss', 'draw'] as const

/** One row a match of any kind, written by its room at creation and at each transition. Times are UTC ms. */
export const matches = sqliteTable(
  'matches',
  {
    match_id: text().$type<MatchId>().primaryKey(),
    kind: text({ enum: matchKinds }).notNull(),
    type: text({ enum: gatherTypes }).notNull(),
    status: text({ enum: matchStatuses }).notNull(),
    status_match: text({ enum: serverStatuses }).notNull(),
    name: text(),
    creator_id: text().notNull(),
    max_players: integer().notNull(),
    series_type: text({ enum: seriesTypes }).notNull(),
    pick_type: text({ enum: pickTypes }).notNull(),
    is_competitive: integer().notNull(),
    created_at: integer().notNull(),
    /** When its first map went live; null before that, and of matches older than this column. */
    live_at: integer(),
    ended_at: integer(),
    cancel_reason: text(),
    /** The room's revision that this row shows: an older one never overwrites it. */
    revision: integer().notNull(),
    /** The time by which the present phase must have ended; the cron pokes a room after it. Null for a match that has ended. */
    phase_ends_at: integer(),
    /**
     * The time by which the room of an ended match must have been archived; the cron pokes a room after it. Null while the match goes on,
     * and once the room is archived.
     */
    kept_until: integer(),
    /** Null until the match has a result. */
    winner: text({ enum: winners }),
    /** Maps won; in a bo1 the rounds of its map. */
    score_a: integer().notNull().default(0),
    score_b: integer().notNull().default(0),
    /** 1 while a live match waits for the staff ('Trenger avgjørelse'). */
    needs_decision: integer().notNull().default(0),
    /** How many of its players are missed on the server. */
    missing: integer().notNull().default(0),
    /** 1 when the staff took the result back. */
    voided: integer().notNull().default(0),
    void_reason: text(),
    voided_at: integer(),
    /** Its number among the rematches of a row, from 1; null for a match that is no rematch. */
    rematch: integer(),
    /** The keys of its rows in match_players, as JSON [[user_id, number], …]; no index by match is needed then. */
    players: text(),
  },
  (table) => [
    index('matches_overdue').on(table.phase_ends_at).where(sql`phase_ends_at IS NOT NULL`),
    index('matches_kept').on(table.kept_until).where(sql`kept_until IS NOT NULL`),
    index('matches_undecided').on(table.created_at).where(sql`needs_decision = 1`),
    index('matches_missing').on(table.created_at).where(sql`missing > 0`),
  ],
)

/**
 * The players of a match, written when it ends. `number` counts a player's matches, so that a page is a range of keys; a row
 * holds all that a page of the history shows.
 */
export const matchPlayers = sqliteTable(
  'match_players',
  {
    user_id: integer().$type<UserId>().notNull(),
    number: integer().notNull(),
    match_id: text().$type<MatchId>().notNull(),
    team: text({ enum: teamNames }),
    is_captain: integer().notNull().default(0),
    elo_before: integer().notNull(),
    /** Null for a match that is not rated. */
    elo_change: integer(),
    kind: text({ enum: matchKinds }).notNull().default('gather'),
    max_players: integer().notNull().default(10),
    series_type: text({ enum: seriesTypes }).notNull().default('bo1'),
    /** JSON [{id, display_name, image_url}], in order of play. */
    picked_maps: text().notNull().default('[]'),
    created_at: integer().notNull().default(0),
    result: text({ enum: playerResults }),
    /** The score as the match's row has it, the player's team first; null for a match that was settled without a round. */
    score_own: integer(),
    score_other: integer(),
    /** Over all maps; null where the game did not report them. */
    kills: integer(),
    deaths: integer(),
    /** The HLTV 1.0 rating over all maps, two decimals; null where the game did not report them. */
    rating: real(),
    /** One mark for each picked map: W, L or D for the player's team; '-' for a map that was not played to its end. */
    map_marks: text().notNull().default(''),
    /** The other players, as JSON {own: [user_id, …], other: [user_id, …]}: team-mates without the player, and opponents. */
    lineups: text().notNull().default('{"own":[],"other":[]}'),
    /** A match that was cancelled after its start stands in the history too, without a result (docs/product.md 7.7). */
    status: text({ enum: matchStatuses }).notNull().default('complete'),
    status_match: text({ enum: serverStatuses }).notNull().default('complete'),
    /** The number of the newest match before this one with a result, to skip cancelled ones. Null before the first. */
    last_result: integer(),
    voided: integer().notNull().default(0),
    /** The player's part in a match that somebody left, or that was cancelled for it; null for every other match. */
    leaving: text({ enum: leavingParts }),
    /** As in matches. */
    rematch: integer(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.number] })],
)

export const matchMaps = sqliteTable(
  'match_maps',
  {
    match_id: text().$type<MatchId>().notNull(),
    map_id: integer().notNull(),
    status: text({ enum: mapStatuses }).notNull(),
    action_by: text({ enum: teamNames }),
    pick_side: text({ enum: sides }),
    pick_order: integer(),
    /** The place of the ban or pick in the veto, from 1; null for a map that nobody took. */
    taken_as: integer(),
    score_team_a: integer().notNull().default(0),
    score_team_b: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.match_id, table.map_id] })],
)
