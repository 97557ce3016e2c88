import type { Reply } from '../../net/http.ts'

/** A part of a list that is paged by key; `next` is where it goes on, null at its end. */
export type Page<Item> = { items: readonly Item[]; next: number | null }
export type FetchPage<Item> = (before: number | null) => Promise<Reply<Page<Item>>>
/** `paused`: nothing was found in many parts, and there are more of them. After `failed` it goes on where it failed. */
export type FoundPage<Item> = Page<Item> & { state: 'loaded' | 'paused' | 'failed' }

/** How many parts without a hit are asked for in a row before the reader is asked whether to go on. */
const emptyParts = 20

/** The next part in which something was found, or the end of the list. Null once it is no longer wanted. */
export async function findPage<Item>(
  fetchPage: FetchPage<Item>,
  before: number | null,
  isWanted: () => boolean,
): Promise<FoundPage<Item> | null> {
  let from = before
  for (let part = 0; part < emptyParts; part++) {
    const reply = await fetchPage(from)
    if (!isWanted()) return null
    if (!reply.ok) return { items: [], next: from, state: 'failed' }
    const { items, next } = reply.data
    if (items.length > 0 || next === null) return { items, next, state: 'loaded' }
    from = next
  }
  return { items: [], next: from, state: 'paused' }
}
