import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { cupStatuses } from '../../durable/rules/cup/cup-words.ts'
import type { CupId, TeamId } from '../../durable/rules/vocabulary.ts'

/** One row a cup, written by its room (docs/product.md 16). Times are UTC ms. */
export const cups = sqliteTable(
  'cups',
  {
    id: text().$type<CupId>().primaryKey(),
    name: text().notNull(),
    status: text({ enum: cupStatuses }).notNull(),
    max_players: integer().notNull(),
    date: integer().notNull(),
    reg_open: integer().notNull(),
    reg_close: integer().notNull(),
    /** 1: it stands in no list. */
    is_private: integer().notNull(),
    team_size: integer().notNull(),
    registered: integer().notNull(),
    waiting: integer().notNull(),
    prize: text(),
    /** JSON {team_id, name, players} of the winner; null before. */
    winner: text(),
    created_at: integer().notNull(),
    ended_at: integer(),
    /** The room's revision that this row shows: an older one never overwrites it. */
    revision: integer().notNull(),
    /** When the room wants to do something next; the cron pokes one that is past it. Null for nothing. */
    phase_ends_at: integer(),
    /** The whole cup as its room stores it, as JSON: a room that has lost its own, or was given up, begins from here. */
    record: text().notNull(),
  },
  (table) => [
    index('cups_listed').on(table.is_private, table.status, table.date),
    index('cups_overdue').on(table.phase_ends_at).where(sql`phase_ends_at IS NOT NULL`),
  ],
)

export const cupParts = ['in', 'waiting', 'gone'] as const
export type CupPart = (typeof cupParts)[number]

/**
 * The players who are, or ever were, in a cup. `gone`: no longer, but its room has their data. A row stays when the cup is deleted.
 * `won`: 1 for a winner of it, which makes the medal of cups theirs; 2 when staff took the medal away.
 */
export const cupPlayers = sqliteTable(
  'cup_players',
  {
    steamid: text().notNull(),
    cup_id: text().$type<CupId>().notNull(),
    part: text({ enum: cupParts }).notNull(),
    team_id: integer().$type<TeamId>(),
    won: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.steamid, table.cup_id] }), index('cup_players_cup').on(table.cup_id)],
)
