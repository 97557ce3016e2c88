import type { CountedSql } from './counted-sql.ts'

/** How an object's effects find their way out. */
export type Delivery<Effect> = {
  /** Effects of one lane leave in order, one at a time. */
  laneOf(effect: Effect): string
  /** A projection's name: the newest of that name in a lane stands for the others and is never given up. Null: each counts. */
  supersedes(effect: Effect): string | null
  /** Carries one effect out, committed at `at` (UTC ms). Throws when it did not arrive; the receiver ignores what it already has. */
  deliver(effect: Effect, at: number): Promise<void>
}

type Row = { id: number; lane: string; effect: string; at: number; attempts: number; next_try_at: number }

/** How long after a commit an effect is tried again when its first delivery was lost, in ms; then it backs off. */
export const firstRetryMs = 30_000
const longestRetryMs = 60 * 60_000
/** After so many failures an effect waits for staff instead of trying on. */
export const parkAfter = 20

export const retryDelay = (attempts: number): number => Math.min(firstRetryMs * 2 ** Math.max(0, attempts - 1), longestRetryMs)

/** The outbox's table; the first of every object's tables. */
export const outboxTable = `CREATE TABLE outbox (id INTEGER PRIMARY KEY, lane TEXT NOT NULL, effect TEXT NOT NULL, at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0, next_try_at INTEGER NOT NULL, parked INTEGER NOT NULL DEFAULT 0)`

/**
 * What must leave the object: written in the transaction of the state it belongs to, delivered in lanes, tried again until
 * it arrives (docs/design.md 2.3). A row is its own alarm: `next_try_at` is set when it is written, so a crash loses nothing.
 */
export class Outbox<Effect> {
  readonly #sql: CountedSql
  readonly #delivery: Delivery<Effect>
  readonly #draining = new Set<string>()
  /** The rows as stored; null until first read. Only this object writes them. */
  #rows: Row[] | null = null

  constructor(sql: CountedSql, delivery: Delivery<Effect>) {
    this.#sql = sql
    this.#delivery = delivery
  }

  /** Adds effects inside the caller's transaction. */
  add(effects: readonly Effect[], now: number): void {
    for (const each of effects) {
      const row = { lane: this.#delivery.laneOf(each), effect: JSON.stringify(each), at: now, attempts: 0, next_try_at: now + firstRetryMs }
      const [written] = this.#sql.write<{ id: number }>(
        'INSERT INTO outbox (lane, effect, at, next_try_at) VALUES (?, ?, ?, ?) RETURNING id',
        row.lane,
        row.effect,
        row.at,
        row.next_try_at,
      )
      this.#rows?.push({ id: written?.id ?? 0, ...row })
    }
  }

  /** Forgets what it read: the transaction that added rows was rolled back. */
  forget(): void {
    this.#rows = null
  }

  /**
   * When the next effect wants to be tried (UTC ms), or null when nothing waits. Only the head of a lane counts, and a lane
   * that is at it just now asks again later: anything else would wake the object over and over.
   */
  nextTryAt(now: number): number | null {
    const heads = new Map<string, number>()
    for (const row of this.#load()) {
      const at = this.#draining.has(row.lane) ? Math.max(row.next_try_at, now + firstRetryMs) : row.next_try_at
      if (!heads.has(row.lane)) heads.set(row.lane, at)
    }
    return heads.size === 0 ? null : Math.min(...heads.values())
  }

  /** How many effects were given up and wait for staff. */
  parked(): number {
    return this.#sql.readFirst<{ n: number }>('SELECT count(*) AS n FROM outbox WHERE parked = 1')?.n ?? 0
  }

  /** Delivers, in every lane that is not already at it, what is new or due; `after` runs when a lane comes to rest. */
  async drain(now: () => number, after: () => void): Promise<void> {
    const lanes = new Set(this.#load().map((row) => row.lane))
    await Promise.all([...lanes].filter((lane) => !this.#draining.has(lane)).map((lane) => this.#drainLane(lane, now, after)))
  }

  async #drainLane(lane: string, now: () => number, after: () => void): Promise<void> {
    this.#draining.add(lane)
    try {
      for (let head = this.#head(lane, now()); head; head = this.#head(lane, now())) {
        if (!(await this.#send(head, now))) break
      }
    } finally {
      this.#draining.delete(lane)
      after()
    }
  }

  /** The next row of a lane that may leave now. A fresh projection need not wait for an old one that failed. */
  #head(lane: string, now: number): Row | null {
    const waiting = this.#load().filter((row) => row.lane === lane)
    const [first] = waiting
    if (!first) return null
    const key = this.#keyOf(first)
    const newest = key === null ? first : (waiting.findLast((row) => this.#keyOf(row) === key) ?? first)
    return newest.attempts === 0 || newest.next_try_at <= now ? newest : null
  }

  #keyOf(row: Row): string | null {
    return this.#delivery.supersedes(JSON.parse(row.effect) as Effect)
  }

  async #send(row: Row, now: () => number): Promise<boolean> {
    try {
      await this.#delivery.deliver(JSON.parse(row.effect) as Effect, row.at)
    } catch (error) {
      console.warn('outbox', row.lane, row.attempts + 1, error instanceof Error ? error.message : error)
      this.#postpone(row, now())
      return false
    }
    const key = this.#keyOf(row)
    const isGone = (each: Row) => each.id === row.id || (key !== null && each.id < row.id && this.#keyOf(each) === key)
    const gone = this.#load().filter((each) => each.lane === row.lane && isGone(each))
    for (const each of gone) this.#sql.write('DELETE FROM outbox WHERE id = ?', each.id)
    this.#rows = this.#load().filter((each) => !gone.includes(each))
    return true
  }

  /** A lane keeps its order: everything up to the row that failed waits, so that nothing overtakes it. */
  #postpone(row: Row, now: number): void {
    const attempts = row.attempts + 1
    const isGivenUp = attempts >= parkAfter && this.#keyOf(row) === null
    this.#sql.write(
      'UPDATE outbox SET attempts = ?, next_try_at = ?, parked = ? WHERE lane = ? AND id <= ? AND parked = 0',
      attempts,
      now + retryDelay(attempts),
      isGivenUp ? 1 : 0,
      row.lane,
      row.id,
    )
    this.#rows = null
  }

  #load(): Row[] {
    this.#rows ??= this.#sql.read<Row>('SELECT id, lane, effect, at, attempts, next_try_at FROM outbox WHERE parked = 0 ORDER BY id')
    return this.#rows
  }
}
