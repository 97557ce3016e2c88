import type { Reply } from '../net/http.ts'
import type { Entry } from './entry.ts'
import { type FoundPage, findPage, type Page } from './find-page.ts'
import { type Resource, resource } from './resource.ts'

/**
 * The read part of a list that is paged by key. `end` is the state of its last page: read, loading, failed, or `paused` if many parts had
 * no item and the reader decides whether to go on.
 */
export type Pages<Item, Key = number> = Page<Item, Key> & { end: 'loaded' | 'loading' | 'failed' | 'paused' }

/** A list that is read page by page. */
export type PagedResource<Of, Item, Key = number> = Resource<Of, Pages<Item, Key>> & {
  /** The next part that has items. */
  readPage(of: Of, from: Key | null, isWanted: () => boolean): Promise<Reply<FoundPage<Item, Key>>>
  /** The items together with those of a further page. */
  add(known: readonly Item[], page: readonly Item[]): readonly Item[]
}

type Options<Item, Key> = Pick<Resource<unknown, Pages<Item, Key>>, 'again'> & {
  idOf(item: NoInfer<Item>): string | number
  /** The order of a list whose items move: a page is merged by it. Without an order, a list only grows at its beginning. */
  order?: (one: NoInfer<Item>, other: NoInfer<Item>) => number
  /** How many parts without an item are read in a row before the reader is asked whether to go on. */
  emptyParts?: number
  /** Reads the list again as far as it was read. Without it the newest page is read, and the pages behind it stay. */
  readsAll?: boolean
}

/** Declares a list by its name and the read of one page. */
export function pages<Of = undefined, Item = unknown, Key = number>(
  name: string,
  readPart: (of: Of, from: Key | null) => Promise<Reply<Page<Item, Key>>>,
  { idOf, order, emptyParts = 20, readsAll = false, again = [] }: Options<Item, Key>,
): PagedResource<Of, Item, Key> {
  const without = (items: readonly Item[], others: readonly Item[]) => {
    const ids = new Set(others.map(idOf))
    return items.filter((item) => !ids.has(idOf(item)))
  }
  const sorted = (items: readonly Item[]) => (order ? items.toSorted(order) : items)
  const readPage = (of: Of, from: Key | null, isWanted: () => boolean) =>
    findPage((next: Key | null) => readPart(of, next), { from, parts: emptyParts, isWanted })
  const read: Resource<Of, Pages<Item, Key>>['read'] = async (of, known, isWanted) => {
    const atLeast = readsAll ? (known?.items.length ?? 0) : 0
    let items: readonly Item[] = []
    let from: Key | null = null
    for (;;) {
      const found: Reply<FoundPage<Item, Key>> = await readPage(of, from, isWanted)
      if (!found.ok) return found
      const { next, isPaused }: FoundPage<Item, Key> = found.data
      items = [...items, ...without(found.data.items, items)]
      if (items.length >= atLeast || next === null || isPaused) {
        return { ok: true, data: { items: sorted(items), next, end: isPaused ? 'paused' : 'loaded' } }
      }
      from = next
    }
  }
  /** New items come first. If the newest page and the list have no item in common, the list would have a gap: it starts again. */
  const join = (known: Pages<Item, Key>, newest: Pages<Item, Key>): Pages<Item, Key> => {
    const older = without(known.items, newest.items)
    return older.length < known.items.length ? { ...known, items: sorted([...newest.items, ...older]) } : newest
  }
  return {
    ...resource<Of, Pages<Item, Key>>(name, read, { again, ...(!readsAll && { join }) }),
    readPage,
    add: (known, page) => sorted([...known, ...without(page, known)]),
  }
}

/** Reads the next page, or reads a failed page again. */
export async function readMore<Of, Item, Key>(
  { readPage, add }: PagedResource<Of, Item, Key>,
  of: Of,
  entry: Pick<Entry<Pages<Item, Key>>, 'snapshot' | 'read' | 'change' | 'isWatched'>,
): Promise<void> {
  const known = entry.snapshot().value
  if (!known) return void entry.read()
  const { next: from } = known
  if (from === null || known.end === 'loading') return
  /** Another page can have arrived meanwhile, or the list can have started again: then this page is dropped. */
  const atItsEnd = (to: (now: Pages<Item, Key>) => Pages<Item, Key>) => entry.change((now) => (now.next === from ? to(now) : now))
  atItsEnd((now) => ({ ...now, end: 'loading' }))
  const found = await readPage(of, from, entry.isWatched)
  if (!found.ok) return atItsEnd((now) => ({ ...now, end: 'failed' }))
  const { items, next, isPaused } = found.data
  atItsEnd((now) => ({ items: add(now.items, items), next, end: isPaused ? 'paused' : 'loaded' }))
}
