import { useCallback, useEffect, useRef, useState } from 'react'
import { type FetchPage, type FoundPage, findPage } from './find-page.ts'

/** The known part of a list that is paged by key, newest first. `next` is the key of the next page, null at its end. */
export type KeyedPages<Item> = {
  items: readonly Item[]
  next: number | null
  /** `paused`: it goes on only when the reader says so. */
  state: 'loading' | FoundPage<Item>['state']
  /** Asks for the next page, or again for the one that did not come. */
  more(): void
}

/** Fetches a list page by page (`findPage`). Another `fetchPage` is another list: it must stay the same while the list does. */
export function useKeyedPages<Item>(fetchPage: FetchPage<Item>): KeyedPages<Item> {
  const [list, setList] = useState<Omit<KeyedPages<Item>, 'more'>>({ items: [], next: null, state: 'loading' })
  const newestRequest = useRef(0)
  const ask = useCallback(
    async (before: number | null) => {
      const request = ++newestRequest.current
      setList((known) => (before === null ? { items: [], next: null, state: 'loading' } : { ...known, state: 'loading' }))
      const found = await findPage(fetchPage, before, () => request === newestRequest.current)
      if (found) setList((known) => ({ ...found, items: [...known.items, ...found.items] }))
    },
    [fetchPage],
  )
  useEffect(() => {
    void ask(null)
    return () => {
      newestRequest.current += 1
    }
  }, [ask])
  const { next } = list
  const more = useCallback(() => void ask(next), [ask, next])
  return { ...list, more }
}
