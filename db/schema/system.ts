import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { systemSwitches as switchNames } from '../../durable/rules/vocabulary.ts'

export const systemSwitches = sqliteTable('system_switches', {
  name: text({ enum: switchNames }).primaryKey(),
  value: integer().notNull(),
})

/** What staff did: who, what, to whom or what, before, after, why. Rows are only ever added. */
export const staffLog = sqliteTable(
  'staff_log',
  {
    id: integer().primaryKey(),
    at: integer().notNull(),
    actor_steamid: text().notNull(),
    action: text().notNull(),
    target: text().notNull(),
    before: text(),
    after: text(),
    reason: text(),
  },
  (table) => [index('staff_log_target').on(table.target), index('staff_log_actor').on(table.actor_steamid)],
)
