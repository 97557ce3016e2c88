import { DurableObject } from 'cloudflare:workers'
import { log } from '../log/log.ts'
import { type ObjectEnv, siteHealthOf } from '../ports/objects.ts'
import type { FailedEffect, ObjectPlace, RetryPort } from '../ports/retry-port.ts'
import { ping, pong } from '../protocol/frame.ts'
import { earliest } from '../rules/earliest.ts'
import { failureText } from '../rules/failure-text.ts'
import { CountedSql } from './counted-sql.ts'
import { HealthReport } from './health-report.ts'

/** How far ahead an object looks after itself when something in it broke, in ms. */
export const brokenRetryMs = 60_000

/** Work that leaves an object on its own after a wake, and wakes it until it is done: an outbox, or a job. */
export type Outgoing = {
  hasWork(): boolean
  /** When the next try is due (UTC ms); null when nothing waits. */
  nextTryAt(now: number): number | null
  /** Does what is new or due; `rearm` is called whenever something came to rest. */
  drain(now: () => number, rearm: () => void): Promise<void>
  /** The effects that could not be delivered so far, or were given up. */
  failing?(): readonly FailedEffect[]
  /** Makes what fails due at once; answers how many that are. */
  retry?(now: number): number
}

/**
 * The base of every object: counted storage, and an alarm that is never set by hand but derived from what is stored
 * (docs/design.md 2.1). Subclasses say when they want to wake, what a wake does, and what leaves after one.
 */
export abstract class Kernel extends DurableObject<ObjectEnv> implements RetryPort {
  /** UTC ms; tests move it. */
  clock: () => number = Date.now
  readonly sql: CountedSql
  /** The stored alarm: a lower bound of the next wake. */
  #armedAt: number | null = null
  /** While something in the object is broken it is not woken again before this (UTC ms), however overdue its work is. */
  #quietUntil = 0
  /** Resolves when what left the object was delivered, or put off. */
  #drained: Promise<unknown> = Promise.resolve()
  /** While the work of a wake runs. */
  #isAtWork = false
  readonly #report: HealthReport
  /** The object's address in its last report: an object whose work is done may not know that any more, and still says so. */
  #toldAs: ObjectPlace | null = null

