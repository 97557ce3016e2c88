import { log } from '../log/log.ts'
import type { FailedEffect } from '../ports/retry-port.ts'
import { failureText } from '../rules/failure-text.ts'
import { withoutSteamIds } from '../rules/player/without-ids.ts'

/** How the effects of an object are delivered. */
export type Delivery<Effect> = {
  /** Effects of one lane leave in order, one at a time. */
  laneOf(effect: Effect): string
  /** A projection's name: the newest of that name replaces those before it and is never parked. Null: each effect is delivered. */
  supersedes(effect: Effect): string | null
  /** The kind of effect, in a word for staff; its lane without this. */
  what?(effect: Effect): string
  /** The pause (ms) after this many failures, from 1; undefined for the pause of other effects. */
  retryMs?(effect: Effect, attempts: number): number | undefined
  /** Delivers one effect, committed at `at` (UTC ms). Throws when it did not arrive; the receiver ignores a repeated one. */
  deliver(effect: Effect, at: number): Promise<void>
}

/** Stores the outbox as text, in a row that its object writes anyway, so that effects cost no extra row. */
export type OutboxStore = { read(): string | null; write(text: string): void }

/** `at`: the time of its commit (UTC ms). `retriedAt`: the last time at which staff had it tried again after it was parked. */
type Waiting<Effect> = {
  id: number
  effect: Effect
  at: number
  attempts: number
  nextTryAt: number
  retriedAt?: number
  parked?: true
  error?: string
}

/** The pause between a lost first delivery and the next try, in ms; later ones back off. */
export const firstRetryMs = 30_000
/** The longest pause between two tries of an effect without pauses of its own, in ms. */
export const longestRetryMs = 60 * 60_000
/** An effect that has failed for so long (ms) is parked, however often it was tried: it waits for staff. */
export const parkAfterMs = 24 * 60 * 60_000

/** An effect with this many failures is reported to staff. */
export const failingFrom = 3

export const retryDelay = (attempts: number): number => Math.min(firstRetryMs * 2 ** Math.max(0, attempts - 1), longestRetryMs)

/** The pause of effects that players wait for with a page open: 2 s, 4, 8, then 15 each. */
export const soonAgain = (attempts: number): number => Math.min(2_000 * 2 ** Math.max(0, attempts - 1), 15_000)

const isFailing = ({ attempts, parked }: Waiting<unknown>): boolean => parked === true || attempts >= failingFrom

/** An effect that waited so long behind another is first tried some times itself. */
const isTooOld = ({ at, attempts, retriedAt }: Waiting<unknown>, now: number): boolean =>
  attempts >= failingFrom && now - (retriedAt ?? at) >= parkAfterMs

/**
 * The effects of an object: stored with the state they belong to, delivered in lanes, tried again until they arrive
 * (docs/design.md 2.3). Each effect has its `nextTryAt` from its commit on, so that a crash loses none. A delivered effect leaves the storage
 * at the end of the drain, or with the next commit: a crash before that sends it again, to receivers that ignore a repeated one.
 */
export class Outbox<Effect> {
  readonly #store: OutboxStore
  readonly #delivery: Delivery<Effect>
  readonly #draining = new Set<string>()
  /** Null until first read. Only this object writes it. */
  #waiting: Waiting<Effect>[] | null = null
  #kept = '[]'
  /** Whether storage must be updated now; otherwise the next commit does it. */
  #mustKeep = false
  #lastId = 0

  constructor(store: OutboxStore, delivery: Delivery<Effect>) {
    this.#store = store
    this.#delivery = delivery
  }

