import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { UserId } from '../../durable/rules/vocabulary.ts'
import { users } from './users.ts'

/**
 * The browsers in which players want notifications (docs/product.md 12.7): the address at the browser's push service, and the keys
 * that a message there is encrypted with. A row holds under one `session_version`: once the user's is higher, nothing is sent to it.
 */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    endpoint: text().primaryKey(),
    user_id: integer()
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    session_version: integer().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** When the browser last said so, UTC ms. */
    kept_at: integer().notNull(),
  },
  (table) => [index('push_subscriptions_user').on(table.user_id)],
)

/** The players who asked to be told of a gather that lacks few (docs/product.md 12.7); a row stays when they no longer do. */
export const gatherAlerts = sqliteTable('gather_alerts', {
  user_id: integer()
    .$type<UserId>()
    .primaryKey()
    .references(() => users.id),
  wanted: integer().$type<0 | 1>().notNull(),
  /** The hours in which they are not called, by the clocks of Norway, 0 to 23. */
  quiet_from: integer().notNull(),
  quiet_to: integer().notNull(),
  /** When they were last called, UTC ms; 0 before the first time. */
  told_at: integer().notNull(),
})
