import type { ConsoleEntry } from '../../protocol/console-entry.ts'
import { shortened, withoutSecrets } from '../../rules/play/console-shown.ts'
import type { CountedSql } from '../../runtime/counted-sql.ts'

/** How many entries a match keeps, and staff are sent. */
const entriesMax = 40

/** `id` counts the entries of a match from 1. */
export type StoredEntry = ConsoleEntry & { id: number }

export const consoleLogTable = 'CREATE TABLE console_log (id INTEGER PRIMARY KEY, entry TEXT NOT NULL)'

/** The work on the consoles of a match's servers, one row each time; the oldest rows are dropped (docs/product.md 13.7). */
export class ConsoleLog {
  readonly #sql: CountedSql

  constructor(sql: CountedSql) {
    this.#sql = sql
  }

  /**
   * Stores an entry without the match's password, which a server can repeat; long answers are cut after that, so that no half of the
   * password stays.
   */
  write(entry: ConsoleEntry, password: string | null): void {
    const clean = (text: string) => withoutSecrets(text, password === null ? [] : [password])
    const lines = entry.lines.map(({ command, reply, times }) => ({
      command: clean(command),
      reply: reply && shortened(clean(reply)),
      times,
    }))
    const [row] = this.#sql.write<{ id: number }>(
      'INSERT INTO console_log (entry) VALUES (?) RETURNING id',
      JSON.stringify({ ...entry, lines }),
    )
    if (row && row.id > entriesMax) this.#sql.write('DELETE FROM console_log WHERE id <= ?', row.id - entriesMax)
  }

  /** Oldest first. */
  entries(): StoredEntry[] {
    return this.#sql
      .read<{ id: number; entry: string }>('SELECT id, entry FROM console_log ORDER BY id')
      .map(({ id, entry }) => ({ id, ...(JSON.parse(entry) as ConsoleEntry) }))
  }
}
