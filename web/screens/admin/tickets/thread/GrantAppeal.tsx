import { Check, Gavel } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { InboxTicket } from '../../../../../durable/protocol/support/support-fields.ts'
import type { AppealKind } from '../../../../../durable/rules/support/ticket-words.ts'
import { formatMoment } from '../../../../format/date.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { grantAppeal } from '../../../../net/api/admin/support.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { AskDialog } from '../../../../ui/dialogs/AskDialog.tsx'
import { TextArea } from '../../../../ui/forms/TextArea.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import { inboxTexts } from '../texts.ts'

const texts = inboxTexts.grant

type AppealReasonProps = { kind: AppealKind; value: string; onChange(value: string): void }

/** Why an appeal is granted, with who will read it: the reason of a ban stands on /moderering. */
export const AppealReason = ({ kind, value, onChange }: AppealReasonProps) => (
  <TextArea
    label={texts.reason}
    hint={<span className={kind === 'ban-appeal' ? 'text-warning' : ''}>{texts.reasonHint[kind]}</span>}
    className="mt-4"
    rows={2}
    maxLength={500}
    value={value}
    onWrite={onChange}
  />
)

/** An appeal: that it is one, and the press that lifts what it is against (docs/product.md 17.6). */
export function GrantAppeal({ ticket, onDone }: { ticket: InboxTicket; onDone(): void }) {
  const now = useMinute()
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const { kind, granted_at, desk } = ticket
  const line = useRef<HTMLParagraphElement>(null)
  const isOurs = useRef(false)
  // The button that one pressed is gone: one goes on from what stands in its place.
  useEffect(() => {
    if (!isOurs.current || isAsking || granted_at === null) return
    isOurs.current = false
    line.current?.focus({ preventScroll: true })
  }, [isAsking, granted_at])
  if (kind === 'ticket') return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-box border border-side-t/35 bg-side-t/8 px-3 py-2.5">
      <p className="flex min-w-0 flex-1 items-center gap-2 font-medium text-sm">
        <Icon of={Gavel} size={16} className="shrink-0 text-side-t" />
        {texts.appeal[kind]}
      </p>
      {granted_at === null ? (
        <Button size="small" className="w-full" onClick={() => setIsAsking(true)}>
          {texts.act[kind]}
        </Button>
      ) : (
        <p ref={line} tabIndex={-1} className="flex w-full items-center gap-1.5 text-sm text-success">
          <Icon of={Check} size={16} />
          {texts.granted(formatMoment(granted_at, now))}
        </p>
      )}
      {isAsking && (
        <AskDialog
          question={texts.question[kind]}
          text={texts.what[kind](desk.player.username)}
          confirm={texts.act[kind]}
          tone="primary"
          done={{ done: texts.done[kind], unreached: texts.failed }}
          act={() => grantAppeal(ticket.id, reason.trim())}
          onDone={() => {
            isOurs.current = true
            onDone()
          }}
          onClose={() => setIsAsking(false)}
        >
          <AppealReason kind={kind} value={reason} onChange={setReason} />
        </AskDialog>
      )}
    </div>
  )
}
