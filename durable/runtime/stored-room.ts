import type { CountedSql } from './counted-sql.ts'
import { type Keys, readKeys } from './idempotency.ts'
import { Journal, journalTable } from './journal.ts'
import type { JournalEntry } from './machine.ts'
import { type Migration, migrate } from './migrations.ts'
import type { Delivery, Outbox } from './outbox.ts'
import { StateRow, stateRowTable } from './state-row.ts'

/** The state was stored by a version that this code does not know. */
export class NewerVersion extends Error {}

/** What a room knows of itself. State is null until the room is opened. */
export type Stored<State> = { state: State | null; revision: number; keys: Keys }

/** The tables of a room. */
export const roomTables: readonly string[] = [
  stateRowTable('room', ['state TEXT NOT NULL', 'revision INTEGER NOT NULL', 'keys TEXT NOT NULL', 'page TEXT NOT NULL']),
  journalTable,
]

type Options<Effect> = {
  storage: DurableObjectStorage
  sql: CountedSql
  migrations: readonly Migration[]
  delivery: Delivery<Effect>
}

/**
 * A room as it is stored (docs/design.md 2): state, outbox and the newest events are one row, each full page of events is
 * another, all written in one transaction. It is read once and then kept in memory, since only this object writes it.
 */
export class StoredRoom<State extends { v: number }, Event extends { type: string }, Effect> {
  readonly outbox: Outbox<Effect>
  readonly journal: Journal<Event>
  readonly #row: StateRow<'state' | 'revision' | 'keys' | 'page', Effect>
  readonly #migrations: readonly Migration[]
  #known: Stored<State> | null = null

  constructor({ storage, sql, migrations, delivery }: Options<Effect>) {
    this.#row = new StateRow({ storage, sql, table: 'room', columns: ['state', 'revision', 'keys', 'page'], delivery })
    this.#migrations = migrations
    this.outbox = this.#row.outbox
    this.journal = new Journal(sql, () => this.#row.read('page')?.page.toString() ?? null)
  }

  /** Throws NewerVersion when a version that this code does not know stored the state: nothing of it may be touched. */
  read(): Stored<State> {
    if (this.#known) return this.#known
    const row = this.#row.read('state', 'revision', 'keys')
    if (!row) return { state: null, revision: 0, keys: {} }
    const state = migrate<State>(JSON.parse(String(row.state)) as { v: number }, this.#migrations)
    if (state === null) throw new NewerVersion()
    this.#known = { state, revision: Number(row.revision), keys: readKeys(String(row.keys)) }
    return this.#known
  }

  /** Writes everything or nothing: the state, the effects that leave with it, and the event that led to it, if it was one. */
  commit(
    after: Stored<State>,
    { effects, entry, now }: { effects: readonly Effect[]; entry: JournalEntry<Event> | null; now: number },
  ): void {
    try {
      this.#row.commit(effects, now, () => {
        if (entry) this.journal.add(entry)
        return {
          state: JSON.stringify(after.state),
          revision: after.revision,
          keys: JSON.stringify(after.keys),
          page: this.journal.openPage(),
        }
      })
    } catch (error) {
      this.journal.forget()
      throw error
    }
    this.#known = after
  }
}
