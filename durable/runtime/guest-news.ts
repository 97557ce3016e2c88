import { log } from '../log/log.ts'
import type { SpectatorsPort } from '../ports/spectators-port.ts'
import type { GuestMatch } from '../protocol/match/guest-fields.ts'
import type { CountedSql } from './counted-sql.ts'
import type { Change } from './machine.ts'

/** How guests see a room. */
export type GuestPlan<State> = {
  view(state: State, revision: number): GuestMatch
  /** Whether guests are no longer held a revision behind. */
  isOver(state: State): boolean
}

/** How long a room tells `Spectators` of its revisions after that last said that guests look, in ms. */
const leaseMs = 10 * 60_000
/** How long guests are held behind a revision after which nothing happened, in ms. */
const behindMs = 30_000
/** Made with the first lease: every other room would pay for it. */
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
 * Tells `Spectators` of each revision while guests look: one call a revision, however many they are. It tells the state before the newest,
 * so that guests are a revision behind the room's own viewers. Asked half a minute later, or after a sleep, it tells the newest.
 */
export class GuestNews<State> {
  readonly #host: Host<State>
  /** The state before the last change since this object woke, with its revision, and when that changed. */
  #before: { state: State; revision: number; until: number } | null = null
  /** Until when guests are told of (UTC ms); null since this object woke. */
  #until: number | null = null

  constructor(host: Host<State>) {
    this.#host = host
  }

  /** The room as guests may see it now, null for a room that was never opened or has been archived. `isWatched` begins or prolongs the lease. */
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

  /** Nothing from before now may be shown: a player was taken out of what is stored. */
  anew(): void {
    this.#before = null
    this.#tell()
  }

  /** The stored state was archived, or put back. */
  drop(): void {
    this.#before = null
    this.#until = null
  }

  #tell(): void {
    if (this.#leaseEnd() <= this.#host.clock()) return
    const match = this.view(false)
    if (match) this.#host.background(this.#send(match))
  }

  /** A call that is lost is made good by the next one, or when `Spectators` asks again. */
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

  /** Stored only when half of it is gone, so that a lease costs a row in five minutes. */
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
