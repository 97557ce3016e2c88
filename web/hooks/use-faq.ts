import { useCallback } from 'react'
import { type FaqHit, searchFaq, suggestFaq } from '../../durable/rules/faq/faq-search.ts'
import type { FaqEntry } from '../../worker/contract/support.ts'
import { faq } from '../resource/shared/faq.ts'
import { useResource } from '../resource/use-resource.ts'

export type Faq = {
  /** Ordered by category; null until they are loaded. */
  entries: readonly FaqEntry[] | null
  /** The FAQ could not be fetched, and none is loaded. */
  hasFailed: boolean
  load(): void
  /** The entries that match, best first; all entries in their order for an empty query. */
  search(query: string, limit?: number): FaqHit<FaqEntry>[]
  /** At most three answers that match a ticket while it is written, best first; each is at `paths.answer` (docs/product.md 17.1). */
  suggest(subject: string, message: string): FaqEntry[]
}

/** The FAQ, loaded once for all parts of the page, and searched in the browser. */
export function useFaq(): Faq {
  const { value, state, retry } = useResource(faq)
  const index = value?.index
  const search = useCallback((query: string, limit?: number) => (index ? searchFaq(index, query, limit) : []), [index])
  const suggest = useCallback((subject: string, message: string) => (index ? suggestFaq(index, subject, message) : []), [index])
  return { entries: value?.entries ?? null, hasFailed: state === 'failed', load: retry, search, suggest }
}
