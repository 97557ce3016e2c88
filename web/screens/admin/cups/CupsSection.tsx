import { ChevronRight, Plus } from 'lucide-react'
import { Link } from 'react-router'
import type { CupCard } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { CupStatus } from '../../../../durable/rules/cup/cup-words.ts'
import drawing from '../../../art/empty/no-gathers.svg'
import { formatTime } from '../../../format/date.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { paths } from '../../../paths/paths.ts'
import { everyCup } from '../../../resource/shared/every-cup.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { RetryLine } from '../../../ui/loading/RetryLine.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { adminTexts } from '../texts.ts'
import { cupListTexts as texts } from './texts.ts'

/** Cups that are played come first, then those whose teams are made, then those to come, the soonest first, and last those that are over. */
const order: readonly CupStatus[] = ['live', 'creating_teams', 'open', 'closed']
const sorted = (status: CupStatus, cards: readonly CupCard[]) =>
  cards.filter((each) => each.status === status).toSorted((a, b) => (status === 'closed' ? -1 : 1) * (a.date - b.date))

/** One cup of the list; the whole line leads to its page, where staff run it. */
function CupRow({ card, now }: { card: CupCard; now: number }) {
  const { cupid, name, date, registered, max_players: most, waiting, winner } = card
  const facts = [
    formatTime(date, now),
    texts.registered(registered, most),
    ...(waiting > 0 ? [texts.waiting(waiting)] : []),
    ...(card.private === '1' ? [texts.private] : []),
  ]
  return (
    <li className="relative flex items-center gap-4 px-4 py-3.5 transition-colors duration-150 hover:bg-base-300/50 sm:px-5">
      <div className="min-w-0 flex-1">
        <Link to={paths.cup(cupid)} className="card-link untrusted block font-medium">
          {name}
        </Link>
        <p className="mt-0.5 text-muted text-sm tabular-nums">{facts.join(' · ')}</p>
        {winner && <p className="untrusted mt-0.5 text-sm">{texts.winner(winner.name)}</p>}
      </div>
      <Icon of={ChevronRight} size={20} className="shrink-0 text-muted" />
    </li>
  )
}

/** The page of all cups has the form for a new one. */
const Add = () => (
  <ButtonLink look="primary" icon={Plus} to={paths.cups}>
    {texts.all}
  </ButtonLink>
)

function Lists({ cards }: { cards: readonly CupCard[] }) {
  const now = useMinute()
  if (cards.length === 0) {
    return (
      <div className="panel">
        <EmptyState art={drawing} title={texts.empty} text={texts.emptyHint}>
          <Add />
        </EmptyState>
      </div>
    )
  }
  const groups = order.map((status) => ({ status, cups: sorted(status, cards) })).filter(({ cups }) => cups.length > 0)
  return (
    <div className="grid gap-8">
      {groups.map(({ status, cups }) => (
        <section key={status} aria-label={texts.groups[status]}>
          <h2 className="eyebrow mb-2 px-1">{texts.groups[status]}</h2>
          <ul className="panel divide-y divide-line">
            {cups.map((card) => (
              <CupRow key={card.cupid} card={card} now={now} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Every cup, private ones too, and the way to a new one (docs/product.md 16.1). */
export default function CupsSection() {
  const { state, value, isStale, retry } = useResource(everyCup)
  return (
    <AdminSection title={adminTexts.sections.cups} lead={texts.lead} action={value && value.length > 0 && <Add />}>
      {isStale && <RetryLine text={texts.failed} onRetry={retry} className="panel mb-4 px-4 py-3 text-warning sm:px-5" />}
      {value ? (
        <Lists cards={value} />
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
