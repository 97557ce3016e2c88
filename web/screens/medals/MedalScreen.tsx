import type { MedalTier } from '../../../durable/rules/medals/medal-words.ts'
import { useEntryState } from '../../hooks/use-entry-state.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { useResource } from '../../resource/use-resource.ts'
import { tierNames } from '../../texts/medals.ts'
import { NotFetched } from '../../ui/loading/NotFetched.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { allMedals } from './all-medals.ts'
import { MedalCard } from './MedalCard.tsx'
import { type MedalView, tiersShown } from './medal-view.ts'
import { OwnMedals } from './OwnMedals.tsx'
import { medalTexts as texts } from './texts.ts'

const grid = 'grid gap-3 sm:gap-4 md:grid-cols-2 xl:grid-cols-3'
const panelId = 'medaljer'

type Shown = MedalTier | 'all'

function MedalsSkeleton() {
  return (
    <div role="status" aria-label={texts.loading}>
      <div className="skeleton h-72 rounded-box opacity-60" />
      <div className={`mt-20 ${grid}`}>
        {[1, 2, 3, 4, 5, 6].map((place) => (
          <div key={place} className="skeleton h-52 rounded-box opacity-60" />
        ))}
      </div>
    </div>
  )
}

/** All medals, or those of one tier. Each tab has the number that the player has. */
function AllMedals({ medals }: { medals: MedalView['medals'] }) {
  const [chosen, setChosen] = useEntryState<Shown>('tier', 'all')
  const of = (tier: Shown) => medals.filter((medal) => tier === 'all' || medal.tier === tier)
  const countOf = (tier: Shown) => `${of(tier).filter((medal) => medal.acquired_at !== null).length}/${of(tier).length}`
  const tabs = (['all', ...tiersShown] as const).map((id) => ({
    id,
    label: id === 'all' ? texts.all : tierNames[id],
    note: countOf(id),
  }))
  const shown = of(chosen)
  return (
    <section aria-labelledby="alle-medaljer" className="mt-8">
      <h2 id="alle-medaljer" className="sr-only">
        {texts.everything}
      </h2>
      <Tabs<Shown> label={texts.filter} tabs={tabs} chosen={chosen} panelId={panelId} onChoose={setChosen} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${chosen}`} className="mt-3">
        {shown.length === 0 && <p className="text-muted">{texts.noneOfTier}</p>}
        <ul className={grid}>
          {shown.map((medal) => (
            <MedalCard key={medal.id} medal={medal} />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** `view` is null while the medals are loading. */
export function MedalPage({ view }: { view: MedalView | null }) {
  return (
    <div className="wrap py-10">
      <PageHeading title={texts.title} lead={texts.lead} />
      {view ? (
        <>
          <OwnMedals view={view} />
          <AllMedals medals={view.medals} />
        </>
      ) : (
        <MedalsSkeleton />
      )}
    </div>
  )
}

/** Every medal, the player's own first (docs/product.md 7.9). */
export default function MedalScreen() {
  const known = useResource(allMedals)
  useScreenTitle(texts.title)
  if (known.state !== 'failed') return <MedalPage view={known.value} />
  return (
    <div className="wrap py-10">
      <PageHeading title={texts.title} />
      <div className="panel">
        <NotFetched title={texts.failed} onRetry={known.retry} />
      </div>
    </div>
  )
}
