import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** Everybody who ever signed in. `username_folded` is the lower-case name that prefix searches use. Times are UTC ms. */
export const users = sqliteTable(
  'users',
  {
    id: integer().primaryKey(),
    uid: text().notNull(),
    steamid: text().notNull(),
    username: text().notNull(),
    username_folded: text().notNull(),
    avatar: text().notNull(),
    role: integer().notNull().default(1),
    /** ELO points; written by Ratings alone, as the sum of the user's ledger. */
    elo: integer().notNull().default(1000),
    created_at: integer().notNull(),
    seen_at: integer().notNull(),
    tradelink: text(),
    discord_id: text(),
    banned: integer().notNull().default(0),
    ban_reason: text(),
    /** When the ban runs out; null is for good. */
    ban_until: integer(),
    chat_banned: integer().notNull().default(0),
    /** Raised by ban, role change and 'Logg ut overalt': older tokens are over at once. */
    session_version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('users_steamid').on(table.steamid),
    uniqueIndex('users_uid').on(table.uid),
    uniqueIndex('users_discord').on(table.discord_id),
    index('users_name').on(table.username_folded),
    index('users_elo').on(table.elo),
  ],
)

/** A player's totals over all rated and unrated matches; ratios are stored so that lists read an index. */
export const userStats = sqliteTable('user_stats', {
  user_id: integer()
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
  total_1v1: integer().notNull().default(0),
  total_1v2: integer().notNull().default(0),
  total_1v3: integer().notNull().default(0),
  total_1v4: integer().notNull().default(0),
  total_1v5: integer().notNull().default(0),
  total_2k: integer().notNull().default(0),
  total_3k: integer().notNull().default(0),
  total_4k: integer().notNull().default(0),
  total_5k: integer().notNull().default(0),
})

/** OpenID answers already used, so that none signs in twice; the cron removes what is older than twenty minutes. */
export const openidNonces = sqliteTable('openid_nonces', {
  nonce: text().primaryKey(),
  used_at: integer().notNull(),
})
