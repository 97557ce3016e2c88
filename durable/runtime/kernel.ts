import { DurableObject } from 'cloudflare:workers'
import { ping, pong } from '../protocol/frame.ts'
import { CountedSql } from './counted-sql.ts'
import type { ObjectEnv } from './neighbours.ts'
import { type Delivery, Outbox, outboxTable } from './outbox.ts'

/** How far ahead an object looks after itself when something in it broke, in ms. */
export const brokenRetryMs = 60_000

/**
 * What every object stands on: counted storage, an outbox, and an alarm that is never set by hand but derived from what is
 * stored (docs/design.md 2.1). Subclasses say when they want to wake and what a wake does.
 */
export abstract class Kernel<Effect> extends DurableObject<ObjectEnv> {
  /** UTC ms; tests move it. */
  clock: () => number = Date.now
  readonly sql: CountedSql
  protected readonly outbox: Outbox<Effect>
  /** The stored alarm: a lower bound of the next wake. */
  #armedAt: number | null = null

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
    this.sql = new CountedSql(ctx.storage.sql, [outboxTable, ...this.tables()])
    this.outbox = new Outbox(this.sql, this.delivery())
    ctx.blockConcurrencyWhile(async () => {
      this.#armedAt = await ctx.storage.getAlarm()
    })
  }

  /** Where this object's effects go; an object whose changes leave by other ways has none. */
  protected delivery(): Delivery<Effect> {
    return { laneOf: () => '', supersedes: () => null, deliver: async () => undefined }
  }
  /** The CREATE statements of the object's own tables, run with its first write. */
  protected abstract tables(): readonly string[]
  /** When the stored state wants to be woken (UTC ms). */
  protected abstract nextWakeAt(): number | null
  /** Does what is due. Must move or clear what it finds due, or the alarm would spin. */
  protected abstract wake(): void

  /** Writes `work` in one transaction; what it added to the outbox is forgotten again when it fails. */
  protected transact<Result>(work: () => Result): Result {
    try {
      return this.ctx.storage.transactionSync(work)
    } catch (error) {
      this.outbox.forget()
      throw error
    }
  }

  /** Does `work` without an await in it, then settles, whatever happened: every wake of an object goes through here. */
  protected settled<Result>(work: () => Result): Result {
    try {
      return work()
    } finally {
      this.settle()
    }
  }

  /** The end of every wake, also after a refusal, no change or an exception: re-arm, then let effects leave on their own. */
  protected settle(): void {
    this.#rearm()
    this.ctx.waitUntil(
      this.outbox
        .drain(
          () => this.clock(),
          () => this.#rearm(),
        )
        .catch((error) => console.error('drain', error)),
    )
  }

  override alarm(): void {
    this.#armedAt = null
    try {
      this.wake()
    } catch (error) {
      // Never rethrown: the platform would retry six times and then drop the alarm for good.
      console.error('wake', error)
      this.#arm(this.clock() + brokenRetryMs)
    } finally {
      this.settle()
    }
  }

  /** An alarm only ever moves earlier; one that comes too early finds nothing due and arms the next. */
  #rearm(): void {
    const wakes = [this.#safely(() => this.nextWakeAt()), this.#safely(() => this.outbox.nextTryAt(this.clock()))].filter(
      (at) => at !== null,
    )
    if (wakes.length > 0) this.#arm(Math.min(...wakes))
  }

  #arm(at: number): void {
    if (this.#armedAt !== null && this.#armedAt <= at) return
    this.#armedAt = at
    this.sql.counts.alarms += 1
    void this.ctx.storage.setAlarm(at)
  }

  #safely(nextAt: () => number | null): number | null {
    try {
      return nextAt()
    } catch (error) {
      console.error('next wake', error)
      return this.clock() + brokenRetryMs
    }
  }
}
