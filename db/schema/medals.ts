import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { medalTiers, medalTypes } from '../../durable/rules/medals/medal-words.ts'
import { cupMedalId } from '../../durable/rules/medals/medals.ts'
import type { UserId } from '../../durable/rules/vocabulary.ts'

/** Every medal there is (docs/product.md 7.9). The catalogue of `durable/rules/medals/medals.ts` is seeded; staff may add others. */
export const medals = sqliteTable('medals', {
  id: integer().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  image: text().notNull(),
  tier: text({ enum: medalTiers }).notNull(),
  type: text({ enum: medalTypes }).notNull(),
  /** The weapon whose kills count, of a medal of type `weapon`. */
  weapon: text(),
  /** How many it takes; 0 for an event, which is given by hand or by a cup. */
  requirement: integer().notNull(),
  /** First come, first served; null for everybody. */
  max_recipients: integer(),
  /** How many have it: counted by triggers on `user_medals` (docs/decisions/025). */
  holders: integer().notNull().default(0),
})

/** Whether a medal was given by hand or by a cup; a query that says it in these words goes by their index. */
export const ofEvents = `match_id IS NULL OR medal_id = ${cupMedalId}`

/**
 * The medals of each player: since when (UTC ms), and from which match; the medal of cups from which cup. Null for one that was given by
 * hand.
 */
export const userMedals = sqliteTable(
  'user_medals',
  {
    user_id: integer().$type<UserId>().notNull(),
    medal_id: integer().notNull(),
    acquired_at: integer().notNull(),
    match_id: text(),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.medal_id] }),
    // The index holds only medals from staff and cups, so that a match's medal costs no row more.
    index('user_medals_of_events').on(table.medal_id, table.acquired_at).where(sql.raw(ofEvents)),
  ],
)
