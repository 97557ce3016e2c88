type Bound = string | number | null

/** SQLite's words about a table that is not there. */
const isMissingTable = (error: unknown): boolean => error instanceof Error && error.message.includes('no such table')

/**
 * An object's SQLite. It counts the rows it reads and writes, since these are billed and the tests bound them. Its tables are
 * created by the first write, so that a call to an unused address stores nothing.
 */
export class CountedSql {
  readonly counts = { read: 0, written: 0, alarms: 0 }
  readonly #sql: SqlStorage
  readonly #tables: readonly string[]

  /** `tables` are CREATE statements. */
  constructor(sql: SqlStorage, tables: readonly string[]) {
    this.#sql = sql
    this.#tables = tables
  }

  /** The rows of a query; none while nothing was ever stored. */
  read<Row extends Record<string, Bound>>(query: string, ...binds: Bound[]): Row[] {
    try {
      return this.#run<Row>(query, binds)
    } catch (error) {
      if (isMissingTable(error)) return []
      throw error
    }
  }

  readFirst<Row extends Record<string, Bound>>(query: string, ...binds: Bound[]): Row | null {
    return this.read<Row>(query, ...binds)[0] ?? null
  }

  /** Runs a statement that changes rows; answers the rows that it returns. */
  write<Row extends Record<string, Bound>>(statement: string, ...binds: Bound[]): Row[] {
    try {
      return this.#run<Row>(statement, binds)
    } catch (error) {
      if (!isMissingTable(error)) throw error
      // Existing tables, of a version before one was added, stay as they are.
      for (const table of this.#tables) this.#run(table.replace(/^CREATE (TABLE|INDEX) /, 'CREATE $1 IF NOT EXISTS '), [])
      return this.#run<Row>(statement, binds)
    }
  }

  #run<Row extends Record<string, Bound>>(query: string, binds: readonly Bound[]): Row[] {
    const cursor = this.#sql.exec<Row>(query, ...binds)
    const rows = cursor.toArray()
    this.counts.read += cursor.rowsRead
    this.counts.written += cursor.rowsWritten
    return rows
  }
}
