import type { FailedEffect, ObjectPlace } from '../ports/retry-port.ts'
import { failureText } from '../rules/failure-text.ts'
import { withoutSteamIds } from '../rules/player/without-ids.ts'
import type { CountedSql } from '../runtime/counted-sql.ts'

export const undeliveredTable = `CREATE TABLE undelivered (binding TEXT NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL, failed TEXT NOT NULL,
  PRIMARY KEY (binding, name)) WITHOUT ROWID`

/** How many of an object's effects are kept, and how many objects are shown: enough to see what is wrong. */
const effectsAtMost = 20
const objectsAtMost = 100
/** How long it is remembered that an object is well again, in ms: an older report of it may still be on its way. */
const wellMs = 24 * 60 * 60_000

/** The effects that an object could not deliver when it last said so, at `at` (UTC ms). */
export type Undelivered = ObjectPlace & { at: number; failed: readonly FailedEffect[] }
type Row = ObjectPlace & { at: number; failed: string }

const undeliveredOf = ({ failed, ...row }: Row): Undelivered => ({ ...row, failed: JSON.parse(failed) as FailedEffect[] })

/** The undelivered effects of the site's objects, a row each; the newest report of an object takes the place of those before it. */
export class UndeliveredEffects {
  readonly #sql: CountedSql

  constructor(sql: CountedSql) {
    this.#sql = sql
  }

  /**
   * Stores a report of an object whole; a report that is older than the stored one is ignored. A report that all is well is stored too, so
   * that a late one is recognised.
   */
  put({ binding, name }: ObjectPlace, at: number, failed: readonly FailedEffect[]): void {
    const known = this.#find({ binding, name })
    if (known && known.at > at) return
    const kept = JSON.stringify(failed.slice(0, effectsAtMost).map(withoutPlayers))
    this.#sql.write(
      'INSERT INTO undelivered (binding, name, at, failed) VALUES (?1, ?2, ?3, ?4) ON CONFLICT (binding, name) DO UPDATE SET at = ?3, failed = ?4',
      binding,
      name,
      at,
      kept,
    )
  }

  /** Whether this object has something that it could not deliver. */
  has(place: ObjectPlace): boolean {
    return (this.#find(place)?.failed ?? '[]') !== '[]'
  }

  /** The objects with undelivered effects, the one with the oldest report first. */
  list(): Undelivered[] {
    return this.notHeardOfSince(Number.MAX_SAFE_INTEGER, objectsAtMost)
  }

  /** The same, of the objects without a report since `time` (UTC ms). */
  notHeardOfSince(time: number, atMost: number): Undelivered[] {
    return this.#sql
      .read<Row>("SELECT binding, name, at, failed FROM undelivered WHERE failed <> '[]' AND at < ? ORDER BY at LIMIT ?", time, atMost)
      .map(undeliveredOf)
  }

  /** How many objects have something they could not deliver, however many are listed. */
  count(): number {
    return this.#sql.readFirst<{ count: number }>("SELECT count(*) AS count FROM undelivered WHERE failed <> '[]'")?.count ?? 0
  }

  forgetWell(now: number): void {
    const old = this.#sql.readFirst("SELECT 1 AS one FROM undelivered WHERE failed = '[]' AND at < ? LIMIT 1", now - wellMs)
    if (old) this.#sql.write("DELETE FROM undelivered WHERE failed = '[]' AND at < ?", now - wellMs)
  }

  #find({ binding, name }: ObjectPlace): Row | null {
    return this.#sql.readFirst<Row>('SELECT binding, name, at, failed FROM undelivered WHERE binding = ? AND name = ?', binding, name)
  }
}

const withoutPlayers = (effect: FailedEffect): FailedEffect => ({
  ...effect,
  lane: withoutSteamIds(effect.lane),
  what: withoutSteamIds(effect.what),
  error: failureText(effect.error),
})
