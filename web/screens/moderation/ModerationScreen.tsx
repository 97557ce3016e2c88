import type { LedgerLine } from '../../../worker/contract/public/moderation.ts'
import drawing from '../../art/empty/nothing-found.svg'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { fetchModeration } from '../../net/api/public/moderation.ts'
import { pages } from '../../resource/pages.ts'
import { mapReply } from '../../resource/resource.ts'
import { type PagesView, usePages, useResource } from '../../resource/use-resource.ts'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../ui/loading/NotFetched.tsx'
import { PagesEnd } from '../../ui/loading/PagesEnd.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { AnswerFigures, answerTimes } from './AnswerFigures.tsx'
import { LedgerEntry } from './LedgerEntry.tsx'
import { byMonth } from './ledger-words.ts'
import { moderationTexts as texts } from './texts.ts'

function Month({ name, lines }: { name: string; lines: readonly LedgerLine[] }) {
  return (
    <section aria-label={name} className="grid gap-x-8 gap-y-3 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <h2 className="display text-lg first-letter:uppercase lg:sticky lg:top-[calc(var(--header)+1rem)] lg:self-start lg:pt-4">{name}</h2>
      <ol className="panel divide-y divide-line">
        {lines.map((line) => (
          <LedgerEntry key={line.id} line={line} />
        ))}
      </ol>
    </section>
  )
}

/** The loaded months of the ledger, and the part below them. */
export function Ledger({ lines }: { lines: PagesView<LedgerLine> }) {
  const { items, state, next, more } = lines
  if (items.length === 0 && state === 'failed') return <NotFetched title={texts.failed} onRetry={more} />
  if (items.length === 0 && state === 'loaded' && next === null) {
    return (
      <div className="panel">
        <EmptyState art={drawing} title={texts.empty} text={texts.emptyHint} />
      </div>
    )
  }
  if (items.length === 0 && state === 'loading')
    return <div key="coming" role="status" aria-label={texts.loading} className="skeleton h-160 rounded-box opacity-60 lg:ml-48" />
  return (
    <>
      <div className="flex flex-col gap-8">
        {byMonth(items).map(([name, lines]) => (
          <Month key={name} name={name} lines={lines} />
        ))}
      </div>
      <PagesEnd pages={lines} texts={texts} />
    </>
  )
}

const ledger = pages(
  'ledger',
  async (_: undefined, before) => mapReply(await fetchModeration(before), ({ moderation, next }) => ({ items: moderation, next })),
  { idOf: ({ id }) => id },
)

/** The public ledger of the community: bans, and results that were taken back (docs/product.md 13.12). */
export default function ModerationScreen() {
  useScreenTitle(texts.title)
  const lines = usePages(ledger)
  const times = useResource(answerTimes)
  const isComing = times.state === 'loading' || (lines.items.length === 0 && lines.state === 'loading')
  return (
    <div className="wrap max-w-5xl pt-4 pb-12 sm:pt-8 lg:pt-10">
      <PageHeading title={texts.title} lead={<span className="block max-w-prose">{texts.lead}</span>} />
      {/* Both are shown together, because the later one would move the earlier one. */}
      {!isComing && times.value && <AnswerFigures {...times.value} />}
      <Ledger lines={isComing ? { ...lines, items: [], state: 'loading' } : lines} />
    </div>
  )
}
