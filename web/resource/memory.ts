import { pageTokenAtom } from '../state/session-atoms.ts'
import type { Store } from '../state/store.ts'
import { createEntry, type Entry } from './entry.ts'
import type { Resource } from './resource.ts'

/** How many entries that no page shows are stored; those that were shown longest ago are dropped first. */
export const mostRemembered = 60

/** The values that this page has read from the server, by resource and subject: shown at once when a component shows them again. */
export type Memory = {
  /** The entry of a resource and its subject, created at the first request. */
  entryOf<Of, Value>(resource: Resource<Of, Value>, of: Of): Entry<Value>
  /** Marks an entry as the last used one, when a component starts or stops showing it. */
  use(key: string, entry: Entry<unknown>): void
  size(): number
}

/** The key of a resource and its subject. */
export const keyOf = <Of>({ name }: Pick<Resource<Of, unknown>, 'name'>, of: Of): string => `${name} ${JSON.stringify(of)}`

/** A memory with the triggers of this store. It belongs to one session: another token empties it. `now` is in ms. */
export function createMemory(store: Store, now: () => number = Date.now): Memory {
  const entries = new Map<string, Entry<unknown>>()
  const dropOldest = () => {
    let left = [...entries.values()].filter((entry) => !entry.isWatched()).length - mostRemembered
    for (const [key, entry] of entries) {
      if (left <= 0) return
      if (entry.isWatched()) continue
      entries.delete(key)
      left -= 1
    }
  }
  /** The entries that were read with the present token. A component that still shows an entry of an earlier token does not add it again. */
  let own = new WeakSet<Entry<unknown>>()
  store.sub(pageTokenAtom, () => {
    entries.clear()
    own = new WeakSet()
  })
  return {
    entryOf: <Of, Value>(resource: Resource<Of, Value>, of: Of) => {
      const key = keyOf(resource, of)
      const known = entries.get(key) ?? createEntry(resource, of, { store, now })
      entries.set(key, known as Entry<unknown>)
      own.add(known as Entry<unknown>)
      return known as Entry<Value>
    },
    use: (key, entry) => {
      if (!own.has(entry)) return
      entries.delete(key)
      entries.set(key, entry)
      dropOldest()
    },
    size: () => entries.size,
  }
}

const memories = new WeakMap<Store, Memory>()

/** The memory of the page with this store. */
export function memoryOf(store: Store): Memory {
  const memory = memories.get(store) ?? createMemory(store)
  memories.set(store, memory)
  return memory
}
