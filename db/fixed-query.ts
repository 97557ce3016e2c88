import { fillPlaceholders } from 'drizzle-orm'
import type { Database } from './client.ts'

type Text = { sql: string; params: unknown[] }
type Made = (db: Database) => { toSQL(): Text }

/**
 * A query in which only the values of the placeholders change: drizzle writes its text once. Writing it for every call took a tenth of the
 * query of a session. It is for hot paths only. D1 answers its rows by the names of their columns, so each column needs a name of its own,
 * and a value that is computed an alias.
 */
export function fixedQuery(make: Made): (db: Database, values: Record<string, unknown>) => D1PreparedStatement {
  let text: Text | null = null
  return (db, values) => {
    text ??= make(db).toSQL()
    return db.$client.prepare(text.sql).bind(...fillPlaceholders(text.params, values))
  }
}
