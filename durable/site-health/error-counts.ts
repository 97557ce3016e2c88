import type { SiteError } from '../ports/site-health-port.ts'
import { failureText } from '../rules/failure-text.ts'
import { withoutSteamIds } from '../rules/player/without-ids.ts'
import type { CountedSql } from '../runtime/counted-sql.ts'

export const errorTable = `CREATE TABLE errors (hour INTEGER NOT NULL, kind TEXT NOT NULL, count INTEGER NOT NULL, what TEXT NOT NULL,
  message TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (hour, kind)) WITHOUT ROWID`

const hourMs = 60 * 60_000
/** How many hours are kept, this one among them. */
const hoursMax = 24
/** The number of kinds that are counted separately in an hour; further kinds are counted together. */
const kindsAtMost = 20
const otherKind = 'other'

/** The errors of one kind within a day: how many, in which hours from the oldest to this one, and the newest of them. */
export type ErrorCount = { kind: string; count: number; hours: readonly number[]; last: { what: string; message: string; at: number } }
type Row = { hour: number; kind: string; count: number; what: string; message: string; at: number }

const hourOf = (at: number): number => Math.floor(at / hourMs)

/** The errors within a day: one row an hour and kind, with only the newest error. */
export class ErrorCounts {
  readonly #sql: CountedSql

  constructor(sql: CountedSql) {
    this.#sql = sql
  }

  note({ kind, what, message, at }: SiteError, now: number): void {
    // An error with a time in the future would be kept for longer than a day.
    const hour = hourOf(Math.min(at, now))
    if (hour <= hourOf(now) - hoursMax) return
    this.#sql.write(
      `INSERT INTO errors (hour, kind, count, what, message, at) VALUES (?1, ?2, 1, ?3, ?4, ?5)
       ON CONFLICT (hour, kind) DO UPDATE SET count = count + 1, what = ?3, message = ?4, at = ?5`,
      hour,
      this.#kindIn(hour, withoutSteamIds(kind)),
      withoutSteamIds(what),
      failureText(message),
      Math.min(at, now),
    )
  }

  #kindIn(hour: number, kind: string): string {
    const kinds = this.#sql.read<{ kind: string }>('SELECT kind FROM errors WHERE hour = ?', hour).map((row) => row.kind)
    return kinds.includes(kind) || kinds.length < kindsAtMost ? kind : otherKind
  }

  /** The kinds of the last day, those with the newest errors first. */
  ofLastDay(now: number): ErrorCount[] {
    const first = hourOf(now) - hoursMax + 1
    const rows = this.#sql.read<Row>('SELECT * FROM errors WHERE hour >= ? ORDER BY hour', first)
    return [...Map.groupBy(rows, ({ kind }) => kind)]
      .flatMap(([kind, ofKind]): ErrorCount[] => {
        const last = ofKind.at(-1)
        if (!last) return []
        const hours = Array.from({ length: hoursMax }, (_, place) => ofKind.find(({ hour }) => hour === first + place)?.count ?? 0)
        const { what, message, at } = last
        return [{ kind, count: hours.reduce((sum, each) => sum + each, 0), hours, last: { what, message, at } }]
      })
      .sort((a, b) => b.last.at - a.last.at)
  }

  forgetOld(now: number): void {
    const first = hourOf(now) - hoursMax + 1
    if (this.#sql.readFirst('SELECT 1 AS one FROM errors WHERE hour < ? LIMIT 1', first))
      this.#sql.write('DELETE FROM errors WHERE hour < ?', first)
  }
}
