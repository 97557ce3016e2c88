import { useCallback, useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import type { Refused } from '../net/http.ts'
import { pageTokenAtom } from '../state/session-atoms.ts'
import { useAtomValue, useStore } from '../state/store.ts'
import type { Change, Entry, Snapshot } from './entry.ts'
import { keyOf, memoryOf } from './memory.ts'
import { type PagedResource, type Pages, readMore } from './pages.ts'
import type { Resource } from './resource.ts'

type Acts<Value> = {
  isReading: boolean
  /** The value as it is now: the shown value can be older for a moment, because React renders it later. */
  newest(): Value | null
  /** Reads the value again; the shown value stays meanwhile. */
  retry(): Promise<void>
  /** Shows a change from a frame or an act, before the server is asked again. */
  change(by: Change<Value>): void
}

/** A resource as a page shows it. `isStale`: the last read was refused (`problem`), and the value is older. */
export type View<Value> = Acts<Value> &
  (
    | { state: 'loading'; value: null; problem: null; isStale: false }
    | { state: 'failed'; value: null; problem: Refused; isStale: false }
    | { state: 'loaded'; value: Value; problem: Refused | null; isStale: boolean }
  )

const nothing: Snapshot<never> = { value: null, problem: null, isReading: false }
const unknown = { snapshot: () => nothing }

const shown = <Value>({ value, problem, isReading }: Snapshot<Value>, acts: Acts<Value>): View<Value> => {
  if (value !== null) return { ...acts, state: 'loaded', value, problem, isStale: problem !== null }
  if (problem !== null && !isReading) return { ...acts, state: 'failed', value: null, problem, isStale: false }
  return { ...acts, state: 'loading', value: null, problem: null, isStale: false }
}

type Subject<Of> = undefined extends Of ? [of?: Of | null] : [of: Of | null]

type Watched<Value> = { entry: Entry<Value> | null; snapshot: Snapshot<Value> }

/**
 * The page's entry of a resource, and its snapshot while this is mounted; the entry is null while `of` is null. React renders a newer
 * snapshot of the same entry in short slices, so that a long list never delays a click.
 */
function useEntry<Of, Value>(resource: Resource<Of, Value>, of: Of | null | undefined): Watched<Value> {
  const memory = memoryOf(useStore())
  const token = useAtomValue(pageTokenAtom)
  const key = of === null ? null : keyOf(resource, of)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which subject it is, and the memory of another session is another.
  const entry = useMemo(() => (key === null ? null : memory.entryOf(resource, of as Of)), [memory, resource, key, token])
  const watch = useCallback(
    (tell: () => void) => {
      if (entry === null || key === null) return () => undefined
      const stop = entry.watch(tell)
      memory.use(key, entry)
      return () => {
        stop()
        memory.use(key, entry)
      }
    },
    [memory, entry, key],
  )
  const { snapshot } = entry ?? unknown
  const newest = useSyncExternalStore<Snapshot<Value>>(watch, snapshot, snapshot)
  const now = useMemo(() => ({ entry, snapshot: newest }), [entry, newest])
  const shown = useDeferredValue(now)
  return shown.entry === entry ? shown : now
}

/**
 * The snapshot of a resource on this page: its stored value at once, then a new read in the background, then a read after each of its
 * triggers while this is mounted. Nothing is read while `of` is null.
 */
export function useResource<Of, Value>(resource: Resource<Of, Value>, ...[of]: Subject<Of>): View<Value> {
  const { entry, snapshot } = useEntry(resource, of)
  return useMemo(() => {
    const retry = async () => void (await entry?.read())
    const newest = () => entry?.snapshot().value ?? null
    return shown(snapshot, { isReading: snapshot.isReading, newest, retry, change: (by) => entry?.change(by) })
  }, [snapshot, entry])
}

/** A list that is read page by page. `paused`: it continues only when the reader presses the button. */
export type PagesView<Item, Key = number> = {
  items: readonly Item[]
  next: Key | null
  state: Pages<Item, Key>['end']
  /** Reads the next page, or the failed page again. */
  more(): void
  /** Reads the list again; the shown list stays meanwhile. */
  retry(): Promise<void>
  change(by: Change<readonly Item[]>): void
}

/**
 * The read part of a list on this page, and the function that reads the next page. A list that is shown again has the same pages as before.
 */
export function usePages<Of, Item, Key>(resource: PagedResource<Of, Item, Key>, ...[of]: Subject<Of>): PagesView<Item, Key> {
  const { entry, snapshot } = useEntry(resource, of)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the entry is that of the subject.
  return useMemo(() => {
    const { value, problem, isReading } = snapshot
    return {
      items: value?.items ?? [],
      next: value?.next ?? null,
      state: value ? value.end : problem && !isReading ? 'failed' : 'loading',
      more: () => void (entry && readMore(resource, of as Of, entry)),
      retry: async () => void (await entry?.read()),
      change: (by) => entry?.change((now) => ({ ...now, items: by(now.items) })),
    }
  }, [snapshot, entry, resource])
}
