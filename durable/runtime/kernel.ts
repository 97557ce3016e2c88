import { DurableObject } from 'cloudflare:workers'
import { ping, pong } from '../protocol/frame.ts'
import { CountedSql } from './counted-sql.ts'
import type { ObjectEnv } from './neighbours.ts'

/** How far ahead an object looks after itself when something in it broke, in ms. */
export const brokenRetryMs = 60_000

/**
 * What every object stands on: counted storage, and an alarm that is never set by hand but derived from what is stored
 * (docs/design.md 2.1). Subclasses say when they want to wake, what a wake does, and what leaves after one.
 */
export abstract class Kernel extends DurableObject<ObjectEnv> {
  /** UTC ms; tests move it. */
  clock: () => number = Date.now
  readonly sql: CountedSql
  /** The stored alarm: a lower bound of the next wake. */
  #armedAt: number | null = null
  /** While something in the object is broken it is not woken again before this (UTC ms), however overdue its work is. */
  #quietUntil = 0

  constructor(ctx: DurableObjectState, env: ObjectEnv) {
    super(ctx, env)
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(ping, pong))
    this.sql = new CountedSql(ctx.storage.sql, this.tables())
    ctx.blockConcurrencyWhile(async () => {
      this.#armedAt = await ctx.storage.getAlarm()
    })
  }

  /** The CREATE statements of the object's own tables, run with its first write. */
  protected abstract tables(): readonly string[]
  /** When what is stored wants the object woken (UTC ms). */
  protected abstract nextWakeAt(): number | null
  /** Does what is due. Must move or clear what it finds due, or the alarm would spin. */
  protected abstract wake(): void

  /**
   * Lets leave what must leave; called after every wake. `rearm` is to be called whenever something came to rest. Null
   * when nothing does, as in objects whose changes leave by other ways.
   */
  protected carryOut(_rearm: () => void): Promise<void> | null {
    return null
  }

  /** Does `work` without an await in it, then settles, whatever happened: every wake of an object goes through here. */
  protected settled<Result>(work: () => Result): Result {
    try {
      return work()
    } catch (error) {
      this.#backOff()
      throw error
    } finally {
      this.settle()
    }
  }

  /** The end of every wake, also after a refusal, no change or an exception: effects leave on their own, the alarm is derived anew. */
  protected settle(): void {
    // First what is under way knows that it is, then the alarm: a retry that is due now needs none.
    this.#letLeave()
    this.#rearm()
  }

  #letLeave(): void {
    try {
      const underWay = this.carryOut(() => this.#rearm())
      if (underWay) this.ctx.waitUntil(underWay.catch((error) => console.error('carrying out', error)))
    } catch (error) {
      this.broke('carrying out', error)
    }
  }

  /** Something of ours threw: logged, looked at again a minute later, never in a loop. */
  protected broke(what: string, error: unknown): void {
    console.error(what, error)
    this.#backOff()
  }

  #backOff(): void {
    this.#quietUntil = this.clock() + brokenRetryMs
  }

  override alarm(): void {
    this.#armedAt = null
    try {
      this.settled(() => this.wake())
    } catch (error) {
      // Never rethrown: the platform would retry six times and then drop the alarm for good.
      console.error('wake', error)
    }
  }

  /** An alarm only ever moves earlier; one that comes too early finds nothing due and arms the next. */
  #rearm(): void {
    const at = this.#nextWakeAt()
    if (at !== null) this.#arm(Math.max(at, this.#quietUntil))
  }

  #nextWakeAt(): number | null {
    try {
      return this.nextWakeAt()
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
