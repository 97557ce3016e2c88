import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  gatherTypes,
  mapStatuses,
  matchKinds,
  matchStatuses,
  pickTypes,
  seriesTypes,
  serverStatuses,
  sides,
  teamNames,
} from '../../durable/rules/vocabulary.ts'

/** One row a match of any kind, written by its room at creation and at each transition. Times are UTC ms. */
export const matches = sqliteTable(
  'matches',
  {
    match_id: text().primaryKey(),
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
    ended_at: integer(),
    cancel_reason: text(),
    /** The room's revision that this row shows: an older one never overwrites it. */
    revision: integer().notNull(),
    /** The latest time at which the present phase can last; the cron pokes a room that is past it. Null when it has ended. */
    phase_ends_at: integer(),
  },
  (table) => [index('matches_overdue').on(table.phase_ends_at).where(sql`phase_ends_at IS NOT NULL`)],
)

/** Who played, written when the match ends. `number` is the player's running number of matches: pages are key ranges. */
export const matchPlayers = sqliteTable(
  'match_players',
  {
    user_id: integer().notNull(),
    number: integer().notNull(),
    match_id: text().notNull(),
    team: text({ enum: teamNames }),
    is_captain: integer().notNull().default(0),
    elo_before: integer().notNull(),
    elo_change: integer(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.number] }), index('match_players_match').on(table.match_id)],
)

export const matchMaps = sqliteTable(
  'match_maps',
  {
    match_id: text().notNull(),
    map_id: integer().notNull(),
    status: text({ enum: mapStatuses }).notNull(),
    action_by: text({ enum: teamNames }),
    pick_side: text({ enum: sides }),
    pick_order: integer(),
    score_team_a: integer().notNull().default(0),
    score_team_b: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.match_id, table.map_id] })],
)