  /** `tables` are the CREATE statements of the object's own tables, run with its first write. */
  constructor(ctx: DurableObjectState, env: ObjectEnv, tables: readonly string[]) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
    this.sql = new CountedSql(ctx.storage.sql, tables)
    this.#report = new HealthReport({
      failing: () => this.#failing(),
      tell: async (at, failed) => {
        const place = this.place() ?? this.#toldAs
        this.#toldAs = place
        if (place) await siteHealthOf(this.env).noteUndelivered(place, at, failed)
      },
      clock: () => this.clock(),
      background: (work) => ctx.waitUntil(work),
      rest: () => this.#rearm(),
    })
    ctx.blockConcurrencyWhile(async () => {
      this.#armedAt = await ctx.storage.getAlarm()
    })
  }

  /** When what is stored wants the object woken (UTC ms), apart from what leaves it; null for never. */
  protected nextWakeAt(): number | null {
    return null
  }

  /** Does what is due. Must move or clear what it finds due, or the alarm would spin. */
  protected wake(): void {}

  /** The effects that leave the object on their own; null when none do, or not now. */
  protected outgoing(): Outgoing | null {
    return null
  }

  /** The object's address in its reports; null while that is not known. */
  protected place(): ObjectPlace | null {
    return null
  }

  async retryParked(): Promise<number> {
    return this.runThenRearm(() => this.outgoing()?.retry?.(this.clock()) ?? 0)
  }

  async undelivered(): Promise<readonly FailedEffect[] | null> {
    return this.#failing()
  }

  /** Nothing is told of an object whose effects are not its own just now. */
  #failing(): readonly FailedEffect[] | null {
    return this.outgoing()?.failing?.() ?? null
  }

  /** When the object is to wake (UTC ms), as it stands in storage, also from before its last sleep; null while nothing is set. */
  protected armedAt(): number | null {
    return this.#armedAt
  }

  /** The last work of every wake, such as showing viewers what changed; what it throws holds up neither effects nor the alarm. */
  protected beforeRest(): void {}

  /**
   * Runs `work`, which must not await, then comes to rest, also after an exception. Every wake of an object goes through here. Work
   * inside other work leaves the rest to that: an alarm that is derived half-way would not know that what follows breaks.
   */
  protected runThenRearm<Result>(work: () => Result): Result {
    if (this.#isAtWork) return work()
    this.#isAtWork = true
    try {
      return work()
    } finally {
      this.#isAtWork = false
      this.#comeToRest()
    }
  }

  /**
   * The end of every wake, also after a refusal, no change or an exception: effects leave on their own, the alarm is derived anew. Private,
   * so that no object can skip it.
   */
  #comeToRest(): void {
    try {
      this.beforeRest()
    } catch (error) {
      this.broke('before rest', error)
    }
    // Drain first: an effect that is being delivered needs no alarm.
    this.#drain()
    this.#rearm()
  }

  #drain(): void {
    try {
      const outgoing = this.outgoing()
      if (!outgoing?.hasWork()) return
      const drained = outgoing.drain(
        () => this.clock(),
        () => this.#rearm(),
      )
      const ended = drained.catch((error) => this.broke('draining', error))
      this.#drained = Promise.all([this.#drained, ended])
      this.ctx.waitUntil(ended)
    } catch (error) {
      this.broke('draining', error)
    }
  }

  /** Waits until the effects of what was done were delivered, or put off: for a caller that reads them elsewhere next. */
  protected async delivered(): Promise<void> {
    await this.#drained
  }

  /** Something of ours threw: logged, looked at again a minute later, never in a loop. */
  protected broke(what: string, error: unknown): void {
    this.reportError(what, error)
    this.#backOff()
  }

  /** Logs an error and tells staff, who may miss it: an object that is broken tells it again. */
  protected reportError(what: string, error: unknown): void {
    log('error', 'object', { message: what, error })
    const noted = async () => {
      await siteHealthOf(this.env).noteError({
        kind: 'object',
        what: `${this.place()?.binding ?? ''} ${what}`.trim(),
        message: failureText(error),
        at: this.clock(),
      })
    }
    this.ctx.waitUntil(noted().catch((failure) => log('warn', 'health', { error: failure })))
  }

  /** A further error does not prolong the quiet. */
  #backOff(): void {
    if (this.clock() >= this.#quietUntil) this.#quietUntil = this.clock() + brokenRetryMs
  }

  /** Deletes all that is stored, the alarm included, at once; resolves when it is gone for good. */
  protected eraseStorage(): Promise<void> {
    this.#armedAt = null
    return this.ctx.storage.deleteAll()
  }

  override alarm(): void {
    this.#armedAt = null
    this.runThenRearm(() => {
      try {
        this.wake()
      } catch (error) {
        // Never rethrown: the platform would retry six times and then drop the alarm for good.
        this.broke('wake', error)
      }
    })
  }

  /** An alarm only ever moves earlier; one that comes too early finds nothing due and arms the next. */
  #rearm(): void {
    this.#lookAtReport()
    const at = this.#dueAt()
    // A deadline at the beginning of time is due now: the platform takes no alarm at 0. It counts whole ms: an alarm before its deadline
    // would find nothing due, and set again for the same ms it would be lost.
    if (at !== null) this.#arm(Math.ceil(Math.max(at, this.#quietUntil, 1)))
  }

  #lookAtReport(): void {
    try {
      this.#report.look()
    } catch (error) {
      this.broke('health', error)
    }
  }

  #dueAt(): number | null {
    try {
      return earliest(this.nextWakeAt(), this.outgoing()?.nextTryAt(this.clock()), this.#report.nextTryAt())
    } catch (error) {
      this.broke('next wake', error)
      return this.#quietUntil
    }
  }

  #arm(at: number): void {
    if (this.#armedAt !== null && this.#armedAt <= at) return
    this.#armedAt = at
    this.sql.counts.alarms += 1
    void this.ctx.storage.setAlarm(at)
  }
}
