import type { Clock } from '../../../durable/game-server/rcon/clock.ts'
import { quietMs } from '../../../durable/game-server/rcon/rcon.ts'

/** A clock that tests move by hand, so that no test waits for real time. */
export class HandClock implements Clock {
  readonly #waiting = new Set<() => void>()
  #packetsLeft = 1

  /** The number of pending waits. */
  get pending(): number {
    return this.#waiting.size
  }

  /** The server counts as quiet after this many packets of its reply; by default after the first. */
  quietAfter(packets: number): void {
    this.#packetsLeft = packets
  }

  /** Ends all pending waits. */
  runOut(): void {
    for (const end of [...this.#waiting]) end()
  }

  after(ms: number, unneeded: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const end = () => {
      this.#waiting.delete(end)
      resolve()
    }
    this.#waiting.add(end)
    unneeded.addEventListener('abort', end)
    if (ms === quietMs) this.#packetCame(end)
    return promise
  }

  #packetCame(end: () => void): void {
    this.#packetsLeft -= 1
    if (this.#packetsLeft > 0) return
    this.#packetsLeft = 1
    end()
  }
}
