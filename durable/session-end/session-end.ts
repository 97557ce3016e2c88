import { homeHubOf, type ObjectEnv, queueRoom, seatingRoomOf, seatsOf } from '../ports/objects.ts'
import type { ObjectPlace } from '../ports/retry-port.ts'
import type { SeatRoom } from '../ports/room-port.ts'
import type { SessionEndPort } from '../ports/session-end-port.ts'
import type { SteamId } from '../rules/vocabulary.ts'
import { Kernel, type Outgoing } from '../runtime/kernel.ts'
import { type Delivery, soonAgain } from '../runtime/outbox.ts'
import { StateRow, stateRowTable } from '../runtime/state-row.ts'

/** The time (ms) after which a ban is told a second time: a player who was on the way into a room has arrived by then. */
const secondRoundMs = 15_000

/** The time for which a change that all receivers were told is remembered, in ms: longer than the cron begins it again. */
const rememberedMs = 15 * 60_000

/**
 * The player whose sessions below `version` are over. `againAt` (UTC ms) is when the second round begins; null once it has, or without one.
 * `isRemembered`: the change is one that the cron begins again.
 */
type Job = { steamId: SteamId; version: number; isBanned: boolean; againAt: number | null; isRemembered?: boolean }
/** The change of rights that all receivers were told, kept until `forgetAt` (UTC ms); it does not name the player. */
type RememberedEnd = { version: number; isBanned: boolean; forgetAt: number }
/** The receivers of the change: the site's sockets, a room, and by page the seats, which know the rooms. None carries data. */
type Notice = { to: 'hub' } | { to: 'room'; room: SeatRoom } | { to: 'seats'; page: number }

const nameOf = (notice: Notice): string => {
  if (notice.to === 'hub') return 'hub'
  return notice.to === 'seats' ? `seats ${notice.page}` : `${notice.room.kind} ${notice.room.id}`
}

const everybody: readonly Notice[] = [{ to: 'hub' }, { to: 'room', room: queueRoom }, { to: 'seats', page: 0 }]

/**
 * Ends the sessions of one player everywhere, and after a ban takes them out of what has not begun (docs/product.md 13.11). Closing sockets
 * is only the faster way, since rights are checked where they are used (docs/decisions/018); so nobody waits for it, and an object that
 * cannot be reached is told later. A room that `Seats` does not know has only sockets of viewers.
 */
export class SessionEnd extends Kernel implements SessionEndPort {
  readonly #row: StateRow<'job', Notice>

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env, [stateRowTable('job', ['job TEXT NOT NULL'])])
    // Each is told on its own, and until it has heard.
    const delivery: Delivery<Notice> = {
      what: ({ to }) => to,
      laneOf: nameOf,
      supersedes: nameOf,
      retryMs: (_notice, attempts) => soonAgain(attempts),
      deliver: (notice) => this.#tell(notice),
    }
    this.#row = new StateRow({ storage: ctx.storage, sql: this.sql, table: 'job', columns: ['job'], delivery })
  }

  async start(steamId: SteamId, version: number, isBanned?: boolean): Promise<void> {
    const stored = this.#stored()
    if (stored && stored.version > version) return
    const job = this.#job()
    const bans = isBanned ?? job?.isBanned ?? false
    const isRemembered = isBanned !== undefined || job?.isRemembered === true
    const againAt = bans ? this.clock() + secondRoundMs : null
    this.runThenRearm(() => this.#save({ steamId, version, isBanned: bans, againAt, isRemembered }, everybody))
  }

  async startOnce(steamId: SteamId, version: number, isBanned: boolean): Promise<void> {
    const stored = this.#stored()
    if (stored?.version !== version || stored.isBanned !== isBanned) await this.start(steamId, version, isBanned)
  }

  #stored(): Job | RememberedEnd | null {
    const stored = this.#row.read('job')
    return stored && (JSON.parse(String(stored.job)) as Job | RememberedEnd)
  }

  #job(): Job | null {
    const stored = this.#stored()
    return stored && 'steamId' in stored ? stored : null
  }

  #save(job: Job | RememberedEnd, notices: readonly Notice[]): void {
    this.#row.commit({ row: () => ({ job: JSON.stringify(job) }), effects: notices, now: this.clock() })
  }

  async #tell(notice: Notice): Promise<void> {
    const job = this.#job()
    if (!job) return
    const { steamId, version, isBanned } = job
    if (notice.to === 'hub') return homeHubOf(this.env, steamId).endSessions(steamId, version)
    if (notice.to === 'seats') return this.#findRooms(job, notice.page)
    const room = seatingRoomOf(this.env, notice.room)
    await room.endSessions(steamId, version)
    if (isBanned && !(await room.removeBanned(steamId))) throw new Error('they are on their way in or out')
  }

  /** Tells the rooms on this page of the player's rooms, and orders the next page. */
  async #findRooms({ steamId }: Job, page: number): Promise<void> {
    const { rooms, next } = await seatsOf(this.env, steamId).roomsOf(steamId, page)
    const found = rooms.map((room): Notice => ({ to: 'room', room }))
    const job = this.#job()
    if (job) this.runThenRearm(() => this.#save(job, [...found, ...(next === null ? [] : [{ to: 'seats', page: next } as const])]))
  }

  // ── When ──

  protected get outbox(): Outgoing {
    return this.#row.outbox
  }

  protected override outgoing(): Outgoing {
    const { outbox } = this
    return {
      hasWork: () => outbox.hasWork(),
      nextTryAt: (now) => outbox.nextTryAt(now),
      drain: (now, rearm) => outbox.drain(now, rearm).then(() => this.#rest()),
      failing: () => this.#row.outbox.failing(),
    }
  }

  /** Its name is the player's SteamID, so its failures are counted as errors without a name (docs/decisions/038). */
  protected override place(): ObjectPlace | null {
    const job = this.#job()
    return job && { binding: 'SESSION_END', name: job.steamId }
  }

  protected override nextWakeAt(): number | null {
    const stored = this.#stored()
    if (!stored) return null
    return 'forgetAt' in stored ? stored.forgetAt : stored.againAt
  }

  protected override wake(): void {
    const stored = this.#stored()
    if (!stored) return
    if ('forgetAt' in stored) {
      if (stored.forgetAt <= this.clock()) this.sql.write('DELETE FROM job')
    } else if (stored.againAt !== null && stored.againAt <= this.clock()) this.#save({ ...stored, againAt: null }, everybody)
  }

  /** All receivers were told: only a change that the cron begins again is remembered for a while. */
  #rest(): void {
    const job = this.#job()
    if (!job || job.againAt !== null || this.outbox.hasWork()) return
    const { version, isBanned, isRemembered } = job
    if (isRemembered) this.runThenRearm(() => this.#save({ version, isBanned, forgetAt: this.clock() + rememberedMs }, []))
    else this.sql.write('DELETE FROM job')
  }
}
