import { openDatabase } from '../../db/client.ts'
import { endOfUsers, listRatingSums, type RatingSum } from '../../db/queries/ratings/rating-sums.ts'
import { type ObjectEnv, seatsByNumber, seatsCount } from '../ports/objects.ts'
import type { SeatRoom } from '../ports/room-port.ts'
import type { UserId } from '../rules/vocabulary.ts'
import type { CountedSql } from '../runtime/counted-sql.ts'
import { retryDelay } from '../runtime/outbox.ts'

export const sumsTable = 'CREATE TABLE sums (id INTEGER PRIMARY KEY, sums TEXT NOT NULL)'

const hourMs = 60 * 60_000
/** The number of users and objects of seats in one pass; the next goes on behind them. */
const usersAPass = 500
const seatsAPass = 8
/** How long a room has to give back a seat that it has released, in ms. */
const releaseMs = 2 * 60_000
/** After this many failures a pass is given up: the next hour has another. */
const attemptsAtMost = 5
/** The number of stored differences, which each pass checks again. */
const differAtMost = 50

/** A user whose rating is not the sum of their ledger. */
export type RatingDiffers = { uid: string; elo: number; ledgerElo: number; ratedMatches: number; ledgerMatches: number }
/**
 * The findings of the last pass, when it was done (UTC ms). `roundAt`: when all users had last been looked at; null while the first round
 * lasts.
 */
export type Sums = {
  at: number
  users: { looked: number; differ: readonly RatingDiffers[]; roundAt: number | null }
  seats: { looked: number; differ: readonly SeatRoom[] }
}

type Step = 'ratings' | 'seats' | 'seats again'
/** A pass under way: its next step, when that is due (UTC ms), and what it has found. */
type Pass = { step: Step; at: number; attempts: number; users: Sums['users'] | null; seatsLooked: number }
/** `user` and `seats`: where the next pass begins. `again`: the ids of users that differed. */
type Stored = { startedAt: number; user: UserId; seats: number; again: readonly number[]; pass: Pass | null; last: Sums | null }

const nothingYet: Stored = { startedAt: 0, user: 0, seats: 0, again: [], pass: null, last: null }

const differs = ({ elo, rated_matches, ledger_elo, ledger_matches }: RatingSum): boolean =>
  (ledger_elo !== null && ledger_elo !== elo) || ledger_matches !== rated_matches

/**
 * Sums that must agree (docs/product.md 13.2), checked once an hour, a bounded part of them at a time: ratings with their ledgers,
 * and seats with the rooms that have them. A difference is checked again by every pass until it is gone.
 */
export class SumChecks {
  readonly #sql: CountedSql
  readonly #env: () => ObjectEnv
  readonly #clock: () => number
  readonly #failed: (error: unknown) => void

  constructor({ sql, env, clock, failed }: { sql: CountedSql; env(): ObjectEnv; clock(): number; failed(error: unknown): void }) {
    this.#sql = sql
    this.#env = env
    this.#clock = clock
    this.#failed = failed
  }

  get last(): Sums | null {
    return this.#read().last
  }

  /** Begins a pass, unless one is under way or began within the hour. */
  startIfDue(): void {
    const stored = this.#read()
    const now = this.#clock()
    if (stored.pass || now - stored.startedAt < hourMs) return
    this.#save({ ...stored, startedAt: now, pass: { step: 'ratings', at: now, attempts: 0, users: null, seatsLooked: 0 } })
  }

  nextTryAt(): number | null {
    return this.#read().pass?.at ?? null
  }

  /** Does what is due; what failed is kept for a later try. */
  async work(): Promise<void> {
    for (let { pass } = this.#read(); pass && pass.at <= this.#clock(); pass = this.#read().pass) {
      try {
        await this.#step(pass)
      } catch (error) {
        const attempts = pass.attempts + 1
        this.#goOn(attempts < attemptsAtMost ? { ...pass, attempts, at: this.#clock() + retryDelay(attempts) } : null)
        this.#failed(error)
      }
    }
  }

  async #step(pass: Pass): Promise<void> {
    switch (pass.step) {
      case 'ratings':
        return this.#checkRatings(pass)
      case 'seats':
        return this.#checkSeats(pass)
      case 'seats again':
        return this.#checkSuspects(pass)
      // A pass that another version began: nothing else would move it.
      default:
        pass.step satisfies never
        return this.#goOn(null)
    }
  }

  async #checkRatings(pass: Pass): Promise<void> {
    const db = openDatabase(this.#env().DB)
    const { user: after, again, last } = this.#read()
    const [sums, end] = await Promise.all([
      listRatingSums(db, { after, limit: usersAPass, also: again }),
      endOfUsers(db, after, usersAPass),
    ])
    const wrong = sums.filter(differs).slice(0, differAtMost)
    const roundAt = end === null ? this.#clock() : (last?.users.roundAt ?? null)
    const users = { looked: sums.length, differ: wrong.map(shown), roundAt }
    this.#goOn({ ...pass, step: 'seats', attempts: 0, users }, { user: end ?? 0, again: wrong.map(({ id }) => id) })
  }

  async #checkSeats(pass: Pass): Promise<void> {
    const checks = await Promise.all(this.#seats().map((seats) => seats.checkSeats()))
    const suspects = checks.reduce((sum, check) => sum + check.suspects, 0)
    const seatsLooked = checks.reduce((sum, check) => sum + check.looked, 0)
    const at = this.#clock() + (suspects > 0 ? releaseMs : 0)
    this.#goOn({ ...pass, step: 'seats again', attempts: 0, at, seatsLooked })
  }

  async #checkSuspects({ users, seatsLooked }: Pass): Promise<void> {
    const wrong = await Promise.all(this.#seats().map((seats) => seats.checkSuspects()))
    const seats = { looked: seatsLooked, differ: wrong.flat().slice(0, differAtMost) }
    const last: Sums = { at: this.#clock(), users: users ?? { looked: 0, differ: [], roundAt: null }, seats }
    this.#goOn(null, { last, seats: (this.#read().seats + seatsAPass) % seatsCount })
  }

  #seats() {
    const { seats } = this.#read()
    return Array.from({ length: seatsAPass }, (_, place) => seatsByNumber(this.#env(), (seats + place) % seatsCount))
  }

  #goOn(pass: Pass | null, more: Partial<Stored> = {}): void {
    this.#save({ ...this.#read(), ...more, pass })
  }

  #read(): Stored {
    const row = this.#sql.readFirst<{ sums: string }>('SELECT sums FROM sums WHERE id = 1')
    return row ? (JSON.parse(row.sums) as Stored) : nothingYet
  }

  #save(stored: Stored): void {
    this.#sql.write('INSERT INTO sums (id, sums) VALUES (1, ?1) ON CONFLICT (id) DO UPDATE SET sums = ?1', JSON.stringify(stored))
  }
}

const shown = ({ uid, elo, ledger_elo, rated_matches, ledger_matches }: RatingSum): RatingDiffers => ({
  uid,
  elo,
  ledgerElo: ledger_elo ?? 0,
  ratedMatches: rated_matches,
  ledgerMatches: ledger_matches,
})
