import { DatabaseSync } from 'node:sqlite'
import { CountedSql } from '../../../durable/runtime/counted-sql.ts'

/** An object's SQLite in plain Node, for classes that have tables and need nothing else of an object. */
export function sqliteInNode(tables: readonly string[]): CountedSql {
  const db = new DatabaseSync(':memory:')
  const exec = (query: string, ...binds: (string | number | null)[]) => {
    const rows = db.prepare(query).all(...binds)
    const isWrite = /^(INSERT|UPDATE|DELETE)/.test(query)
    const rowsWritten = isWrite ? Number(db.prepare('SELECT changes() AS n').all()[0]?.n) : 0
    return { toArray: () => rows, rowsRead: rows.length, rowsWritten }
  }
  return new CountedSql({ exec } as unknown as SqlStorage, tables)
}
