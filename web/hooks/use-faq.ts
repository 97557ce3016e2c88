import { useCallback, useEffect } from 'react'
import { type FaqHit, searchFaq, suggestFaq } from '../../durable/rules/faq/faq-search.ts'
import type { FaqEntry } from '../../worker/contract/support.ts'
import { faqAtom, faqFailedAtom, loadFaqAtom } from '../state/faq-atoms.ts'
import { pageTokenAtom } from '../state/session-atoms.ts'
import { useAtomValue, useSetAtom } from '../state/store.ts'

export type Faq = {
  /** In the order of their categories and within them; null until they are there. */
  entries: readonly FaqEntry[] | null
  /** They could not be fetched, and none are known. */
  hasFailed: boolean
  load(): void
  /** The entries that fit, best first; all of them in their order while nothing is typed. */
  search(query: string, limit?: number): FaqHit<FaqEntry>[]
  /** Three answers at most that fit a ticket while it is written, best first; each is at `paths.answer` (docs/product.md 17.1). */
  suggest(subject: string, message: string): FaqEntry[]
}

/** The FAQ, loaded once for all who show a part of it, and searched on this side. */
export function useFaq(): Faq {
  const known = useAtomValue(faqAtom)
  const hasFailed = useAtomValue(faqFailedAtom)
  const ask = useSetAtom(loadFaqAtom)
  const load = useCallback(() => void ask(), [ask])
  const token = useAtomValue(pageTokenAtom)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another player is told other things, and sees nothing of what was told before.
  useEffect(load, [load, token])
  const index = known?.index
  const search = useCallback((query: string, limit?: number) => (index ? searchFaq(index, query, limit) : []), [index])
  const suggest = useCallback((subject: string, message: string) => (index ? suggestFaq(index, subject, message) : []), [index])
  return { entries: known?.entries ?? null, hasFailed: hasFailed && known === null, load, search, suggest }
}
