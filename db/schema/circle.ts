import { index, integer, primaryKey, sqliteTable } from 'drizzle-orm/sqlite-core'
import type { UserId } from '../../durable/rules/vocabulary.ts'

/** The players whom a player follows (docs/product.md 7.12), since when (UTC ms). */
export const follows = sqliteTable(
  'follows',
  {
    follower: integer().$type<UserId>().notNull(),
    followed: integer().$type<UserId>().notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.follower, table.followed] }), index('follows_followed').on(table.followed)],
)

/** The players whom a player blocks (docs/product.md 7.12), since when (UTC ms). */
export const blocks = sqliteTable(
  'blocks',
  {
    blocker: integer().$type<UserId>().notNull(),
    blocked: integer().$type<UserId>().notNull(),
    at: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.blocker, table.blocked] }), index('blocks_blocked').on(table.blocked)],
)
