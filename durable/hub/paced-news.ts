/** The shortest time between two frames of one name to everybody, in ms. */
const everyMs = 1_000

type News = { event: string }

/**
 * Frames to everybody that only announce a change: the first goes out at once, and those of the same name within the next second become one
 * at its end.
 */
export class PacedNews<Frame extends News> {
  readonly #sentAt = new Map<string, number>()
  readonly #waiting = new Map<string, Frame>()

  /** The frame if it can go out at `now` (UTC ms); null when it waits, or another of its name waits. */
  take(frame: Frame, now: number): Frame | null {
    for (const [event, at] of this.#sentAt) if (now - at >= everyMs && !this.#waiting.has(event)) this.#sentAt.delete(event)
    if (this.#sentAt.has(frame.event)) {
      this.#waiting.set(frame.event, frame)
      return null
    }
    this.#sentAt.set(frame.event, now)
    return frame
  }

  /** The frames whose second is over; they count as sent. */
  takeDue(now: number): Frame[] {
    const due = [...this.#waiting.values()].filter(({ event }) => now - (this.#sentAt.get(event) ?? 0) >= everyMs)
    for (const { event } of due) {
      this.#waiting.delete(event)
      this.#sentAt.set(event, now)
    }
    return due
  }

  /** The time of the next waiting frame (UTC ms); null when none waits. */
  nextAt(): number | null {
    const times = [...this.#waiting.keys()].map((event) => (this.#sentAt.get(event) ?? 0) + everyMs)
    return times.length === 0 ? null : Math.min(...times)
  }
}
