import { hasRight } from '../../../../durable/rules/staff/staff-rights.ts'
import noTournaments from '../../../art/empty/no-tournaments.svg'
import { useEntryState } from '../../../hooks/use-entry-state.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { useScreenTitle } from '../../../hooks/use-screen-title.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { StaffUndos } from '../../../staff/StaffUndos.tsx'
import { userAtom } from '../../../state/session-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { cupTexts } from '../texts.ts'
import { CreateCup } from './CreateCup.tsx'
import { CupCard } from './CupCard.tsx'
import { type CupListName, type CupLists, cupListNames } from './cup-lists.ts'
import { allCups } from './cups.ts'
import { cupsTexts as texts } from './texts.ts'

const panelId = 'cuper'
const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'
const other = { active: 'past', past: 'active' } as const

function ListsSkeleton() {
  return (
    <div role="status">
      <div className="skeleton mb-4 h-11 w-full max-w-xs opacity-60" />
      <div className={grid}>
        {[1, 2, 3].map((place) => (
          <div key={place} className="skeleton h-54 rounded-box opacity-60" />
        ))}
      </div>
      <p className="mt-4 text-center text-muted text-sm">{cupTexts.loading}</p>
    </div>
  )
}

function Nothing({ of, lists, onChoose }: { of: CupListName; lists: CupLists; onChoose(list: CupListName): void }) {
  const elsewhere = other[of]
  return (
    <div className="panel">
      <EmptyState art={noTournaments} title={texts.empty[of].title} text={texts.empty[of].text}>
        {lists[elsewhere].length > 0 && <Button onClick={() => onChoose(elsewhere)}>{texts.elsewhere[elsewhere]}</Button>}
      </EmptyState>
    </div>
  )
}

function Lists({ lists }: { lists: CupLists }) {
  const [chosen, setChosen] = useEntryState<CupListName>('list', 'active')
  const now = useMinute()
  const tabs = cupListNames.map((id) => ({ id, label: texts.tabs[id], note: lists[id].length > 0 ? String(lists[id].length) : '' }))
  return (
    <>
      <Tabs<CupListName> label={texts.filter} tabs={tabs} chosen={chosen} panelId={panelId} onChoose={setChosen} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${chosen}`} className="mt-4">
        {lists[chosen].length === 0 && <Nothing of={chosen} lists={lists} onChoose={setChosen} />}
        <ul className={grid}>
          {lists[chosen].map((cup) => (
            <li key={cup.card.cupid} className="arrive min-w-0">
              <CupCard cup={cup} now={now} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** All cups, active and past, and for staff the form of a new cup (docs/product.md 16.1). */
export default function CupsScreen() {
  const me = useAtomValue(userAtom)
  const { state, value, retry } = useResource(allCups)
  const isStaff = me !== null && hasRight(me.role, 'cups')
  useScreenTitle(cupTexts.title)
  return (
    <div className="wrap py-10">
      <PageHeading title={cupTexts.title} lead={texts.lead}>
        {isStaff && <CreateCup />}
      </PageHeading>
      {isStaff && <StaffUndos acts={['delete-cup']} className="mb-4" onDone={retry} />}
      {value ? (
        <Lists lists={value.lists} />
      ) : state === 'failed' ? (
        <div className="panel">
          <NotFetched title={texts.failed} onRetry={retry} />
        </div>
      ) : (
        <ListsSkeleton />
      )}
    </div>
  )
}
