import type { CountedSql } from './counted-sql.ts'
import { type Delivery, Outbox } from './outbox.ts'

type Value = string | number

type Options<Column extends string, Effect> = {
  storage: DurableObjectStorage
  sql: CountedSql
  table: string
  /** The columns of the row beside the outbox. */
  columns: readonly Column[]
  delivery: Delivery<Effect>
}

/** `row` makes the new columns once `writeOthers` has written the separate rows. `now` in UTC ms. */
type Commit<Column extends string, Effect> = {
  row: () => Readonly<Record<Column, Value>>
  effects: readonly Effect[]
  now: number
  writeOthers?: (() => void) | null
}

/** The CREATE statement of such a row's table. `columns` are SQL definitions. */
export const stateRowTable = (table: string, columns: readonly string[] = []): string =>
  `CREATE TABLE ${table} (${['id INTEGER PRIMARY KEY', ...columns, 'outbox TEXT NOT NULL'].join(', ')})`

/**
 * The one row of an object's state with the outbox beside it (docs/decisions/011): both are written by one statement, in one
 * transaction with the other rows of the commit. When that fails the outbox drops its cache.
 */
export class StateRow<Column extends string, Effect> {
  readonly outbox: Outbox<Effect>
  readonly #options: Options<Column, Effect>
  readonly #upsert: string

  constructor(options: Options<Column, Effect>) {
    const { sql, table, columns, delivery } = options
    this.#options = options
    const names = [...columns, 'outbox']
    const marks = names.map((_, at) => `?${at + 1}`)
    const changes = names.map((name, at) => `${name} = ?${at + 1}`)
    this.#upsert = `INSERT INTO ${table} (id, ${names}) VALUES (1, ${marks}) ON CONFLICT (id) DO UPDATE SET ${changes}`
    const store = {
      read: () => this.#read('outbox')?.outbox?.toString() ?? null,
      write: (text: string) => void sql.write(`UPDATE ${table} SET outbox = ? WHERE id = 1`, text),
    }
    this.outbox = new Outbox(store, delivery)
  }

  /** The values of these columns; null before the first commit. */
  read<Wanted extends Column>(...columns: readonly Wanted[]): Record<Wanted, Value> | null {
    return this.#read(...columns)
  }

  #read<Wanted extends string>(...columns: readonly Wanted[]): Record<Wanted, Value> | null {
    return this.#options.sql.readFirst<Record<Wanted, Value>>(`SELECT ${columns} FROM ${this.#options.table} WHERE id = 1`)
  }

  /**
   * Writes all or nothing: this row with new columns and the outbox, and the separate rows that `writeOthers` writes. Without those
   * it is one statement, which needs no transaction around it: a savepoint costs a twentieth of a turn.
   */
  commit({ row, effects, now, writeOthers }: Commit<Column, Effect>): void {
    const { storage } = this.#options
    try {
      this.outbox.add(effects, now)
      if (!writeOthers) return this.#write(row(), effects)
      storage.transactionSync(() => {
        writeOthers()
        this.#write(row(), effects)
      })
    } catch (error) {
      this.outbox.forget()
      throw error
    }
  }

  /** A row without columns changes only with its effects. */
  #write(row: Readonly<Record<Column, Value>>, effects: readonly Effect[]): void {
    const { columns, sql } = this.#options
    if (columns.length === 0 && effects.length === 0) return
    sql.write(this.#upsert, ...columns.map((column) => row[column]), this.outbox.forCommit())
  }
}