  /** Adds effects in memory; the caller writes `forCommit` with its own row, in the same transaction. */
  add(effects: readonly Effect[], now: number): void {
    for (const effect of effects) {
      const waiting = this.#load()
      const key = this.#delivery.supersedes(effect)
      const isReplaced = (each: Waiting<Effect>) => key !== null && this.#delivery.supersedes(each.effect) === key
      this.#lastId = Math.max(this.#lastId, waiting.at(-1)?.id ?? 0) + 1
      const added = { id: this.#lastId, effect, at: now, attempts: 0, nextTryAt: now + firstRetryMs }
      this.#waiting = [...waiting.filter((each) => !isReplaced(each)), added]
    }
  }

  /** The whole outbox as text, for a row that is being written now. */
  forCommit(): string {
    this.#kept = JSON.stringify(this.#load())
    return this.#kept
  }

  /** The stored effects, parked ones too. */
  effects(): readonly Effect[] {
    return this.#load().map((each) => each.effect)
  }

  /** Changes the effects in memory; the caller writes `forCommit`. */
  rewrite(change: (effect: Effect) => Effect): void {
    this.#waiting = this.#load().map((each) => ({ ...each, effect: change(each.effect) }))
  }

  /** Drops the cache after a transaction was rolled back. */
  forget(): void {
    this.#waiting = null
  }

  /**
   * The next try of an effect (UTC ms); null without effects. Only the head of a lane counts, and a lane that is being drained comes later:
   * otherwise the object would wake over and over.
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

  /** Whether an effect waits, parked ones apart. */
  hasWork(): boolean {
    return this.#open().length > 0
  }

  /** The effects that failed so far, or are parked and wait for staff. */
  failing(): FailedEffect[] {
    return this.#load()
      .filter(isFailing)
      .map(({ effect, at, attempts, parked, error }) => {
        const lane = this.#delivery.laneOf(effect)
        const what = this.#delivery.what?.(effect) ?? lane
        return {
          lane: withoutSteamIds(lane),
          what: withoutSteamIds(what),
          since: at,
          attempts,
          parked: parked ?? false,
          error: error ?? '',
        }
      })
  }

  /**
   * Makes all failing effects due at once, the parked ones too; answers their number. They count as failing until they arrive; a parked one
   * gets as much time as a new one before it is parked again.
   */
  retry(now: number): number {
    const failing = this.#load().filter(isFailing)
    if (failing.length === 0) return 0
    this.#mustKeep = true
    this.#waiting = this.#load().map((each) => {
      if (!isFailing(each)) return each
      const { parked, ...tried } = each
      return { ...tried, nextTryAt: now, ...(parked && { attempts: failingFrom, retriedAt: now }) }
    })
    return failing.length
  }

  /** Delivers the new and due effects of every lane that is not being drained; `rearm` runs at the end of each lane. */
  async drain(now: () => number, rearm: () => void): Promise<void> {
    const lanes = new Set(this.#open().map((each) => this.#delivery.laneOf(each.effect)))
    await Promise.all([...lanes].filter((lane) => !this.#draining.has(lane)).map((lane) => this.#drainLane(lane, now, rearm)))
  }

  async #drainLane(lane: string, now: () => number, rearm: () => void): Promise<void> {
    this.#draining.add(lane)
    try {
      for (let head = this.#head(lane, now()); head; head = this.#head(lane, now())) {
        if (!(await this.#send(head, now))) break
      }
    } finally {
      this.#draining.delete(lane)
      if (this.#draining.size === 0 && this.#mustKeep) this.#keep()
      rearm()
    }
  }

  /** Writes the row if it has changed. */
  #keep(): void {
    this.#mustKeep = false
    const kept = this.#kept
    const text = this.forCommit()
    if (text !== kept) this.#store.write(text)
  }

  /** The next effect of a lane that may be delivered now: new, or due again. */
  #head(lane: string, now: number): Waiting<Effect> | null {
    const first = this.#open().find((each) => this.#delivery.laneOf(each.effect) === lane)
    return first && (first.attempts === 0 || first.nextTryAt <= now) ? first : null
  }

  async #send({ id, effect, at, attempts }: Waiting<Effect>, now: () => number): Promise<boolean> {
    try {
      await this.#delivery.deliver(effect, at)
    } catch (error) {
      log('warn', 'outbox', { message: `${this.#delivery.laneOf(effect)}, try ${attempts + 1}`, error })
      this.#postpone(id, now(), failureText(error))
      return false
    }
    this.#waiting = this.#load().filter((each) => each.id !== id)
    // A repeated projection is ignored by its receiver, so its delivery needs no write.
    if (this.#delivery.supersedes(effect) === null) this.#mustKeep = true
    return true
  }

  /** A failed effect waits at the head of its lane, so that nothing overtakes it. */
  #postpone(id: number, now: number, error: string): void {
    this.#mustKeep = true
    this.#waiting = this.#load().map((each) => {
      if (each.id !== id) return each
      const attempts = each.attempts + 1
      const isParked = isTooOld({ ...each, attempts }, now) && this.#delivery.supersedes(each.effect) === null
      return {
        ...each,
        attempts,
        ...(attempts >= failingFrom && { error }),
        nextTryAt: now + (this.#delivery.retryMs?.(each.effect, attempts) ?? retryDelay(attempts)),
        ...(isParked && { parked: true as const }),
      }
    })
  }

  #open(): Waiting<Effect>[] {
    return this.#load().filter((each) => !each.parked)
  }

  #load(): Waiting<Effect>[] {
    if (this.#waiting === null) {
      this.#kept = this.#store.read() ?? '[]'
      this.#waiting = JSON.parse(this.#kept) as Waiting<Effect>[]
      // An effect that was found after a sleep is sent once more at most.
      this.#mustKeep = this.#waiting.length > 0
    }
    return this.#waiting
  }
}
