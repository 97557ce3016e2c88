import { log } from '../log/log.ts'
import { gatherListOf, type ObjectEnv } from '../ports/objects.ts'
import { showEveryMs } from './queue-limits.ts'
import type { QueueSockets } from './queue-sockets.ts'

type QueueViewersHost = {
  env: ObjectEnv
  sockets: QueueSockets
  clock(): number
  /** How many wait. */
  waiting(): number
  background(work: Promise<unknown>): void
}

/** Sends the whole queue to its viewers, at most once a second, and the number of waiting players to the list of gathers. */
export class QueueViewers {
  readonly #host: QueueViewersHost
  /** Whether viewers have not seen the last change, and when they may be shown it (UTC ms). */
  #isUnshown = false
  #showAt = 0
  /** The last number sent to the list of gathers. */
  #told: number | null = null

  constructor(host: QueueViewersHost) {
    this.#host = host
  }

  changed(): void {
    this.#isUnshown = true
  }

  /** When viewers are to be shown the last change (UTC ms); null when they have seen it. */
  nextShowAt(): number | null {
    return this.#isUnshown ? this.#showAt : null
  }

  showIfDue(): void {
    const now = this.#host.clock()
    if (!this.#isUnshown || now < this.#showAt) return
    this.#isUnshown = false
    this.#showAt = now + showEveryMs
    this.#host.sockets.showAll()
    this.#tellFigure()
  }

  /** Says how many wait although that was said before: the list may have slept meanwhile. */
  sayAgain(): void {
    this.#told = null
    this.#tellFigure()
  }

  /** The next sweep repeats a frame that was lost. */
  #tellFigure(): void {
    const { env, waiting, background } = this.#host
    const figure = waiting()
    if (figure === this.#told) return
    this.#told = figure
    background(
      gatherListOf(env)
        .queued(figure)
        .catch((error) => {
          this.#told = null
          log('warn', 'queue', { message: 'figure', error })
        }),
    )
  }
}
