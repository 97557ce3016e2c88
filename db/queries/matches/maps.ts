import { and, eq } from 'drizzle-orm'
import type { Database } from '../../client.ts'
import { maps } from '../../schema/index.ts'

export type MapRow = typeof maps.$inferSelect

/** The maps that may be chosen, by id. */
export const listPoolMaps = (db: Database): Promise<MapRow[]> => db.select().from(maps).where(eq(maps.in_pool, 1)).orderBy(maps.id)

/** All maps of the site, by id. */
export const listMaps = (db: Database): Promise<MapRow[]> => db.select().from(maps).orderBy(maps.id)

/** The active duty maps, by id. */
export const listActiveMaps = (db: Database): Promise<MapRow[]> =>
  db
    .select()
    .from(maps)
    .where(and(eq(maps.in_pool, 1), eq(maps.is_active, 1)))
    .orderBy(maps.id)
