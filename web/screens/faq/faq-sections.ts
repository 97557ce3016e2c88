import type { FaqEntry } from '../../../worker/contract/support.ts'

/** Questions under the name of their category. */
export type FaqSection = { id: number; name: string; entries: FaqEntry[] }

/** The entries by category. The entries come in the order of the categories. */
export function sectionsOf(entries: readonly FaqEntry[]): FaqSection[] {
  const sections: FaqSection[] = []
  for (const entry of entries) {
    const last = sections.at(-1)
    if (last?.id === entry.category_id) last.entries.push(entry)
    else sections.push({ id: entry.category_id, name: entry.category_name, entries: [entry] })
  }
  return sections
}

/** The first entries of these sections, `count` in all, in their order. */
export function firstOf(sections: readonly FaqSection[], count: number): FaqSection[] {
  let left = count
  return sections.flatMap((section) => {
    const entries = section.entries.slice(0, Math.max(0, left))
    left -= entries.length
    return entries.length > 0 ? [{ ...section, entries }] : []
  })
}

/** The entry that an address names (/faq#12); null if it names none. */
export function entryAt(hash: string): number | null {
  return /^#[1-9]\d{0,8}$/.test(hash) ? Number(hash.slice(1)) : null
}
