import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mapCollections } from '../../durable/rules/vocabulary.ts'

export const maps = sqliteTable('maps', {
  id: integer().primaryKey(),
  /** The engine's name, such as de_mirage. */
  name: text().notNull(),
  display_name: text().notNull(),
  workshop_id: text(),
  collection: text({ enum: mapCollections }).notNull(),
  /** 1 is preselected in a new gather ('Standard'). */
  is_active: integer().notNull(),
  /** 1 may be chosen at all. */
  in_pool: integer().notNull(),
  image_url: text(),
})
