import { fillPlaceholders } from 'drizzle-orm'
import type { Database } from './client.ts'

type Text = { sql: string; params: unknown[] }
type Made = (db: Database) => { toSQL(): Text }

/**
 * A query that never changes except the values of its placeholders: drizzle writes its text once, not for every call, which for the query
 * of a session was a tenth of the call. It is for hot paths only. D1 answers its rows by the names of their columns, so each column needs
 * a name of its own, and a value that is computed an alias.
 */
export function fixedQuery(make: Made): (db: Database, values: Record<string, unknown>) => D1PreparedStatement {
  let text: Text | null = null
  return (db, values) => {
    text ??= make(db).toSQL()
    return db.$client.prepare(text.sql).bind(...fillPlaceholders(text.params, values))
  }
}
