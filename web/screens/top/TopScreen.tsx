import { ArrowRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { listPeriods } from '../../../durable/rules/rating/top-periods.ts'
import type { OwnPlaces, TopLists } from '../../../worker/contract/top.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { paths } from '../../paths/paths.ts'
import { useResource, type View } from '../../resource/use-resource.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { switchesAtom } from '../../state/site-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { Icon } from '../../ui/Icon.tsx'
import { NotFetched } from '../../ui/loading/NotFetched.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { TopBox } from './TopBox.tsx'
import { topTexts as texts } from './texts.ts'
import { boxesOf, periodIn, searchOf } from './top-boxes.ts'
import { ownPlaces, topLists } from './top-lists.ts'

const panelId = 'topplister'
const columns = 'grid gap-4 sm:grid-cols-2 sm:gap-6 xl:grid-cols-4'
const skeletonBoxes = Array.from({ length: 8 }, (_, box) => box)

type ContentProps = { view: View<TopLists>; uid: string; own: OwnPlaces | null }

export function TopContent({ view, uid, own }: ContentProps) {
  switch (view.state) {
    case 'failed':
      return <NotFetched title={texts.failed} onRetry={view.retry} />
    case 'loading':
      return (
        <div role="status" aria-label={texts.loading} className={columns}>
          {skeletonBoxes.map((box) => (
            <div key={box} className="skeleton h-138 rounded-box opacity-60" />
          ))}
        </div>
      )
    case 'loaded':
      return (
        <div className={columns}>
          {boxesOf(view.value).map((box) => (
            <TopBox key={box.name} box={box} uid={uid} own={own} />
          ))}
        </div>
      )
    default:
      return view satisfies never
  }
}

/** The eight top lists of all time, of the season or of the last seven days; the period is in the address (docs/product.md 7.6). */
export default function TopScreen() {
  const me = useAtomValue(userAtom)
  const showsElo = useAtomValue(switchesAtom)?.elo !== 0
  const [search, setSearch] = useSearchParams()
  const period = periodIn(search.get('periode'))
  useScreenTitle(texts.title)
  return (
    <div className="wrap py-10">
      <PageHeading title={texts.title} lead={`${texts.lead} ${texts.fresh[period]}`}>
        <div className="panel min-w-0 max-w-full">
          <Tabs
            label={texts.choose}
            tabs={listPeriods.map((id) => ({ id, label: texts.periods[id] }))}
            chosen={period}
            panelId={panelId}
            onChoose={(id) => setSearch(searchOf(id), { replace: true, preventScrollReset: true })}
          />
        </div>
      </PageHeading>
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${period}`}>
        <TopContent view={useResource(topLists, period)} uid={me?.uid ?? ''} own={useResource(ownPlaces, me && period).value} />
      </div>
      {showsElo && (
        <Link to={paths.elo} className="mt-6 inline-flex min-h-11 items-center gap-1.5 font-medium text-muted hover:text-base-content">
          {texts.ranking}
          <Icon of={ArrowRight} />
        </Link>
      )}
    </div>
  )
}
