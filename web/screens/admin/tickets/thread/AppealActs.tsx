import { Check, Gavel } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { InboxTicket } from '../../../../../durable/protocol/support/support-fields.ts'
import type { AppealKind } from '../../../../../durable/rules/support/ticket-words.ts'
import { formatMoment } from '../../../../format/date.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { inboxTexts } from '../texts.ts'
import { AppealDialog, type Decision } from './AppealDialog.tsx'

const texts = inboxTexts.appeal

/** Only a ban can be made shorter. */
const decisionsOn = (kind: AppealKind): readonly Decision[] => (kind === 'ban-appeal' ? ['shorten', 'lift', 'reject'] : ['lift', 'reject'])

/** Marks a ticket as an appeal, with the actions that decide it (docs/product.md 17.6). */
export function AppealActs({ ticket, onDone }: { ticket: InboxTicket; onDone(): void }) {
  const now = useMinute()
  const [asked, setAsked] = useState<Decision | null>(null)
  const { kind, granted_at, status } = ticket
  const line = useRef<HTMLParagraphElement>(null)
  const isOurs = useRef(false)
  const isOpen = status !== 'closed'
  // The pressed button is gone, so the focus moves to the element in its place.
  useEffect(() => {
    if (!isOurs.current || asked !== null || isOpen) return
    isOurs.current = false
    line.current?.focus({ preventScroll: true })
  }, [asked, isOpen])
  if (kind === 'ticket') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box border border-side-t/35 bg-side-t/8 px-3 py-2.5">
      <p ref={line} tabIndex={-1} className="flex min-w-0 flex-1 items-center gap-2 font-medium text-sm">
        <Icon of={Gavel} size={16} className="shrink-0 text-side-t" />
        {texts.kind[kind]}
      </p>
      {isOpen && (
        <div className="flex w-full flex-wrap gap-2">
          {decisionsOn(kind).map((each) => (
            <Button key={each} size="small" className="flex-1" onClick={() => setAsked(each)}>
              {texts.act[each]}
            </Button>
          ))}
        </div>
      )}
      {granted_at !== null && (
        <p className="flex w-full items-center gap-1.5 text-sm text-success">
          <Icon of={Check} size={16} />
          {texts.granted(formatMoment(granted_at, now))}
        </p>
      )}
      {asked !== null && (
        <AppealDialog
          ticket={ticket}
          kind={kind}
          decision={asked}
          onDone={() => {
            isOurs.current = true
            onDone()
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  )
}
