import { type FaqIndex, indexFaq } from '../../../durable/rules/faq/faq-index.ts'
import type { FaqEntry } from '../../../worker/contract/support.ts'
import { fetchFaq } from '../../net/api/faq.ts'
import { mapReply, resource } from '../resource.ts'

/** The entries of the FAQ, ordered by category, and their index for searches. */
type Faq = { entries: readonly FaqEntry[]; index: FaqIndex<FaqEntry> }

/** The FAQ with the viewer's votes. */
export const faq = resource('faq', async () =>
  mapReply(await fetchFaq(), ({ faqData: entries }): Faq => ({ entries, index: indexFaq(entries) })),
)

/** The FAQ with the viewer's vote on an answer, before the server has stored the vote. */
export function withVote({ entries, index }: Faq, id: number, helped: FaqEntry['helped']): Faq {
  const voted = (entry: FaqEntry) => (entry.id === id ? { ...entry, helped } : entry)
  return { entries: entries.map(voted), index: { ...index, entries: index.entries.map((each) => ({ ...each, entry: voted(each.entry) })) } }
}
