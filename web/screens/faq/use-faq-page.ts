import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { FaqEntry } from '../../../worker/contract/support.ts'
import { useEntryState } from '../../hooks/use-entry-state.ts'
import { faqStep } from './FaqSections.tsx'
import { entryAt, type FaqSection, sectionsOf } from './faq-sections.ts'

/** Null for all categories. */
type Chosen = number | null

const none: ReadonlySet<number> = new Set()

const toggled = (open: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(open)
  if (!next.delete(id)) next.add(id)
  return next
}

export type FaqPage = {
  query: string
  setQuery(query: string): void
  categories: readonly FaqSection[]
  chosen: Chosen
  choose(chosen: Chosen): void
  sections: readonly FaqSection[]
  shown: number
  showMore(): void
  open: ReadonlySet<number>
  toggle(id: number): void
  /** The question that the address names, until its place is in sight. */
  target: number | null
  arrive(): void
}

/** The shown and open entries of the FAQ. An address with a question (/faq#12) shows it, opens it, and moves the focus to it. */
export function useFaqPage(entries: readonly FaqEntry[] | null): FaqPage {
  const [query, setQuery] = useEntryState('query', '')
  const [chosen, setChosen] = useEntryState<Chosen>('category', null)
  const [shown, setShown] = useEntryState('shown', faqStep)
  const [open, setOpen] = useEntryState<ReadonlySet<number>>('open', none)
  const [target, setTarget] = useState<number | null>(null)
  const { hash, key } = useLocation()
  const categories = useMemo(() => sectionsOf(entries ?? []), [entries])
  const choose = (next: Chosen) => {
    setChosen(next)
    setShown(faqStep)
  }
  const wanted = entryAt(hash)
  const place = entries === null || wanted === null ? -1 : entries.findIndex(({ id }) => id === wanted)
  const isThere = place >= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs each time that a link to an address is followed.
  useEffect(() => {
    if (wanted === null || !isThere) return
    setQuery('')
    // A question far down is shown in its category, which is shorter than the whole list.
    const entry = entries?.[place]
    const isFar = place >= faqStep && entry !== undefined
    const section = isFar ? categories.find(({ id }) => id === entry.category_id) : undefined
    setChosen(section?.id ?? null)
    setShown((now) => Math.max(now, 1 + (section?.entries.findIndex(({ id }) => id === wanted) ?? place)))
    setOpen((now) => new Set([...now, wanted]))
    setTarget(wanted)
  }, [wanted, isThere, key])
  return {
    ...{ query, setQuery, categories, chosen, choose, shown, open, target },
    sections: chosen === null ? categories : categories.filter(({ id }) => id === chosen),
    showMore: () => setShown((now) => now + faqStep),
    arrive: useCallback(() => setTarget(null), []),
    toggle: useCallback((id: number) => setOpen((now) => toggled(now, id)), [setOpen]),
  }
}
