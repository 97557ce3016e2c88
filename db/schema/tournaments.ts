import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { tournamentStatuses, tournamentTypes } from '../../durable/rules/tournament/tournament-words.ts'
import type { TeamId, TournamentId } from '../../durable/rules/vocabulary.ts'

/** One row a tournament, written by its room (docs/product.md 14). Times are UTC ms. */
export const tournaments = sqliteTable(
  'tournaments',
  {
    id: text().$type<TournamentId>().primaryKey(),
    name: text().notNull(),
    status: text({ enum: tournamentStatuses }).notNull(),
    registration_open: integer().notNull(),
    team_size: integer().notNull(),
    prize_pool: text().notNull(),
    registered_teams: integer().notNull(),
    max_teams: integer().notNull(),
    start_date: integer().notNull(),
    tournament_type: text({ enum: tournamentTypes }).notNull(),
    /** JSON {id, name, logo_url} of the winner; null before. */
    winner: text(),
    /** The address of its picture; null without one. */
    image_url: text(),
    created_at: integer().notNull(),
    ended_at: integer(),
    /** The room's revision that this row shows: an older one never overwrites it. */
    revision: integer().notNull(),
    /** When the room wants to do something next; the cron pokes one that is past it. Null for nothing. */
    phase_ends_at: integer(),
    /** The whole tournament as its room stores it, as JSON: a room that has lost its own, or was given up, begins from here. */
    record: text().notNull(),
  },
  (table) => [
    index('tournaments_status').on(table.status, table.start_date),
    index('tournaments_overdue').on(table.phase_ends_at).where(sql`phase_ends_at IS NOT NULL`),
  ],
)

/** The teams of a tournament, and how they did. */
export const tournamentTeams = sqliteTable(
  'tournament_teams',
  {
    team_id: integer().$type<TeamId>().notNull(),
    tournament_id: text().$type<TournamentId>().notNull(),
    /** 0 once it was withdrawn or left out; 2 while it is being registered. */
    is_in: integer().notNull(),
    place: integer(),
    won: integer().notNull().default(0),
    drawn: integer().notNull().default(0),
    lost: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.team_id, table.tournament_id] }), index('tournament_teams_tournament').on(table.tournament_id)],
)

/**
 * The players who may play in a tournament: the members of its teams when they registered, and stand-ins. A row stays, with team 0, for a
 * player who no longer may, and when the tournament is deleted: its room knows what they did.
 */
export const tournamentPlayers = sqliteTable(
  'tournament_players',
  {
    steamid: text().notNull(),
    tournament_id: text().$type<TournamentId>().notNull(),
    team_id: integer().$type<TeamId>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.steamid, table.tournament_id] }),
    index('tournament_players_tournament').on(table.tournament_id),
  ],
)
