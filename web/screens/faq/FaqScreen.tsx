import { useDeferredValue, useMemo } from 'react'
import noQuestions from '../../art/empty/nothing-found.svg'
import { useFaq } from '../../hooks/use-faq.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../ui/loading/NotFetched.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AskLink } from './AskLink.tsx'
import { FaqResults } from './FaqResults.tsx'
import { FaqSearch } from './FaqSearch.tsx'
import { FaqSections } from './FaqSections.tsx'
import { faqTexts as texts } from './texts.ts'
import { type FaqPage, useFaqPage } from './use-faq-page.ts'

const panelId = 'sporsmal'
/** No category has this number. */
const all = 0

const placeholders = Array.from({ length: 8 }, (_, place) => place)

const Skeleton = () => (
  <div role="status" aria-label={texts.loading} className="space-y-2">
    {placeholders.map((place) => (
      <div key={place} className="skeleton h-14 rounded-box" />
    ))}
  </div>
)

function Browse({ page: { categories, chosen, choose, sections, shown, showMore, open, toggle, target, arrive } }: { page: FaqPage }) {
  const tabs = categories.map(({ id, name, entries }) => ({ id, label: name, note: String(entries.length) }))
  return (
    <>
      <Tabs
        label={texts.categories}
        tabs={[{ id: all, label: texts.all }, ...tabs]}
        chosen={chosen ?? all}
        panelId={panelId}
        onChoose={(id) => choose(id === all ? null : id)}
      />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${chosen ?? all}`} className="mt-4">
        <FaqSections sections={sections} shown={shown} onMore={showMore} open={open} onToggle={toggle} target={target} onArrive={arrive} />
      </div>
    </>
  )
}

/** The FAQ: a search on top, the questions by category below it, and the link to a ticket (docs/product.md 17.1). */
export default function FaqScreen() {
  useScreenTitle(texts.title)
  const { entries, hasFailed, load, search } = useFaq()
  const page = useFaqPage(entries)
  const query = useDeferredValue(page.query).trim()
  const hits = useMemo(() => (query === '' ? [] : search(query)), [search, query])
  // Not before the questions are shown above it. A search without a hit has a link of its own.
  const offersTicket = entries ? entries.length === 0 || query === '' || hits.length > 0 : hasFailed
  return (
    <div className="wrap py-10">
      <PageHeading title={texts.title} lead={texts.lead} />
      <FaqSearch query={page.query} onSearch={page.setQuery} />
      <div className="mt-6">
        {hasFailed && (
          <div className="panel">
            <NotFetched title={texts.failed} onRetry={load} />
          </div>
        )}
        {!entries && !hasFailed && <Skeleton />}
        {entries?.length === 0 && (
          <div className="panel">
            <EmptyState art={noQuestions} title={texts.empty} text={texts.emptyText} />
          </div>
        )}
        {entries && entries.length > 0 && query !== '' && <FaqResults query={query} hits={hits} open={page.open} onToggle={page.toggle} />}
        {entries && entries.length > 0 && query === '' && <Browse page={page} />}
      </div>
      {offersTicket && (
        <p className="mt-10 flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center">
          <span className="text-muted">{texts.notFound}</span>
          <AskLink subject={query} />
        </p>
      )}
    </div>
  )
}
