import { useState } from 'react'
import { usePolled } from '../../../hooks/loading/use-polled.ts'
import { cupsEveryMs, useCupNews } from '../../../hooks/news/use-cup-news.ts'
import { fetchCups, fetchOwnCups } from '../../../net/api/cups.ts'
import type { CupLists } from './cup-lists.ts'
import { listsReader } from './lists-reader.ts'

/** `hasFailed`: there is nothing to show. */
export type Cups = { lists: CupLists | null; hasFailed: boolean; refresh(): void }

/** The cups as they are now, one's own among them. Until one's own are there, those of everybody are shown all the same. */
export function useCups(): Cups {
  const [readLists] = useState(() => listsReader({ known: fetchCups, own: fetchOwnCups }))
  const { data, problem, refresh } = usePolled(readLists, cupsEveryMs)
  useCupNews(refresh)
  return { lists: data, hasFailed: data === null && problem !== null, refresh }
}
