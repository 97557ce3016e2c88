import type { CountedSql } from './counted-sql.ts'
import type { JournalEntry } from './machine.ts'

type Row = { revision: number; at: number; actor: string | null; event: string }

/** The journal's table. */
export const journalTable =
  'CREATE TABLE journal (revision INTEGER PRIMARY KEY, at INTEGER NOT NULL, actor TEXT, kind TEXT NOT NULL, event TEXT NOT NULL)'

/** Every accepted event of a room, one row each, in order (docs/design.md 2.2). */
export class Journal<Event extends { type: string }> {
  readonly #sql: CountedSql

  constructor(sql: CountedSql) {
    this.#sql = sql
  }

  /** Writes one entry, inside the transaction of the state it led to. */
  add({ revision, at, actor, event }: JournalEntry<Event>): void {
    this.#sql.write(
      'INSERT INTO journal (revision, at, actor, kind, event) VALUES (?, ?, ?, ?, ?)',
      revision,
      at,
      actor,
      event.type,
      JSON.stringify(event),
    )
  }

  /** The newest entries of one kind, newest first. The kind stands in the text, where a partial index can serve it. */
  newest(kind: Event['type'], limit: number): JournalEntry<Event>[] {
    return this.#read(`kind = '${kind}'`, limit)
  }

  /** The newest entries but those of some kinds, newest first. */
  newestWithout(kinds: readonly Event['type'][], limit: number): JournalEntry<Event>[] {
    return this.#read(`kind NOT IN (${kinds.map((kind) => `'${kind}'`).join(', ')})`, limit)
  }

  #read(which: string, limit: number): JournalEntry<Event>[] {
    return this.#sql
      .read<Row>(`SELECT revision, at, actor, event FROM journal WHERE ${which} ORDER BY revision DESC LIMIT ?`, limit)
      .map((row) => ({ ...row, event: JSON.parse(row.event) as Event }))
  }
}
