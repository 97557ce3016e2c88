import { alsoKnownAs, type Forgotten, forgetIn, forgetInJson } from '../rules/player/forget-player.ts'
import type { CountedSql } from './counted-sql.ts'
import type { Keys } from './idempotency.ts'
import { Journal, journalTable } from './journal.ts'
import type { JournalEntry } from './machine.ts'
import { type Migration, migrate } from './migrations.ts'
import type { Delivery, Outbox } from './outbox.ts'
import { StateRow, stateRowTable } from './state-row.ts'

/** The state was stored by a version that this code does not know. */
export class NewerVersion extends Error {}

/** The stored row of a room. State is null until the room is opened. */
export type Stored<State> = { state: State | null; revision: number; keys: Keys }

/** The tables of a room. */
export const roomTables: readonly string[] = [
  stateRowTable('room', ['state TEXT NOT NULL', 'revision INTEGER NOT NULL', 'keys TEXT NOT NULL', 'page TEXT NOT NULL']),
  journalTable,
]

/** A column of JSON in a table that only this kind of room has. */
export type JsonColumn = { table: string; key: string; column: string }

type Options<Effect> = {
  storage: DurableObjectStorage
  sql: CountedSql
  /** The columns of the room's other tables that may name players. */
  columns: readonly JsonColumn[]
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
  readonly #storage: DurableObjectStorage
  readonly #sql: CountedSql
  readonly #columns: readonly JsonColumn[]
  #known: Stored<State> | null = null

  constructor({ storage, sql, columns, migrations, delivery }: Options<Effect>) {
    this.#storage = storage
    this.#sql = sql
    this.#columns = columns
    this.#row = new StateRow({ storage, sql, table: 'room', columns: ['state', 'revision', 'keys', 'page'], delivery })
    this.#migrations = migrations
    this.outbox = this.#row.outbox
    this.journal = new Journal(sql, () => this.#row.read('page')?.page.toString() ?? null)
  }

  /** Throws NewerVersion when a version that this code does not know stored the state. */
  read(): Stored<State> {
    if (this.#known) return this.#known
    const row = this.#row.read('state', 'revision', 'keys')
    if (!row) return { state: null, revision: 0, keys: {} }
    const state = migrate<State>(JSON.parse(String(row.state)) as { v: number }, this.#migrations)
    if (state === null) throw new NewerVersion()
    this.#known = { state, revision: Number(row.revision), keys: JSON.parse(String(row.keys)) as Keys }
    return this.#known
  }

  /** Drops the caches after the storage was deleted or replaced. */
  dropCaches(): void {
    this.#known = null
    this.outbox.forget()
    this.journal.forget()
  }

  /** Replaces the whole storage, in one transaction. */
  replace(write: () => void): void {
    this.#storage.transactionSync(write)
    this.dropCaches()
  }

  /** Writes all or nothing: the state, its effects, and the journal's entry of its event, if there is one. */
  commit(
    after: Stored<State>,
    { effects, entry, now }: { effects: readonly Effect[]; entry: JournalEntry<Event> | null; now: number },
  ): void {
    try {
      const writePage = entry && this.journal.add(entry)
      this.#row.commit({ row: () => this.#rowOf(after), effects, now, writeOthers: writePage })
    } catch (error) {
      this.journal.forget()
      throw error
    }
    this.#known = after
  }

  /**
   * Removes a player from the whole storage, under each of their stored names, in one transaction with the next revision; `without` removes
   * the fields that only they have in the state. Answers whether anything changed.
   */
  forget(player: Forgotten, { without, effects, now }: { without(state: State): State; effects: readonly Effect[]; now: number }): boolean {
    const { state, revision, keys } = this.read()
    if (state === null) return false
    const who = this.#allNamesOf(player)
    const next = forgetIn(without(state), who)
    const actors = forgetIn(keys, who)
    const isInTexts = [...this.#texts()].some((text) => forgetInJson(text, who) !== text)
    const isWaiting = this.outbox.effects().some((effect) => forgetIn(effect, who) !== effect)
    if (next === state && actors === keys && !isInTexts && !isWaiting) return false
    const after = { state: next, revision: revision + 1, keys: actors }
    try {
      this.outbox.rewrite((effect) => forgetIn(effect, who))
      const writeOthers = () => {
        this.journal.rewrite((page) => forgetInJson(page, who))
        this.#rewriteColumns(who)
      }
      this.#row.commit({ row: () => this.#rowOf(after), effects, now, writeOthers })
    } catch (error) {
      this.outbox.forget()
      this.journal.forget()
      throw error
    }
    this.#known = after
    return true
  }

  #rowOf({ state, revision, keys }: Stored<State>) {
    return { state: JSON.stringify(state), revision, keys: JSON.stringify(keys), page: this.journal.openPage() }
  }

  #allNamesOf(player: Forgotten): Forgotten {
    const { state, keys } = this.read()
    const parts = [state, keys, this.outbox.effects()].reduce(alsoKnownAs, player)
    let who = parts
    for (const text of this.#texts()) who = alsoKnownAs(who, JSON.parse(text))
    return who
  }

  /** The storage beside the row: the journal, and the tables of this kind of room. */
  *#texts(): Generator<string> {
    yield* this.journal.texts()
    for (const { table, column } of this.#columns) {
      for (const row of this.#sql.read<{ text: string }>(`SELECT ${column} AS text FROM ${table}`)) yield row.text
    }
  }

  #rewriteColumns(who: Forgotten): void {
    for (const { table, key, column } of this.#columns) {
      for (const row of this.#sql.read<{ id: number; text: string }>(`SELECT ${key} AS id, ${column} AS text FROM ${table}`)) {
        const text = forgetInJson(row.text, who)
        if (text !== row.text) this.#sql.write(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`, text, row.id)
      }
    }
  }
}
