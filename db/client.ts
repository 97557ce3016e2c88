import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import * as schema from './schema/index.ts'

export type Database = DrizzleD1Database<typeof schema>

/** The typed view of the record; opening it costs nothing. */
export const openDatabase = (d1: D1Database): Database => drizzle(d1, { schema })
