import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { startElo } from '../../durable/rules/rating/elo.ts'
import type { Role, SteamId, UserId } from '../../durable/rules/vocabulary.ts'

/** Every player who ever signed in. `username_folded` is the lower-case name for prefix searches. Times are UTC ms. */
export const users = sqliteTable(
  'users',
  {
    id: integer().$type<UserId>().primaryKey(),
    uid: text().notNull(),
    steamid: text().$type<SteamId>().notNull(),
    username: text().notNull(),
    username_folded: text().notNull(),
    avatar: text().notNull(),
    role: integer().$type<Role>().notNull().default(1),
    /** ELO points; written only by Ratings, as the sum of the user's ledger. */
    elo: integer().notNull().default(startElo),
    /** How many rated matches stand in the ledger; written with `elo`. */
    rated_matches: integer().notNull().default(0),
    /**
     * The rating before the first change of each of the last days that had one, as JSON [[day, elo], …], newest last, eight at most; from
     * it comes the rating of a week ago. `day` counts days since 1970 in UTC. Written with `elo`.
     */
    elo_days: text().notNull().default('[]'),
    created_at: integer().notNull(),
    /** When they last signed in; a session lasts for a week. */
    seen_at: integer().notNull(),
    tradelink: text(),
    discord_id: text(),
    banned: integer().notNull().default(0),
    ban_reason: text(),
    /** When the ban ends; null for a permanent one. */
    ban_until: integer(),
    chat_banned: integer().notNull().default(0),
    /** Raised by a ban, a role change and 'Logg ut overalt', which ends older tokens at once. */
    session_version: integer().notNull().default(1),
    /** Until when the player joins no gather, since they left matches (docs/product.md 12.4); null for no pause. */
    gathers_paused_until: integer(),
    /** When a person last signed in as this seeded player; null for never, and always on a deployed site. */
    chosen_at: integer(),
    /** The last day (days since 1970 in UTC) on which they chose a logo for a team, and how many on it. */
    logo_day: integer().notNull().default(0),
    logos: integer().notNull().default(0),
    /** 1: the player stands in nobody's list of regulars and rivals. */
    hides_as_companion: integer().$type<0 | 1>().notNull().default(0),
  },
  (table) => [
    uniqueIndex('users_steamid').on(table.steamid),
    uniqueIndex('users_uid').on(table.uid),
    uniqueIndex('users_discord').on(table.discord_id),
    index('users_name').on(table.username_folded),
    index('users_tradelink').on(table.tradelink).where(sql`tradelink IS NOT NULL`),
    index('users_seen').on(table.seen_at),
    index('users_staff').on(table.role).where(sql`role > 1`),
    index('users_rating').on(table.elo).where(sql`rated_matches > 0`),
  ],
)

/**
 * A player's totals over all matches, rated or not. The ratios are stored unrounded, for the lists sorted by them; a player
 * needs five matches to be listed (docs/product.md 7.6).
 */
export const userStats = sqliteTable(
  'user_stats',
  {
    user_id: integer()
      .$type<UserId>()
      .primaryKey()
      .references(() => users.id),
    kills: integer().notNull().default(0),
    assists: integer().notNull().default(0),
    deaths: integer().notNull().default(0),
    utility_damage: integer().notNull().default(0),
    rounds_played: integer().notNull().default(0),
    mvp: integer().notNull().default(0),
    headshot_kills: integer().notNull().default(0),
    enemies_flashed: integer().notNull().default(0),
    damage: integer().notNull().default(0),
    matches_played: integer().notNull().default(0),
    matches_won: integer().notNull().default(0),
    total_1v1: integer().notNull().default(0),
    total_1v2: integer().notNull().default(0),
    total_1v3: integer().notNull().default(0),
    total_1v4: integer().notNull().default(0),
    total_1v5: integer().notNull().default(0),
    total_2k: integer().notNull().default(0),
    total_3k: integer().notNull().default(0),
    total_4k: integer().notNull().default(0),
    total_5k: integer().notNull().default(0),
    /** Kills by weapon, as JSON {weapon: count} (docs/product.md 7.4). */
    weapon_kills: text().notNull().default('{}'),
    /** Damage per round. */
    adr: real().notNull().default(0),
    /** Kills per death. */
    kd: real().notNull().default(0),
    /** Headshot kills per kill, 0 to 1. */
    hs: real().notNull().default(0),
    /** The HLTV 1.0 rating. */
    rating: real().notNull().default(0),
  },
  (table) => [
    index('user_stats_adr').on(table.adr).where(sql`matches_played >= 5`),
    index('user_stats_kd').on(table.kd).where(sql`matches_played >= 5`),
    index('user_stats_hs').on(table.hs).where(sql`matches_played >= 5`),
  ],
)

/**
 * The names that a player had on the site before the present one, each until `until` (UTC ms), the ten last of them; written by the trigger
 * `username_changed` of the migrations, so that a sign-in under the same name costs no row.
 */
export const formerNames = sqliteTable(
  'former_names',
  {
    id: integer().primaryKey(),
    user_id: integer()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    username: text().notNull(),
    username_folded: text().notNull(),
    until: integer().notNull(),
  },
  (table) => [index('former_names_user').on(table.user_id), index('former_names_name').on(table.username_folded)],
)

/** The notes of staff about a player, for staff only. Times are UTC ms. */
export const staffNotes = sqliteTable(
  'staff_notes',
  {
    id: integer().primaryKey(),
    user_id: integer()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    at: integer().notNull(),
    author_steamid: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index('staff_notes_user').on(table.user_id)],
)

/**
 * The warnings of players by staff, each under the number of its line of the staff log, which is never given again. Times are UTC ms;
 * `seen_at` is null until the player says that they have read it.
 */
export const warnings = sqliteTable(
  'warnings',
  {
    id: integer().primaryKey(),
    steamid: text().$type<SteamId>().notNull(),
    at: integer().notNull(),
    by_steamid: text().notNull(),
    by_role: integer().$type<Role>().notNull(),
    reason: text().notNull(),
    seen_at: integer(),
  },
  // With `seen_at` the look-up of a session reads no row of a player who has read all of theirs.
  (table) => [index('warnings_steamid').on(table.steamid, table.seen_at)],
)

/** Every Discord account that a player was ever connected to, since when (UTC ms): staff see who shares one. */
export const discordConnections = sqliteTable(
  'discord_connections',
  {
    discord_id: text().notNull(),
    user_id: integer()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.discord_id, table.user_id] }), index('discord_connections_user').on(table.user_id)],
)

/** OpenID answers that were used, so that none works twice; the cron removes those older than twenty minutes. */
export const openidNonces = sqliteTable('openid_nonces', {
  nonce: text().primaryKey(),
  used_at: integer().notNull(),
})

/**
 * Bans that outlive a deleted account: a keyed hash of the SteamID, until the ban ends (docs/product.md 11.3). Times are UTC ms;
 * `ban_until` is null for a permanent one.
 */
export const bansOfDeleted = sqliteTable('bans_of_deleted', {
  steamid_hash: text().primaryKey(),
  banned: integer().notNull(),
  ban_reason: text(),
  ban_until: integer(),
  chat_banned: integer().notNull(),
  /**
   * While the account is being deleted nobody signs in with that SteamID, until this time, which the job moves on; null once it is done.
   */
  erasing_until: integer(),
})
