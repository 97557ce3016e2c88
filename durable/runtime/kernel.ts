import { DurableObject } from 'cloudflare:workers'
import { log } from '../log/log.ts'
import { type ObjectEnv, siteHealthOf } from '../ports/objects.ts'
import type { FailedEffect, ObjectPlace, RetryPort } from '../ports/retry-port.ts'
import { ping, pong } from '../protocol/frame.ts'
import { earliest } from '../rules/earliest.ts'
import { failureText } from '../rules/failure-text.ts'
import { CountedSql } from './counted-sql.ts'
import { HealthReport } from './health-report.ts'

/** The time after which an object wakes again after an exception, in ms. */
export const failureRetryMs = 60_000

/** Work that goes on after a wake, and wakes the object until it is done: an outbox, or a job. */
export type Outgoing = {
  hasWork(): boolean
  /** When the next try is due (UTC ms); null when nothing waits. */
  nextTryAt(now: number): number | null
  /** Does the new and the due work; `rearm` is called after each part of it. */
  drain(now: () => number, rearm: () => void): Promise<void>
  /** The effects that failed so far or were parked. */
  failing?(): readonly FailedEffect[]
  /** Makes the failing effects due at once; answers their number. */
  retry?(now: number): number
}

/**
 * The base of every object: counted storage, and an alarm that is never set by hand but derived from the stored state
 * (docs/design.md 2.1). Subclasses give the next wake time, the work of a wake, and the outgoing effects.
 */
export abstract class Kernel extends DurableObject<ObjectEnv> implements RetryPort {
  /** UTC ms; tests move it. */
  clock: () => number = Date.now
  readonly sql: CountedSql
  /** The stored alarm: a lower bound of the next wake. */
  #armedAt: number | null = null
  /** After an exception the object is not woken before this (UTC ms), however overdue its work is. */
  #quietUntil = 0
  /** Resolves when the drained effects were delivered or put off. */
  #drained: Promise<unknown> = Promise.resolve()
  /** While the work of a wake runs. */
  #isAtWork = false
  readonly #report: HealthReport
  /** The object's address in its last report, for one that no longer knows it when its work is done. */
  #lastReportedPlace: ObjectPlace | null = null

  /** `tables` are the CREATE statements of the object's own tables, run with its first write. */
  constructor(ctx: DurableObjectState, env: ObjectEnv, tables: readonly string[]) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
    this.sql = new CountedSql(ctx.storage.sql, tables)
    this.#report = new HealthReport({
      failing: () => this.#failing(),
      tell: async (at, failed) => {
        const place = this.place() ?? this.#lastReportedPlace
        this.#lastReportedPlace = place
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

  /** The next deadline of the stored state (UTC ms), without its outgoing work; null for none. */
  protected nextWakeAt(): number | null {
    return null
  }

  /** Does the due work. Must move or clear each due time, or the alarm would spin. */
  protected wake(): void {}

  /** The object's outbox or job; null without one, or while it must not run. */
  protected outgoing(): Outgoing | null {
    return null
  }

  /** The object's address in its reports; null while it is not known. */
  protected place(): ObjectPlace | null {
    return null
  }

  async retryParked(): Promise<number> {
    return this.runThenRearm(() => this.outgoing()?.retry?.(this.clock()) ?? 0)
  }

  async undelivered(): Promise<readonly FailedEffect[] | null> {
    return this.#failing()
  }

  /** Null while the object's outgoing work must not run: then nothing is reported. */
  #failing(): readonly FailedEffect[] | null {
    return this.outgoing()?.failing?.() ?? null
  }

  /** The stored alarm (UTC ms), also one from before the last sleep; null without one. */
  protected armedAt(): number | null {
    return this.#armedAt
  }

  /** The last work of every wake, such as frames to viewers; an exception in it delays neither effects nor the alarm. */
  protected beforeRest(): void {}

  /**
   * Runs `work`, which must not await, then drains and derives the alarm, also after an exception. Every wake of an object goes through
   * here. Nested work leaves that to the outer call: an alarm derived half-way would not know of an exception that follows.
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
   * The end of every wake, also after a refusal, no change or an exception: effects are drained, the alarm is derived again. Private, so
   * that no object can skip it.
   */
  #comeToRest(): void {
    try {
      this.beforeRest()
    } catch (error) {
      this.failAndBackOff('before rest', error)
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
      const ended = drained.catch((error) => this.failAndBackOff('draining', error))
      this.#drained = Promise.all([this.#drained, ended])
      this.ctx.waitUntil(ended)
    } catch (error) {
      this.failAndBackOff('draining', error)
    }
  }

  /** Waits until the drained effects were delivered or put off: for a caller that next reads their receivers. */
  protected async delivered(): Promise<void> {
    await this.#drained
  }

  /** Reports an exception; the object wakes again a minute later, never in a loop. */
  protected failAndBackOff(what: string, error: unknown): void {
    this.reportError(what, error)
    this.#backOff()
  }

  /** Logs an error and reports it to staff once; a lost report is not repeated, since a broken object reports again. */
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

  /** A further error does not prolong the pause. */
  #backOff(): void {
    if (this.clock() >= this.#quietUntil) this.#quietUntil = this.clock() + failureRetryMs
  }

  /** Deletes the whole storage, the alarm included, at once; resolves when the deletion is durable. */
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
        this.failAndBackOff('wake', error)
      }
    })
  }

  /** An alarm only ever moves earlier; one that comes too early finds nothing due and arms the next. */
  #rearm(): void {
    this.#sendReport()
    const at = this.#dueAt()
    // A deadline at the beginning of time is due now: the platform takes no alarm at 0. It counts whole ms: an alarm before its deadline
    // would find nothing due, and set again for the same ms it would be lost.
    if (at !== null) this.#arm(Math.ceil(Math.max(at, this.#quietUntil, 1)))
  }

  #sendReport(): void {
    try {
      this.#report.sendIfChanged()
    } catch (error) {
      this.failAndBackOff('health', error)
    }
  }

  #dueAt(): number | null {
    try {
      return earliest(this.nextWakeAt(), this.outgoing()?.nextTryAt(this.clock()), this.#report.nextTryAt())
    } catch (error) {
      this.failAndBackOff('next wake', error)
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
