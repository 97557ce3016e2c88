import type { Refused, Reply } from '../net/http.ts'
import type { Store } from '../state/store.ts'
import type { Resource } from './resource.ts'

/** The last value of a key, the refusal of the last read (null after an answer), and whether a read is on its way. */
export type Snapshot<Value> = { value: Value | null; problem: Refused | null; isReading: boolean }

/** A change to the loaded value. It must be safe to apply twice: the answer of a running read can have it already. */
export type Change<Value> = (value: Value) => Value

/** The stored value of one key, with its reads and watchers. */
export type Entry<Value> = {
  snapshot(): Snapshot<Value>
  /** Calls `tell` after every new snapshot. The first watcher starts a read, and the triggers run until the last watcher is gone. */
  watch(tell: () => void): () => void
  isWatched(): boolean
  read(): Promise<Reply<Value>>
  /** Reads the value before a page shows it, so that the page does not wait. */
  preload(): void
  /** Changes the value, and also the answer of a running read, which can be older. */
  change(by: Change<Value>): void
}

/** How long a preloaded value is used by its page before it is read again, in ms. */
const preloadedMs = 5_000

const nothing = { value: null, problem: null, isReading: false }

/** The server does not have the subject, or has deleted it: an earlier value must not be shown for it. */
export const isGone = ({ code }: Refused): boolean => code === 'PAGE_NOT_FOUND'

/** Opens the entry of `of`; `now` in ms. */
export function createEntry<Of, Value>(
  { read: ask, join, again = [], freshMs = 0, restMs = 0 }: Resource<Of, Value>,
  of: Of,
  { store, now }: { store: Store; now: () => number },
): Entry<Value> {
  let snapshot: Snapshot<Value> = nothing
  let newest = 0
  let readAt = Number.NEGATIVE_INFINITY
  let isPreloaded = false
  let heard: Change<Value>[] = []
  let unplug: (() => void) | null = null
  const watchers = new Set<() => void>()

  const show = (next: Snapshot<Value>) => {
    snapshot = next
    for (const tell of [...watchers]) tell()
  }

  /** The value after an answer, with the changes that came during the read applied to it. */
  const joined = (answer: Value): Value =>
    heard.reduce((value, change) => change(value), snapshot.value !== null && join ? join(snapshot.value, answer) : answer)

  const read = async (): Promise<Reply<Value>> => {
    const request = ++newest
    heard = []
    show({ ...snapshot, isReading: true })
    const reply = await ask(of, snapshot.value, () => request === newest && watchers.size > 0)
    // Only the answer to the newest request is used.
    if (request !== newest) return reply
    readAt = now()
    if (reply.ok) show({ value: joined(reply.data), problem: null, isReading: false })
    else show({ value: isGone(reply) ? null : snapshot.value, problem: reply, isReading: false })
    return reply
  }

  const change = (by: Change<Value>) => {
    if (snapshot.isReading) heard = [...heard, by]
    if (snapshot.value === null) return
    const value = by(snapshot.value)
    if (value !== snapshot.value) show({ ...snapshot, value })
  }

  const take = (value: Value, at: number) => {
    readAt = Math.max(readAt, at)
    if (snapshot.isReading) heard = [...heard, () => value]
    if (value !== snapshot.value) show({ ...snapshot, value, problem: null })
  }

  let isDue = false
  /** Several triggers at the same moment, such as a restored connection and its first frames, cause one read. */
  const readSoon = () => {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      if (watchers.size > 0) void read()
    })
  }

  const plugIn = (): (() => void) => {
    const stops = again.map((trigger) => trigger({ store, value: () => snapshot.value, read: readSoon, change, take }))
    const isKnown = (isPreloaded && snapshot.isReading) || now() - readAt < (isPreloaded ? preloadedMs : freshMs)
    isPreloaded = false
    const timer = isKnown ? undefined : restMs > 0 ? setTimeout(readSoon, restMs) : void read()
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }

  return {
    snapshot: () => snapshot,
    isWatched: () => watchers.size > 0,
    watch: (tell) => {
      watchers.add(tell)
      unplug ??= plugIn()
      return () => {
        watchers.delete(tell)
        // A component that replaces another at the same moment shares its running read.
        queueMicrotask(() => {
          if (watchers.size > 0) return
          unplug?.()
          unplug = null
        })
      }
    },
    read,
    preload: () => {
      if (snapshot.isReading || watchers.size > 0 || now() - readAt < freshMs) return
      isPreloaded = true
      void read()
    },
    change,
  }
}
