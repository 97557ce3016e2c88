import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import emptyDrawing from '../../art/empty/nothing-found.svg'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { paths } from '../../paths/paths.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { ButtonLink } from '../../ui/button/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../ui/loading/NotFetched.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { EloTable } from './EloTable.tsx'
import { OwnPlace } from './OwnPlace.tsx'
import { eloTexts as texts } from './texts.ts'
import { type EloList, useEloList } from './use-elo-list.ts'

const columns = 'grid grid-cols-1 gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start'
const skeletonRows = Array.from({ length: 12 }, (_, row) => row)

/** A placeholder with the sizes of the loaded rows. */
function RowsSkeleton() {
  return (
    <div role="status" aria-label={texts.loading} className={columns}>
      <div className="skeleton h-80 rounded-box opacity-60 lg:order-last" />
      <div className="panel divide-y divide-line pt-11">
        {skeletonRows.map((row) => (
          <div key={row} className="flex h-13 items-center gap-4 px-3 sm:px-5">
            <div className="skeleton h-5 w-8" />
            <div className="skeleton size-8 rounded-md" />
            <div className="skeleton h-5 w-32" />
            <div className="skeleton ml-auto h-5 w-20" />
          </div>
        ))}
      </div>
    </div>
  )
}

export function EloContent({ list, uid }: { list: EloList; uid: string }) {
  const { view, isOff, isBusy } = list
  if (isOff) return <EmptyState art={emptyDrawing} title={texts.off} text={texts.offHint} />
  if (view.state === 'loading') return <RowsSkeleton />
  if (view.state === 'failed') return <NotFetched title={texts.failed} onRetry={view.retry} />
  const { own, pages } = view.value
  if (pages.every(({ TopElo }) => TopElo.length === 0)) {
    return (
      <EmptyState art={emptyDrawing} title={texts.empty} text={texts.emptyHint}>
        <ButtonLink variant="primary" to={paths.gathers}>
          {texts.findGather}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className={columns}>
      <div className="lg:sticky lg:top-[calc(var(--header)+1rem)] lg:order-last">
        <OwnPlace own={own} />
      </div>
      <EloTable own={own} pages={pages} isBusy={isBusy} uid={uid} list={list} />
    </div>
  )
}

/** The ELO list, with the player's own place in it (docs/product.md 7.6). */
export default function EloScreen() {
  const me = useAtomValue(userAtom)
  const list = useEloList()
  useScreenTitle(texts.title)
  return (
    <div className="wrap py-10">
      <PageHeading title={texts.title} lead={list.isOff ? undefined : texts.lead} />
      <EloContent list={list} uid={me?.uid ?? ''} />
      <Link to={paths.top} className="mt-6 inline-flex min-h-11 items-center gap-1.5 font-medium text-muted hover:text-base-content">
        {texts.topLists}
        <Icon of={ArrowRight} />
      </Link>
    </div>
  )
}
