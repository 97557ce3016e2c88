import { Plus } from 'lucide-react'
import type { TournamentCard } from '../../../../durable/protocol/tournament/tournament-fields.ts'
import type { TournamentStatus } from '../../../../durable/rules/tournament/tournament-words.ts'
import drawing from '../../../art/empty/no-gathers.svg'
import { useMinute } from '../../../hooks/use-minute.ts'
import { adminPaths } from '../../../paths/admin-paths.ts'
import { allTournaments } from '../../../resource/shared/all-tournaments.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { adminTexts } from '../texts.ts'
import { TournamentRow } from './TournamentRow.tsx'
import { listTexts as texts } from './texts.ts'

/** Tournaments in progress come first, then open ones, the soonest first, then completed ones, the newest first. */
const order: readonly TournamentStatus[] = ['in_progress', 'open', 'completed']
const sorted = (status: TournamentStatus, cards: readonly TournamentCard[]) =>
  cards.toSorted((a, b) => (status === 'completed' ? -1 : 1) * (a.start_date - b.start_date))

const Add = () => (
  <ButtonLink look="primary" icon={Plus} to={adminPaths.newTournament}>
    {texts.add}
  </ButtonLink>
)

function Lists({ tournaments }: { tournaments: readonly TournamentCard[] }) {
  const now = useMinute()
  if (tournaments.length === 0) {
    return (
      <div className="panel">
        <EmptyState art={drawing} title={texts.empty} text={texts.emptyHint}>
          <Add />
        </EmptyState>
      </div>
    )
  }
  return (
    <div className="grid gap-8">
      {order
        .map((status) => ({
          status,
          cards: sorted(
            status,
            tournaments.filter((each) => each.status === status),
          ),
        }))
        .filter(({ cards }) => cards.length > 0)
        .map(({ status, cards }) => (
          <section key={status} aria-label={texts.groups[status]}>
            <h2 className="eyebrow mb-2 px-1">{texts.groups[status]}</h2>
            <ul className="panel divide-y divide-line">
              {cards.map((card) => (
                <TournamentRow key={card.id} card={card} now={now} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

/** Every tournament, and the way to a new one (docs/product.md 14.5). */
export default function TournamentsSection() {
  const { state, value, isStale, retry } = useResource(allTournaments)
  return (
    <AdminSection title={adminTexts.sections.tournaments} lead={texts.lead} action={value && value.tournaments.length > 0 && <Add />}>
      {isStale && <RetryLine text={texts.failed} onRetry={retry} className="panel mb-4 px-4 py-3 text-warning sm:px-5" />}
      {value ? (
        <Lists tournaments={value.tournaments} />
      ) : state === 'failed' ? (
        <div className="panel">
          <NotFetched title={texts.failed} onRetry={retry} />
        </div>
      ) : (
        <div role="status" aria-label={texts.loading} className="skeleton h-96 rounded-box opacity-60" />
      )}
    </AdminSection>
  )
}
