import type { SteamId } from '../rules/vocabulary.ts'
import type { CountedSql } from './counted-sql.ts'
import { Journal, journalTable } from './journal.ts'
import type { JournalEntry } from './machine.ts'
import { type Delivery, Outbox } from './outbox.ts'

/** The state was stored by a version that this code does not know. */
export class NewerVersion extends Error {}

/** What a room knows of itself: `keys` holds what each actor did last under a key of their own. State is null until the room is opened. */
export type Stored<State> = { state: State | null; revision: number; keys: Record<SteamId, string> }

/** The tables of a room. */
export const roomTables: readonly string[] = [
  'CREATE TABLE room (id INTEGER PRIMARY KEY, state TEXT NOT NULL, revision INTEGER NOT NULL, keys TEXT NOT NULL, outbox TEXT NOT NULL, page TEXT NOT NULL)',
  journalTable,
]

type Options<State, Effect> = {
  storage: DurableObjectStorage
  sql: CountedSql
  /** An older stored state brought up to date; null for one that is newer than this code. */
  revive(stored: unknown): State | null
  delivery: Delivery<Effect>
}

/**
 * A room as it is stored (docs/design.md 2): state, what must leave and the newest events are one row, a full page of events is
 * another, all in one transaction. Read once, then remembered: nobody else writes it.
 */
export class StoredRoom<State, Event extends { type: string }, Effect> {
  readonly outbox: Outbox<Effect>
  readonly journal: Journal<Event>
  readonly #options: Options<State, Effect>
  #known: Stored<State> | null = null

  constructor(options: Options<State, Effect>) {
    this.#options = options
    const { sql, delivery } = options
    const store = {
      read: () => sql.readFirst<{ outbox: string }>('SELECT outbox FROM room WHERE id = 1')?.outbox ?? null,
      write: (text: string) => void sql.write('UPDATE room SET outbox = ? WHERE id = 1', text),
    }
    this.outbox = new Outbox(store, delivery)
    this.journal = new Journal(sql, () => sql.readFirst<{ page: string }>('SELECT page FROM room WHERE id = 1')?.page ?? null)
  }

  /** Throws NewerVersion when a version that this code does not know stored the state: nothing of it may be touched. */
  read(): Stored<State> {
    if (this.#known) return this.#known
    const { sql, revive } = this.#options
    const row = sql.readFirst<{ state: string; revision: number; keys: string }>('SELECT state, revision, keys FROM room WHERE id = 1')
    if (!row) return { state: null, revision: 0, keys: {} }
    const state = revive(JSON.parse(row.state))
    if (state === null) throw new NewerVersion()
    this.#known = { state, revision: row.revision, keys: JSON.parse(row.keys) as Record<SteamId, string> }
    return this.#known
  }

  /** Writes everything or nothing: the state, the effects that leave with it, and the event that led to it, if it was one. */
  commit(
    after: Stored<State>,
    { effects, entry, now }: { effects: readonly Effect[]; entry: JournalEntry<Event> | null; now: number },
  ): void {
    try {
      this.outbox.add(effects, now)
      this.#options.storage.transactionSync(() => {
        if (entry) this.journal.add(entry)
        this.#write(after)
      })
    } catch (error) {
      this.outbox.forget()
      this.journal.forget()
      throw error
    }
    this.#known = after
  }

  #write({ state, revision, keys }: Stored<State>): void {
    this.#options.sql.write(
      `INSERT INTO room (id, state, revision, keys, outbox, page) VALUES (1, ?1, ?2, ?3, ?4, ?5)
       ON CONFLICT (id) DO UPDATE SET state = ?1, revision = ?2, keys = ?3, outbox = ?4, page = ?5`,
      JSON.stringify(state),
      revision,
      JSON.stringify(keys),
      this.outbox.forCommit(),
      this.journal.openPage(),
    )
  }
}
