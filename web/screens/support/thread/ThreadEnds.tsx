import { ArrowRight, Merge, Plus, Unlock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Ticket } from '../../../../durable/protocol/support/support-fields.ts'
import { supportTexts } from '../../../../durable/rules/support/support-texts.ts'
import { formatTime } from '../../../format/date.ts'
import { useMinute } from '../../../hooks/use-minute.ts'
import { paths } from '../../../paths/paths.ts'
import { withQuery } from '../../../paths/with-query.ts'
import type { OpenDraft } from '../../../support-composer/use-draft.ts'
import { ButtonLink } from '../../../ui/button/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { threadTexts as texts } from '../texts.ts'
import { UnsentReply } from './UnsentReply.tsx'

/** The message about a granted appeal. */
export function Granted({ ticket: { kind, granted_at } }: { ticket: Ticket }) {
  const now = useMinute()
  if (granted_at === null) return null
  return (
    <section className="aurora-edge arrive flex gap-4 rounded-box border p-5 sm:p-6">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary/12 text-primary">
        <Icon of={Unlock} size={22} />
      </span>
      <div className="min-w-0">
        <h2 className="display text-lg">{texts.granted.title}</h2>
        <p className="mt-1">{texts.granted[kind]}</p>
        <p className="mt-1 text-muted text-sm">{formatTime(granted_at, now)}</p>
        {kind === 'cooldown-appeal' && (
          <ButtonLink variant="primary" className="mt-4" to={paths.matchmaking}>
            {texts.granted.toQueue}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

type ClosedProps = {
  ticket: Ticket
  draft: OpenDraft
  /** The focus moves here when the player closed the ticket on this page, because the pressed button is gone. */
  takesFocus: boolean
}

/** In place of the reply box: that the ticket is closed, and the possible actions. */
export function Closed({ ticket, draft, takesFocus }: ClosedProps) {
  const { id, merged_into } = ticket
  const isMerged = merged_into !== null
  const said = useRef<HTMLParagraphElement>(null)
  const goThere = () => said.current?.focus()
  useEffect(() => {
    if (takesFocus) said.current?.focus()
  }, [takesFocus])
  return (
    <>
      <UnsentReply ticket={ticket} draft={draft} onDiscard={goThere} />
      <section className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
        <p ref={said} tabIndex={-1} className="min-w-0 text-base-content/85 outline-none">
          {isMerged ? texts.merged(merged_into) : supportTexts.closed}
        </p>
        {isMerged ? (
          <ButtonLink variant="primary" icon={Merge} className="max-sm:w-full" to={paths.ticket(merged_into)}>
            {texts.toMerged(merged_into)}
            <Icon of={ArrowRight} />
          </ButtonLink>
        ) : (
          <ButtonLink icon={Plus} className="max-sm:w-full" to={withQuery(paths.newTicket, { sak: String(id) })}>
            {texts.again}
          </ButtonLink>
        )}
      </section>
    </>
  )
}
