import { type FaqIndex, indexFaq } from '../../durable/rules/faq/faq-index.ts'
import type { FaqEntry } from '../../worker/contract/support.ts'
import { fetchFaq } from '../net/api/faq.ts'
import { pageTokenAtom } from './session-atoms.ts'
import { atom } from './store.ts'

/** The FAQ as it was answered to the holder of this token; null before it was. */
type LoadedFaq = { token: string | null; entries: readonly FaqEntry[]; index: FaqIndex<FaqEntry> }

const knownAtom = atom<LoadedFaq | null>(null)
const failedAtom = atom(false)
const askingAtom = atom<{ token: string | null; answer: Promise<void> } | null>(null)

/** The entries with their index: null until they are there. One player's votes are not shown to the next. */
export const faqAtom = atom((get) => {
  const known = get(knownAtom)
  return known?.token === get(pageTokenAtom) ? known : null
})
/** The last question for it had no answer. */
export const faqFailedAtom = atom((get) => get(failedAtom))

/**
 * Asks for the FAQ; a caller that asks while an answer to the same player is on its way waits for that one. The known entries stay until
 * others come.
 */
export const loadFaqAtom = atom(null, (get, set) => {
  const token = get(pageTokenAtom)
  const running = get(askingAtom)
  if (running?.token === token) return running.answer
  const ask = async () => {
    const reply = await fetchFaq()
    // Another player has asked since.
    if (get(askingAtom) !== asking) return
    set(askingAtom, null)
    set(failedAtom, !reply.ok)
    if (reply.ok) set(knownAtom, { token, entries: reply.data.faqData, index: indexFaq(reply.data.faqData) })
  }
  const asking = { token, answer: ask() }
  set(askingAtom, asking)
  return asking.answer
})

/** The viewer's vote on an answer, before anybody else knows it. */
export const markHelpedAtom = atom(null, (get, set, { id, helped }: { id: number; helped: 0 | 1 | null }) => {
  const known = get(knownAtom)
  if (!known) return
  const said = (entry: FaqEntry) => (entry.id === id ? { ...entry, helped } : entry)
  const indexed = known.index.entries.map((each) => ({ ...each, entry: said(each.entry) }))
  set(knownAtom, { ...known, entries: known.entries.map(said), index: { ...known.index, entries: indexed } })
})
