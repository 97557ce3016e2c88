import type { FaqEntry } from '../../../worker/contract/support.ts'

/** Questions that stand together under the name of their category. */
export type FaqSection = { id: number; name: string; entries: FaqEntry[] }

/** The entries by category; they come in the order of these. */
export function sectionsOf(entries: readonly FaqEntry[]): FaqSection[] {
  const sections: FaqSection[] = []
  for (const entry of entries) {
    const last = sections.at(-1)
    if (last?.id === entry.category_id) last.entries.push(entry)
    else sections.push({ id: entry.category_id, name: entry.category_name, entries: [entry] })
  }
  return sections
}

/** As many entries of these sections as are shown, in their order. */
export function firstOf(sections: readonly FaqSection[], count: number): FaqSection[] {
  let left = count
  return sections.flatMap((section) => {
    const entries = section.entries.slice(0, Math.max(0, left))
    left -= entries.length
    return entries.length > 0 ? [{ ...section, entries }] : []
  })
}

/** The entry that an address leads to (/faq#12); null where it names none. */
export function entryAt(hash: string): number | null {
  return /^#[1-9]\d{0,8}$/.test(hash) ? Number(hash.slice(1)) : null
}
