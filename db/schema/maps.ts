import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { mapCollections } from '../../durable/rules/vocabulary.ts'

export const maps = sqliteTable('maps', {
  id: integer().primaryKey(),
  /** The engine's name, such as de_mirage; '' where only the workshop knows the map. */
  name: text().notNull(),
  display_name: text().notNull(),
  workshop_id: text(),
  collection: text({ enum: mapCollections }).notNull(),
  /** 1 is preselected in a new gather ('Standard'). */
  is_active: integer().$type<0 | 1>().notNull(),
  /** 1 may be chosen at all. */
  in_pool: integer().$type<0 | 1>().notNull(),
  image_url: text(),
})
