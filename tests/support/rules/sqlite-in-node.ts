import { DatabaseSync } from 'node:sqlite'
import { CountedSql } from '../../../durable/runtime/counted-sql.ts'

/** An object's SQLite in plain Node, for classes that keep tables and need nothing else of an object. */
export function sqliteInNode(tables: readonly string[]): CountedSql {
  const db = new DatabaseSync(':memory:')
  const exec = (query: string, ...binds: (string | number | null)[]) => {
    const rows = db.prepare(query).all(...binds)
    return { toArray: () => rows, rowsRead: rows.length, rowsWritten: 0 }
  }
  return new CountedSql({ exec } as unknown as SqlStorage, tables)
}
