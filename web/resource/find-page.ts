import type { Reply } from '../net/http.ts'

/** A part of a list that is paged by key; `next` is the key of the next part, null at its end. */
export type Page<Item, Key = number> = { items: readonly Item[]; next: Key | null }
/** Reads the part that begins at a key; null for the beginning of the list. */
export type FetchPage<Item, Key = number> = (from: Key | null) => Promise<Reply<Page<Item, Key>>>
/** `isPaused`: many parts had no item, and there are more parts. */
export type FoundPage<Item, Key = number> = Page<Item, Key> & { isPaused: boolean }

/**
 * The next part with items, or the end of the list. Reads at most `parts` parts, and only while it is wanted. Returns the refusal if a part
 * could not be read.
 */
export async function findPage<Item, Key>(
  fetchPage: FetchPage<Item, Key>,
  { from, parts, isWanted }: { from: Key | null; parts: number; isWanted(): boolean },
): Promise<Reply<FoundPage<Item, Key>>> {
  let next = from
  for (let part = 0; part < parts && (part === 0 || isWanted()); part++) {
    const reply = await fetchPage(next)
    if (!reply.ok) return reply
    const { items } = reply.data
    next = reply.data.next
    if (items.length > 0 || next === null) return { ok: true, data: { items, next, isPaused: false } }
  }
  return { ok: true, data: { items: [], next, isPaused: true } }
}
