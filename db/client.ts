import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import * as schema from './schema/index.ts'

export type Database = DrizzleD1Database<typeof schema> & { $client: D1Database }

/** One for each binding: creating one reads the whole schema, which is more work than most requests. */
const opened = new WeakMap<D1Database, Database>()

/** The record through drizzle's types. */
export function openDatabase(d1: D1Database): Database {
  const known = opened.get(d1)
  if (known) return known
  const database = drizzle(d1, { schema })
  opened.set(d1, database)
  return database
}
