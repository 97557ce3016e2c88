import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { FaqEntry } from '../../../worker/contract/support.ts'
import { faqStep } from './FaqSections.tsx'
import { entryAt, type FaqSection, sectionsOf } from './faq-sections.ts'

/** Null for all categories. */
type Chosen = number | null

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
}

/** What of the FAQ is shown and open. An address with a question (/faq#12) shows it, opens it, and leads the focus there. */
export function useFaqPage(entries: readonly FaqEntry[] | null): FaqPage {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<Chosen>(null)
  const [shown, setShown] = useState(faqStep)
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const { hash, key } = useLocation()
  const categories = useMemo(() => sectionsOf(entries ?? []), [entries])
  const choose = (next: Chosen) => {
    setChosen(next)
    setShown(faqStep)
  }
  const wanted = entryAt(hash)
  const place = entries === null || wanted === null ? -1 : entries.findIndex(({ id }) => id === wanted)
  const isThere = place >= 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address leads there, each time that it is followed.
  useEffect(() => {
    if (wanted === null || !isThere) return
    setQuery('')
    setChosen(null)
    setShown((now) => Math.max(now, place + 1))
    setOpen((now) => new Set([...now, wanted]))
    const frame = requestAnimationFrame(() => {
      const item = document.getElementById(`faq-${wanted}`)
      item?.scrollIntoView({ block: 'start', behavior: 'instant' })
      item?.querySelector('button')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted, isThere, key])
  return {
    ...{ query, setQuery, categories, chosen, choose, shown, open },
    sections: chosen === null ? categories : categories.filter(({ id }) => id === chosen),
    showMore: () => setShown((now) => now + faqStep),
    toggle: useCallback((id: number) => setOpen((now) => toggled(now, id)), []),
  }
}
