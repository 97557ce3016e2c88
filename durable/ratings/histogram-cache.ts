import type { AskedRating, RatingPlaces } from '../ports/ratings-port.ts'
import { bucketsOf, type Histogram, moved, placeOf, playersIn, type RatingMove } from '../rules/rating/histogram.ts'
import { dayOf, weekDays } from '../rules/rating/top-periods.ts'
import type { CountedSql } from '../runtime/counted-sql.ts'

/** A row for each day with a change: the histogram from then on, as JSON [[elo, players], …]. The newest row holds now. */
export const histogramTable = 'CREATE TABLE histograms (day INTEGER PRIMARY KEY, counts TEXT NOT NULL)'

type Row = { day: number; counts: string }
type DayHistogram = { day: number; histogram: Histogram }

const read = ({ day, counts }: Row): DayHistogram => ({ day, histogram: new Map(JSON.parse(counts)) })

/**
 * How many players stand at each rating, now and at the end of each of the last days (docs/product.md 7.6, docs/decisions/023).
 * It begins with a count of the record and moves with every change that Ratings keeps, in the same transaction.
 */
export class HistogramCache {
  readonly #sql: CountedSql
  /** The rows that were read last, until a change: the newest, and the one of a week ago with the day of the question. */
  #newest: DayHistogram | null = null
  #weekAgo: { day: number; histogram: Histogram | null } | null = null

  constructor(sql: CountedSql) {
    this.#sql = sql
  }

  isCounted(): boolean {
    return this.#now() !== null
  }

  /** Replaces all rows by these, oldest first. */
  begin(days: readonly DayHistogram[]): void {
    this.drop()
    for (const each of days) this.#write(each)
  }

  /** Deletes all rows: the next reader counts again. */
  drop(): void {
    this.#sql.write('DELETE FROM histograms')
    this.#forget()
  }

  /** Does nothing before the first count, which will find the change in the record. `now` is UTC ms. */
  move(moves: readonly RatingMove[], now: number): void {
    const newest = this.#now()
    if (newest === null || moves.every(({ from, to }) => from === to)) return
    const day = Math.max(newest.day, dayOf(now))
    this.#write({ day, histogram: moved(newest.histogram, moves) })
    if (day > newest.day) this.#dropOlder(day - weekDays)
    this.#forget()
  }

  /** The rating places of these ratings among all, now and a week ago; null while nothing is counted. `now` is UTC ms. */
  places(asked: readonly AskedRating[], now: number): RatingPlaces | null {
    const newest = this.#now()
    if (newest === null) return null
    const before = this.#asOf(dayOf(now) - weekDays)
    const placed = asked.map(({ elo, weekAgo }) => {
      const place = placeOf(newest.histogram, elo)
      const change = before === null || weekAgo === null ? null : placeOf(before, weekAgo) - place
      return { place, change }
    })
    return { of: playersIn(newest.histogram), placed, buckets: bucketsOf(newest.histogram) }
  }

  #forget(): void {
    this.#newest = null
    this.#weekAgo = null
  }

  #now(): DayHistogram | null {
    this.#newest ??= this.#readFirst('SELECT day, counts FROM histograms ORDER BY day DESC LIMIT 1')
    return this.#newest
  }

  /** How it stood at the end of a day; null when that was not counted. */
  #asOf(day: number): Histogram | null {
    if (this.#weekAgo?.day !== day) {
      const found = this.#readFirst('SELECT day, counts FROM histograms WHERE day <= ? ORDER BY day DESC LIMIT 1', day)
      this.#weekAgo = { day, histogram: found?.histogram ?? null }
    }
    return this.#weekAgo.histogram
  }

  /** Only the newest of what is at least so old is asked for any more. */
  #dropOlder(day: number): void {
    this.#sql.write('DELETE FROM histograms WHERE day < (SELECT max(day) FROM histograms WHERE day <= ?)', day)
  }

  #write({ day, histogram }: DayHistogram): void {
    const counts = JSON.stringify([...histogram].sort(([a], [b]) => a - b))
    this.#sql.write('INSERT INTO histograms VALUES (?1, ?2) ON CONFLICT (day) DO UPDATE SET counts = ?2', day, counts)
  }

  #readFirst(query: string, ...binds: number[]): DayHistogram | null {
    const row = this.#sql.readFirst<Row>(query, ...binds)
    return row && read(row)
  }
}
