import { log } from '../log/log.ts'
import type { FailedEffect } from '../ports/retry-port.ts'
import { firstRetryMs } from './outbox.ts'

/** An object as its report sees it. Times are UTC ms. */
type Reporting = {
  /** The effects that it cannot deliver; null while that cannot be told. */
  failing(): readonly FailedEffect[] | null
  tell(at: number, failed: readonly FailedEffect[]): Promise<void>
  clock(): number
  background(work: Promise<void>): void
  /** Called when a report has come to rest. */
  rest(): void
}

/** The changes that make a report worth sending again: another effect, one more given up, or twice as many tries as the last time. */
const reportKey = (failing: readonly FailedEffect[]): string =>
  failing.length === 0 ? '' : JSON.stringify(failing.map(({ lane, what, parked, attempts }) => [lane, what, parked, Math.clz32(attempts)]))

/**
 * Tells staff what an object cannot deliver, and when it has (docs/product.md 13.2). Nothing of it is stored: an object that woke
 * tells again. A report that does not arrive is tried again, and wakes the object for that, since what was given up does not.
 */
export class HealthReport {
  readonly #object: Reporting
  /** The gist of what was last heard. */
  #told = ''
  #isTelling = false
  #againAt: number | null = null

  constructor(object: Reporting) {
    this.#object = object
  }

  /** Reports if there is news, and no report is on its way or has just failed. */
  look(): void {
    if (this.#isTelling) return
    const failing = this.#object.failing()
    if (failing === null) return
    if (reportKey(failing) === this.#told) this.#againAt = null
    else if (this.#againAt === null || this.#againAt <= this.#object.clock()) this.#object.background(this.#tell(failing))
  }

  /** When a report wants to be sent (UTC ms); null when none does. One that is on its way needs it only after a crash. */
  nextTryAt(): number | null {
    return this.#isTelling ? this.#object.clock() + firstRetryMs : this.#againAt
  }

  async #tell(failing: readonly FailedEffect[]): Promise<void> {
    this.#isTelling = true
    try {
      await this.#object.tell(this.#object.clock(), failing)
      this.#told = reportKey(failing)
      this.#againAt = null
    } catch (error) {
      log('warn', 'health', { error })
      this.#againAt = this.#object.clock() + firstRetryMs
    } finally {
      this.#isTelling = false
      this.#object.rest()
    }
  }
}
