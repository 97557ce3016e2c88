import type { FailedEffect } from '../ports/retry-port.ts'
import type { Outgoing } from './kernel.ts'
import { firstRetryMs } from './outbox.ts'

/** The state of an object's stored job. Times are UTC ms. */
type StoredJob = {
  /** Whether there is one. */
  exists(): boolean
  /** When it wants to be worked on next; null when there is none. */
  nextTryAt(): number | null
  /** Works on it until it is done or must wait; stores a failure for a later try, and never throws. */
  work(): Promise<void>
  clock(): number
  /** The part of it that fails again and again. */
  failing?(): readonly FailedEffect[]
  /** Makes a failing part due at once; answers the number of these. */
  retry?(): number
}

/** The one job of an object, handled like an effect in an outbox: one run at a time, and a new try after a failure. */
export class JobRun implements Outgoing {
  readonly #job: StoredJob
  #running: Promise<void> | null = null

  constructor(job: StoredJob) {
    this.#job = job
  }

  hasWork(): boolean {
    return this.#running === null && (this.#job.nextTryAt() ?? Number.POSITIVE_INFINITY) <= this.#job.clock()
  }

  /** While the job runs the alarm is only needed after a crash. */
  nextTryAt(now: number): number | null {
    return this.#running && this.#job.exists() ? now + firstRetryMs : this.#job.nextTryAt()
  }

  failing(): readonly FailedEffect[] {
    return this.#job.failing?.() ?? []
  }

  retry(): number {
    return this.#job.retry?.() ?? 0
  }

  drain(_now: () => number, rearm: () => void): Promise<void> {
    this.#running = this.#job.work().finally(() => {
      this.#running = null
      rearm()
    })
    return this.#running
  }
}
