import { useState } from 'react'
import type { FaqHit } from '../../../durable/rules/faq/faq-search.ts'
import type { FaqEntry } from '../../../worker/contract/support.ts'
import nothingFound from '../../art/empty/nothing-found.svg'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { AskLink } from './AskLink.tsx'
import { FaqItem } from './FaqItem.tsx'
import { MoreButton } from './MoreButton.tsx'
import { faqTexts as texts } from './texts.ts'

const step = 20

type FaqResultsProps = { query: string; hits: readonly FaqHit<FaqEntry>[]; open: ReadonlySet<number>; onToggle(id: number): void }

/** The results of the search, best first. */
export function FaqResults({ query, hits, open, onToggle }: FaqResultsProps) {
  const [shown, setShown] = useState({ of: query, count: step })
  const count = shown.of === query ? shown.count : step
  return (
    <section aria-labelledby="treff">
      <h2 id="treff" className="sr-only">
        {texts.results}
      </h2>
      <p role="status" className={hits.length === 0 ? 'sr-only' : 'mb-3 text-muted text-sm [overflow-wrap:anywhere]'}>
        {texts.hits(hits.length, query)}
      </p>
      {hits.length === 0 ? (
        <div className="panel">
          <EmptyState art={nothingFound} title={texts.none} text={texts.noHits}>
            <AskLink subject={query} variant="primary" />
          </EmptyState>
        </div>
      ) : (
        <ul className="panel overflow-hidden">
          {hits.slice(0, count).map(({ entry, title, snippet }) => (
            <FaqItem
              key={entry.id}
              entry={entry}
              isOpen={open.has(entry.id)}
              onToggle={onToggle}
              marks={title}
              snippet={snippet}
              withCategory
            />
          ))}
        </ul>
      )}
      <MoreButton left={hits.length - count} step={step} onMore={() => setShown({ of: query, count: count + step })} />
    </section>
  )
}
