import { log } from '../log/log.ts'
import type { SpectatorsPort } from '../ports/spectators-port.ts'
import type { GuestMatch } from '../protocol/match/guest-fields.ts'
import type { CountedSql } from './counted-sql.ts'
import type { Change } from './machine.ts'

/** The views of a room for guests. */
export type GuestPlan<State> = {
  view(state: State, revision: number): GuestMatch
  /** Whether guests see the newest revision, and not the one before it. */
  isOver(state: State): boolean
}

/** The time for which a room sends its revisions to `Spectators` after that last reported guests, in ms. */
const leaseMs = 10 * 60_000
/** The time after which guests see the newest revision if none follows it, in ms. */
const behindMs = 30_000
/** Made with the first lease, since in every other room it would only cost. */
const leaseTable = 'CREATE TABLE IF NOT EXISTS guests_look (one INTEGER PRIMARY KEY, until INTEGER NOT NULL)'

type Host<State> = {
  sql: CountedSql
  clock(): number
  plan: GuestPlan<State>
  stored(): { state: State | null; revision: number }
  spectators(): SpectatorsPort
  background(work: Promise<void>): void
}

/**
 * Sends `Spectators` each revision while guests watch: one call a revision, for any number of guests. It sends the state before the newest,
 * so that guests are a revision behind the room's own viewers. Half a minute later, or after a sleep, `view` gives the newest.
 */
export class GuestNews<State> {
  readonly #host: Host<State>
  /** The state before the last change since this object woke, with its revision; guests see it until `until` (UTC ms). */
  #before: { state: State; revision: number; until: number } | null = null
  /** The end of the lease (UTC ms); null until first read. */
  #until: number | null = null

  constructor(host: Host<State>) {
    this.#host = host
  }

  /** The view for guests now; null for a room that was never opened or is archived. `isWatched` begins or prolongs the lease. */
  view(isWatched: boolean): GuestMatch | null {
    const { plan, stored } = this.#host
    const { state, revision } = stored()
    if (state === null) return null
    if (isWatched) this.#prolong()
    const isBehind = !plan.isOver(state) && this.#before !== null && this.#host.clock() < this.#before.until
    const shown = isBehind && this.#before ? this.#before : { state, revision }
    return plan.view(shown.state, shown.revision)
  }

  changed({ before, entry }: Change<State, unknown>): void {
    this.#before = before === null ? null : { state: before, revision: entry.revision - 1, until: this.#host.clock() + behindMs }
    this.#tell()
  }

  /** No earlier state may be shown: a player was removed from the stored ones. */
  anew(): void {
    this.#before = null
    this.#tell()
  }

  /** Drops the caches after the room was archived or restored. */
  drop(): void {
    this.#before = null
    this.#until = null
  }

  #tell(): void {
    if (this.#leaseEnd() <= this.#host.clock()) return
    const match = this.view(false)
    if (match) this.#host.background(this.#send(match))
  }

  /** The next call, or the next question of `Spectators`, makes up for a lost one. */
  async #send(match: GuestMatch): Promise<void> {
    try {
      if (await this.#host.spectators().show(match)) this.#prolong()
      else this.#end()
    } catch (error) {
      log('warn', 'spectators', { error })
    }
  }

  #leaseEnd(): number {
    this.#until ??= this.#host.sql.readFirst<{ until: number }>('SELECT until FROM guests_look')?.until ?? 0
    return this.#until
  }

  /** Written only after half of the lease, so that it costs one row in five minutes. */
  #prolong(): void {
    const until = this.#host.clock() + leaseMs
    if (this.#host.stored().state === null || until - this.#leaseEnd() < leaseMs / 2) return
    this.#host.sql.write(leaseTable)
    this.#host.sql.write('INSERT INTO guests_look (one, until) VALUES (1, ?1) ON CONFLICT (one) DO UPDATE SET until = ?1', until)
    this.#until = until
  }

  #end(): void {
    if (this.#leaseEnd() > 0) this.#host.sql.write('DELETE FROM guests_look')
    this.#until = 0
  }
}
