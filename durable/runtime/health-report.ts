import { log } from '../log/log.ts'
import type { FailedEffect } from '../ports/retry-port.ts'
import { firstRetryMs } from './outbox.ts'

/** The object behind a report. Times are UTC ms. */
type HealthReportHost = {
  /** The effects that it cannot deliver; null while they cannot be read. */
  failing(): readonly FailedEffect[] | null
  tell(at: number, failed: readonly FailedEffect[]): Promise<void>
  clock(): number
  background(work: Promise<void>): void
  /** Called when a report was sent or has failed. */
  rest(): void
}

/** The key of a report, which is sent again when its key changes: by another effect, one more parked, or twice as many tries. */
const reportKey = (failing: readonly FailedEffect[]): string =>
  failing.length === 0 ? '' : JSON.stringify(failing.map(({ lane, what, parked, attempts }) => [lane, what, parked, Math.clz32(attempts)]))

/**
 * Tells staff which effects an object cannot deliver, and when they arrived (docs/product.md 13.2). Nothing of it is stored: an object
 * that woke reports again. A failed report wakes the object to be tried again, since a parked effect does not.
 */
export class HealthReport {
  readonly #object: HealthReportHost
  /** The key of the last report that arrived. */
  #lastKey = ''
  #isSending = false
  #retryAt: number | null = null

  constructor(object: HealthReportHost) {
    this.#object = object
  }

  /** Sends a report if there is news, unless one is on its way or has just failed. */
  sendIfChanged(): void {
    if (this.#isSending) return
    const failing = this.#object.failing()
    if (failing === null) return
    if (reportKey(failing) === this.#lastKey) this.#retryAt = null
    else if (this.#retryAt === null || this.#retryAt <= this.#object.clock()) this.#object.background(this.#send(failing))
  }

  /** The time of the next report (UTC ms); null when none is due. One that is on its way needs it only after a crash. */
  nextTryAt(): number | null {
    return this.#isSending ? this.#object.clock() + firstRetryMs : this.#retryAt
  }

  async #send(failing: readonly FailedEffect[]): Promise<void> {
    this.#isSending = true
    try {
      await this.#object.tell(this.#object.clock(), failing)
      this.#lastKey = reportKey(failing)
      this.#retryAt = null
    } catch (error) {
      log('warn', 'health', { error })
      this.#retryAt = this.#object.clock() + firstRetryMs
    } finally {
      this.#isSending = false
      this.#object.rest()
    }
  }
}
