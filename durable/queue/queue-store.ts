import type { Origin } from '../ports/origin.ts'
import { type Forgotten, forgetIn, forgetInJson } from '../rules/player/forget-player.ts'
import type { CountedSql } from '../runtime/counted-sql.ts'
import { type Keys, wasDone, withKey } from '../runtime/idempotency.ts'
import type { Delivery, Outbox } from '../runtime/outbox.ts'
import { StateRow, stateRowTable } from '../runtime/state-row.ts'
import { isBroughtKeyOf } from './brought-members.ts'
import type { QueueEffect, QueueOutcome } from './queue-events.ts'
import { applyChanges, emptyQueue, type QueueOwn, type QueueState, type RowChange, tableNames } from './queue-state.ts'

/** The queue's own row, and one row each for a group, a check, a player's record, ... as JSON under its key. */
export const queueTables: readonly string[] = [
  stateRowTable('queue', ['own TEXT NOT NULL', 'keys TEXT NOT NULL']),
  ...tableNames.map((table) => `CREATE TABLE ${table} (key TEXT PRIMARY KEY, row TEXT NOT NULL) WITHOUT ROWID`),
]

/** The stored queue: read once and then cached, since only its object writes it. */
export class QueueStore {
  readonly outbox: Outbox<QueueEffect>
  readonly #row: StateRow<'own' | 'keys', QueueEffect>
  readonly #sql: CountedSql
  #known: { state: QueueState; keys: Keys } | null = null

  constructor(storage: DurableObjectStorage, sql: CountedSql, delivery: Delivery<QueueEffect>) {
    this.#sql = sql
    this.#row = new StateRow({ storage, sql, table: 'queue', columns: ['own', 'keys'], delivery })
    this.outbox = this.#row.outbox
  }

  get state(): QueueState {
    return this.#load().state
  }

  /** Whether this was done already under the key it comes with. */
  wasDone(type: string, origin: Origin): boolean {
    return wasDone(this.#load().keys, type, origin)
  }

  /** Stores the changes and the effects of an event, all or nothing, and then applies them in memory. */
  commit(
    { changes, effects, own }: Extract<QueueOutcome, { ok: true }>,
    { type, origin, now }: { type: string; origin: Origin; now: number },
  ): void {
    const known = this.#load()
    const after = { own: { ...known.state.own, ...own }, keys: withKey(known.keys, type, origin) }
    this.#write(after, { changes, effects, now })
  }

  #write(
    { own, keys }: { own: QueueOwn; keys: Keys },
    { changes, effects, now }: { changes: readonly RowChange[]; effects: readonly QueueEffect[]; now: number },
  ): void {
    const known = this.#load()
    const writeOthers = () => {
      for (const change of changes) this.#store(change)
    }
    const row = () => ({ own: JSON.stringify(own), keys: JSON.stringify(keys) })
    this.#row.commit({ row, effects, now, writeOthers: changes.length === 0 ? null : writeOthers })
    applyChanges(known.state, changes)
    known.state.own = own
    known.keys = keys
  }

  #store({ table, key, row }: RowChange): void {
    if (row === null) this.#sql.write(`DELETE FROM ${table} WHERE key = ?`, key)
    else
      this.#sql.write(`INSERT INTO ${table} (key, row) VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET row = ?2`, key, JSON.stringify(row))
  }

  /** Removes a player who does not wait from the whole storage. Answers whether anything changed. */
  forget(who: Forgotten, now: number): boolean {
    const { state, keys } = this.#load()
    const changes = changesToForget(state, who)
    const actors = forgetIn(keys, who)
    const isWaiting = this.outbox.effects().some((effect) => forgetIn(effect, who) !== effect)
    if (changes.length === 0 && actors === keys && !isWaiting) return false
    this.outbox.rewrite((effect) => forgetIn(effect, who))
    this.#write({ own: state.own, keys: actors }, { changes, effects: [], now })
    return true
  }

  #load(): { state: QueueState; keys: Keys } {
    if (this.#known) return this.#known
    const row = this.#row.read('own', 'keys')
    const state = emptyQueue()
    if (row) state.own = JSON.parse(String(row.own)) as QueueOwn
    for (const table of tableNames) {
      const rows = this.#sql.read<{ key: string; row: string }>(`SELECT key, row FROM ${table}`)
      applyChanges(
        state,
        rows.map(({ key, row: text }) => ({ table, key, row: JSON.parse(text) }) as RowChange),
      )
    }
    this.#known = { state, keys: row ? (JSON.parse(String(row.keys)) as Keys) : {} }
    return this.#known
  }
}

/** Rows of only this player are deleted; rows shared with others stay, without the name. */
function changesToForget(state: QueueState, who: Forgotten): RowChange[] {
  const own = (['kept', 'records'] as const).flatMap((table): RowChange[] =>
    state[table].has(who.steamId) ? [{ table, key: who.steamId, row: null }] : [],
  )
  const pairs = [...state.unanswered.keys()].filter((key) => isBroughtKeyOf(key, who.steamId))
  const unanswered = pairs.map((key): RowChange => ({ table: 'unanswered', key, row: null }))
  const shared = (['waiting', 'checks', 'wanted', 'scrims'] as const).flatMap((table) =>
    [...state[table]].flatMap(([key, row]): RowChange[] => {
      const without = forgetIn(row, who)
      const renamed = JSON.parse(forgetInJson(JSON.stringify(key), who)) as string
      if (without === row && renamed === key) return []
      return [{ table, key, row: null }, { table, key: renamed, row: without } as RowChange]
    }),
  )
  return [...own, ...unanswered, ...shared]
}
