import { hasRight } from '../../../durable/rules/staff/staff-rights.ts'
import type { TournamentStatus } from '../../../durable/rules/tournament/tournament-words.ts'
import noTournaments from '../../art/empty/no-tournaments.svg'
import { useEntryState } from '../../hooks/use-entry-state.ts'
import { useMinute } from '../../hooks/use-minute.ts'
import { useScreenTitle } from '../../hooks/use-screen-title.ts'
import { fetchTournaments } from '../../net/api/tournaments.ts'
import { adminPaths } from '../../paths/admin-paths.ts'
import { paths } from '../../paths/paths.ts'
import { resource } from '../../resource/resource.ts'
import { everyMinute } from '../../resource/triggers.ts'
import { useResource } from '../../resource/use-resource.ts'
import { userAtom } from '../../state/session-atoms.ts'
import { useAtomValue } from '../../state/store.ts'
import { Button, ButtonLink } from '../../ui/button/Button.tsx'
import { EmptyState } from '../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../ui/loading/NotFetched.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { OwnCalendar } from './OwnCalendar.tsx'
import { TournamentCard } from './TournamentCard.tsx'
import { tournamentsTexts as texts } from './texts.ts'
import { firstList, listOrder, listsOf, otherList, type TournamentLists } from './tournament-lists.ts'

const allTournaments = resource('tournaments', fetchTournaments, { again: [everyMinute] })
const panelId = 'turneringer'
const grid = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3'

function ListsSkeleton() {
  return (
    <div role="status">
      <div className="skeleton mb-4 h-11 w-full max-w-xl opacity-60" />
      <div className={grid}>
        {[1, 2, 3].map((place) => (
          <div key={place} className="skeleton h-54 rounded-box opacity-60" />
        ))}
      </div>
      <p className="mt-4 text-center text-muted text-sm">{texts.loading}</p>
    </div>
  )
}

type NothingProps = { of: TournamentStatus; elsewhere: TournamentStatus | null; onChoose(list: TournamentStatus): void }

function Nothing({ of, elsewhere, onChoose }: NothingProps) {
  return (
    <div className="panel">
      <EmptyState art={noTournaments} title={texts.empty[of].title} text={texts.empty[of].text}>
        {of === 'open' && (
          <ButtonLink variant="primary" to={paths.teams}>
            {texts.makeTeam}
          </ButtonLink>
        )}
        {elsewhere && <Button onClick={() => onChoose(elsewhere)}>{texts.elsewhere[elsewhere]}</Button>}
      </EmptyState>
    </div>
  )
}

function Lists({ lists }: { lists: TournamentLists }) {
  const [chosen, setChosen] = useEntryState('list', firstList(lists))
  const now = useMinute()
  const tabs = listOrder.map((id) => ({ id, label: texts.tabs[id], note: lists[id].length > 0 ? String(lists[id].length) : '' }))
  return (
    <>
      <Tabs<TournamentStatus> label={texts.filter} tabs={tabs} chosen={chosen} panelId={panelId} onChoose={setChosen} />
      <div id={panelId} role="tabpanel" aria-labelledby={`${panelId}-${chosen}`} className="mt-4">
        {lists[chosen].length === 0 && <Nothing of={chosen} elsewhere={otherList(lists, chosen)} onChoose={setChosen} />}
        <ul className={grid}>
          {lists[chosen].map((card) => (
            <li key={card.id} className="arrive min-w-0">
              <TournamentCard card={card} now={now} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

/** All tournaments: running, coming and past (docs/product.md 14.3). */
export default function TournamentsScreen() {
  const me = useAtomValue(userAtom)
  const { state, value, retry } = useResource(allTournaments)
  useScreenTitle(texts.title)
  return (
    <div className="wrap py-10">
      <PageHeading title={texts.title} lead={texts.lead}>
        {me && hasRight(me.role, 'tournaments') && <ButtonLink to={adminPaths.tournaments}>{texts.organise}</ButtonLink>}
      </PageHeading>
      {value ? (
        <>
          <Lists lists={listsOf(value.tournaments)} />
          <OwnCalendar />
        </>
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
