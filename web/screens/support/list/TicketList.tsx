import { Plus } from 'lucide-react'
import noTickets from '../../../art/empty/no-tickets.svg'
import { useMinute } from '../../../hooks/use-minute.ts'
import { useScreenTitle } from '../../../hooks/use-screen-title.ts'
import { paths } from '../../../paths/paths.ts'
import { ownTickets } from '../../../resource/shared/own-tickets.ts'
import { usePages } from '../../../resource/use-resource.ts'
import { userAtom } from '../../../state/session-atoms.ts'
import { useAtomValue } from '../../../state/store.ts'
import { isEmptyDraft, readDraft } from '../../../support-composer/saved-draft.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { EmptyState } from '../../../ui/loading/EmptyState.tsx'
import { NotFetched } from '../../../ui/loading/NotFetched.tsx'
import { PagesEnd } from '../../../ui/loading/PagesEnd.tsx'
import { PageHeading } from '../../../ui/PageHeading.tsx'
import { replyDraftKey } from '../draft-keys.ts'
import { listTexts as texts } from '../texts.ts'
import { BegunForms } from './BegunForms.tsx'
import { TicketRow } from './TicketRow.tsx'

/** The placeholder of the rows. */
const RowsSkeleton = () => (
  <div role="status" aria-label={texts.loading} className="panel overflow-hidden">
    {[1, 2, 3].map((place) => (
      <div key={place} className="border-line border-t px-5 py-3 first:border-t-0">
        <div className="skeleton h-6 w-2/3 max-w-md rounded-field opacity-60" />
        <div className="skeleton mt-1.5 h-4 w-40 rounded-field opacity-40" />
      </div>
    ))}
  </div>
)

const CreateButton = ({ className }: { className?: string }) => (
  <ButtonLink variant="primary" icon={Plus} className={className} to={paths.newTicket}>
    {texts.create}
  </ButtonLink>
)

/** Whether this browser has an unsent draft for the ticket. */
function hasDraft(steamid: string, draftKey: string): boolean {
  const kept = readDraft(steamid, draftKey)
  return kept !== null && !isEmptyDraft(kept)
}

/** The player's tickets, the last changed first. */
export function TicketList() {
  useScreenTitle(texts.title)
  const steamid = useAtomValue(userAtom)?.steamid ?? ''
  const tickets = usePages(ownTickets)
  const now = useMinute()
  const { items, state } = tickets
  const isEmpty = items.length === 0
  return (
    <div className="wrap py-10">
      <PageHeading title={texts.title} lead={texts.lead}>
        {!(isEmpty && state === 'loaded') && <CreateButton className="max-sm:w-full" />}
      </PageHeading>
      <BegunForms steamid={steamid} />
      {isEmpty && state === 'loading' ? (
        <RowsSkeleton />
      ) : isEmpty ? (
        <div className="panel">
          {state === 'failed' ? (
            <NotFetched title={texts.failed} onRetry={tickets.more} />
          ) : (
            <EmptyState art={noTickets} title={texts.none} text={texts.noneHint}>
              <CreateButton />
            </EmptyState>
          )}
        </div>
      ) : (
        <>
          <ul aria-label={texts.list} className="panel overflow-hidden">
            {items.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} hasDraft={hasDraft(steamid, replyDraftKey(ticket.id))} now={now} />
            ))}
          </ul>
          <PagesEnd pages={tickets} texts={texts} />
        </>
      )}
    </div>
  )
}
