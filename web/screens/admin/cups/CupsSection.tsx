import { Plus } from 'lucide-react'
import type { CupCard } from '../../../../durable/protocol/cup/cup-fields.ts'
import type { CupStatus } from '../../../../durable/rules/cup/cup-words.ts'
import { formatTime } from '../../../format/date.ts'
import { paths } from '../../../paths/paths.ts'
import { everyCup } from '../../../resource/shared/every-cup.ts'
import { useResource } from '../../../resource/use-resource.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { byStatus } from '../events/by-status.ts'
import { EventRow } from '../events/EventRow.tsx'
import { EventsSection } from '../events/EventsSection.tsx'
import { adminTexts } from '../texts.ts'
import { cupListTexts as texts } from './texts.ts'

const order: readonly CupStatus[] = ['live', 'creating_teams', 'open', 'closed']

/** One cup of the list; staff run it from its page. */
function CupRow({ card, now }: { card: CupCard; now: number }) {
  const { cupid, name, date, registered, max_players: most, waiting, winner } = card
  const facts = [
    formatTime(date, now),
    texts.registered(registered, most),
    ...(waiting > 0 ? [texts.waiting(waiting)] : []),
    ...(card.private === '1' ? [texts.private] : []),
  ]
  return (
    <EventRow to={paths.cup(cupid)} name={name} facts={facts}>
      {winner && <span className="untrusted">{texts.winner(winner.name)}</span>}
    </EventRow>
  )
}

/** Every cup, private ones too, and the page of all cups, which has the form for a new one (docs/product.md 16.1). */
export default function CupsSection() {
  return (
    <EventsSection
      title={adminTexts.sections.cups}
      deletes="delete-cup"
      texts={texts}
      list={useResource(everyCup)}
      groupsOf={(cards) => byStatus(cards, { order, startOf: ({ date }) => date })}
      row={(card, now) => <CupRow key={card.cupid} card={card} now={now} />}
      add={
        <ButtonLink variant="primary" icon={Plus} to={paths.cups}>
          {texts.all}
        </ButtonLink>
      }
    />
  )
}
