/** How an object's effects find their way out. */
export type Delivery<Effect> = {
  /** Effects of one lane leave in order, one at a time. */
  laneOf(effect: Effect): string
  /** A projection's name: the newest of that name in a lane stands for the others and is never given up. Null: each counts. */
  supersedes(effect: Effect): string | null
  /** Carries one effect out, committed at `at` (UTC ms). Throws when it did not arrive; the receiver ignores what it already has. */
  deliver(effect: Effect, at: number): Promise<void>
}

/** Where the outbox is kept, as text: in a row that its object writes anyway, so that an effect costs no row of its own. */
export type OutboxStore = { read(): string | null; write(text: string): void }

type Waiting<Effect> = { id: number; effect: Effect; at: number; attempts: number; nextTryAt: number; parked?: true }

/** How long after a commit an effect is tried again when its first delivery was lost, in ms; then it backs off. */
export const firstRetryMs = 30_000
const longestRetryMs = 60 * 60_000
/** After so many failures an effect waits for staff instead of trying on. */
export const parkAfter = 20

export const retryDelay = (attempts: number): number => Math.min(firstRetryMs * 2 ** Math.max(0, attempts - 1), longestRetryMs)

/**
 * What must leave the object: kept with the state it belongs to, delivered in lanes, tried again until it arrives
 * (docs/design.md 2.3). Each effect is its own alarm: `nextTryAt` stands from the beginning, so a crash loses nothing. What
 * was delivered is taken out of storage when the drain comes to rest, or with the next commit: a crash before that sends it
 * again, to receivers that ignore what they have.
 */
export class Outbox<Effect> {
  readonly #store: OutboxStore
  readonly #delivery: Delivery<Effect>
  readonly #draining = new Set<string>()
  /** Null until first read. Only this object writes it. */
  #waiting: Waiting<Effect>[] | null = null
  #kept = '[]'

  constructor(store: OutboxStore, delivery: Delivery<Effect>) {
    this.#store = store
    this.#delivery = delivery
  }

  /** Adds effects in memory; `forCommit` gives what the caller writes with its own row, in the same transaction. */
  add(effects: readonly Effect[], now: number): void {
    const waiting = this.#load()
    const lastId = waiting.at(-1)?.id ?? 0
    this.#waiting = [
      ...waiting,
      ...effects.map((effect, place) => ({ id: lastId + 1 + place, effect, at: now, attempts: 0, nextTryAt: now + firstRetryMs })),
    ]
  }

  /** The whole outbox as text, for a row that is being written now. */
  forCommit(): string {
    this.#kept = JSON.stringify(this.#load())
    return this.#kept
  }

  /** Forgets what it knows: the transaction that kept it was rolled back. */
  forget(): void {
    this.#waiting = null
  }

  /**
   * When the next effect wants to be tried (UTC ms), or null when nothing waits. Only the head of a lane counts, and a lane
   * that is at it just now asks again later: anything else would wake the object over and over.
   */
  nextTryAt(now: number): number | null {
    const heads = new Map<string, number>()
    for (const each of this.#open()) {
      const lane = this.#delivery.laneOf(each.effect)
      const at = this.#draining.has(lane) ? Math.max(each.nextTryAt, now + firstRetryMs) : each.nextTryAt
      if (!heads.has(lane)) heads.set(lane, at)
    }
    return heads.size === 0 ? null : Math.min(...heads.values())
  }

  /** How many effects were given up and wait for staff. */
  parked(): number {
    return this.#load().filter((each) => each.parked).length
  }

  /** Delivers, in every lane that is not already at it, what is new or due; `after` runs when a lane comes to rest. */
  async drain(now: () => number, after: () => void): Promise<void> {
    const lanes = new Set(this.#open().map((each) => this.#delivery.laneOf(each.effect)))
    await Promise.all([...lanes].filter((lane) => !this.#draining.has(lane)).map((lane) => this.#drainLane(lane, now, after)))
  }

  async #drainLane(lane: string, now: () => number, after: () => void): Promise<void> {
    this.#draining.add(lane)
    try {
      for (let head = this.#head(lane, now()); head; head = this.#head(lane, now())) {
        if (!(await this.#send(head, now))) break
      }
    } finally {
      this.#draining.delete(lane)
      if (this.#draining.size === 0) this.#keep()
      after()
    }
  }

  /** One row, and only when it would say something else. */
  #keep(): void {
    const kept = this.#kept
    const text = this.forCommit()
    if (text !== kept) this.#store.write(text)
  }

  /** The next effect of a lane that may leave now. A fresh projection need not wait for an old one that failed. */
  #head(lane: string, now: number): Waiting<Effect> | null {
    const inLane = this.#inLane(lane)
    const [first] = inLane
    if (!first) return null
    const key = this.#delivery.supersedes(first.effect)
    const newest = key === null ? first : (inLane.findLast((each) => this.#delivery.supersedes(each.effect) === key) ?? first)
    return newest.attempts === 0 || newest.nextTryAt <= now ? newest : null
  }

  async #send(head: Waiting<Effect>, now: () => number): Promise<boolean> {
    const { effect, at } = head
    const lane = this.#delivery.laneOf(effect)
    try {
      await this.#delivery.deliver(effect, at)
    } catch (error) {
      console.warn('outbox', lane, head.attempts + 1, error instanceof Error ? error.message : error)
      this.#postpone(head, lane, now())
      return false
    }
    const key = this.#delivery.supersedes(effect)
    const isOlder = (each: Waiting<Effect>) => key !== null && each.id < head.id && this.#delivery.supersedes(each.effect) === key
    const gone = new Set(this.#inLane(lane).flatMap((each) => (each.id === head.id || isOlder(each) ? [each.id] : [])))
    this.#waiting = this.#load().filter((each) => !gone.has(each.id))
    return true
  }

  /** A lane keeps its order: everything up to what failed waits, so that nothing overtakes it. */
  #postpone(head: Waiting<Effect>, lane: string, now: number): void {
    const attempts = head.attempts + 1
    const isGivenUp = attempts >= parkAfter && this.#delivery.supersedes(head.effect) === null
    const postponed = new Set(this.#inLane(lane).flatMap((each) => (each.id <= head.id ? [each.id] : [])))
    this.#waiting = this.#load().map((each) =>
      postponed.has(each.id)
        ? { ...each, attempts, nextTryAt: now + retryDelay(attempts), ...(isGivenUp && { parked: true as const }) }
        : each,
    )
  }

  #open(): Waiting<Effect>[] {
    return this.#load().filter((each) => !each.parked)
  }

  #inLane(lane: string): Waiting<Effect>[] {
    return this.#open().filter((each) => this.#delivery.laneOf(each.effect) === lane)
  }

  #load(): Waiting<Effect>[] {
    if (this.#waiting === null) {
      this.#kept = this.#store.read() ?? '[]'
      this.#waiting = JSON.parse(this.#kept) as Waiting<Effect>[]
    }
    return this.#waiting
  }
}
