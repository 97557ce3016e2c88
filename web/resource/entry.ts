import type { Refused, Reply } from '../net/http.ts'
import type { Store } from '../state/store.ts'
import type { Resource } from './resource.ts'

/** The last value of a key, the refusal of the last read (null after an answer), and whether a read is on its way. */
export type Look<Value> = { value: Value | null; problem: Refused | null; isReading: boolean }

/** A change to the loaded value. It must allow a second application: the answer of a running read may have it already. */
export type Change<Value> = (value: Value) => Value

/** One key of the page's memory. */
export type Entry<Value> = {
  look(): Look<Value>
  /** Calls `tell` with every new look. The first watcher starts a read, and the triggers run until the last watcher has gone. */
  watch(tell: () => void): () => void
  isWatched(): boolean
  read(): Promise<Reply<Value>>
  /** Reads before a page shows it, so that the page need not wait. */
  preload(): void
  /** Changes the value, and the answer of a running read, which may be older. */
  change(by: Change<Value>): void
}

/** How long a preloaded value waits for its page before it is read again, in ms. */
const preloadedMs = 5_000

const nothing = { value: null, problem: null, isReading: false }

/** The server has no such thing, or no longer: an earlier value must not be shown for it. */
export const isGone = ({ code }: Refused): boolean => code === 'PAGE_NOT_FOUND'

/** Opens the entry of `of`; `now` in ms. */
export function createEntry<Of, Value>(
  { read: ask, join, again = [], freshMs = 0, restMs = 0 }: Resource<Of, Value>,
  of: Of,
  { store, now }: { store: Store; now: () => number },
): Entry<Value> {
  let look: Look<Value> = nothing
  let newest = 0
  let readAt = Number.NEGATIVE_INFINITY
  let isPreloaded = false
  let heard: Change<Value>[] = []
  let unplug: (() => void) | null = null
  const watchers = new Set<() => void>()

  const show = (next: Look<Value>) => {
    look = next
    for (const tell of [...watchers]) tell()
  }

  /** The value after an answer, with the changes that came during the read applied to it. */
  const joined = (answer: Value): Value =>
    heard.reduce((value, change) => change(value), look.value !== null && join ? join(look.value, answer) : answer)

  const read = async (): Promise<Reply<Value>> => {
    const request = ++newest
    heard = []
    show({ ...look, isReading: true })
    const reply = await ask(of, look.value, () => request === newest && watchers.size > 0)
    // Only the newest question has an answer.
    if (request !== newest) return reply
    readAt = now()
    if (reply.ok) show({ value: joined(reply.data), problem: null, isReading: false })
    else show({ value: isGone(reply) ? null : look.value, problem: reply, isReading: false })
    return reply
  }

  const change = (by: Change<Value>) => {
    if (look.isReading) heard = [...heard, by]
    if (look.value === null) return
    const value = by(look.value)
    if (value !== look.value) show({ ...look, value })
  }

  const take = (value: Value, at: number) => {
    readAt = Math.max(readAt, at)
    if (look.isReading) heard = [...heard, () => value]
    if (value !== look.value) show({ ...look, value, problem: null })
  }

  let isDue = false
  /** Several triggers of one moment, such as a restored connection and its first frames, cause one read. */
  const readSoon = () => {
    if (isDue) return
    isDue = true
    queueMicrotask(() => {
      isDue = false
      if (watchers.size > 0) void read()
    })
  }

  const plugIn = (): (() => void) => {
    const stops = again.map((trigger) => trigger({ store, value: () => look.value, read: readSoon, change, take }))
    const isKnown = (isPreloaded && look.isReading) || now() - readAt < (isPreloaded ? preloadedMs : freshMs)
    isPreloaded = false
    const timer = isKnown ? undefined : restMs > 0 ? setTimeout(readSoon, restMs) : void read()
    return () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
    }
  }

  return {
    look: () => look,
    isWatched: () => watchers.size > 0,
    watch: (tell) => {
      watchers.add(tell)
      unplug ??= plugIn()
      return () => {
        watchers.delete(tell)
        // A part that replaces another in the same moment shares its running read.
        queueMicrotask(() => {
          if (watchers.size > 0) return
          unplug?.()
          unplug = null
        })
      }
    },
    read,
    preload: () => {
      if (look.isReading || watchers.size > 0 || now() - readAt < freshMs) return
      isPreloaded = true
      void read()
    },
    change,
  }
}
