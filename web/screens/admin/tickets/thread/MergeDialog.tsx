import { useState } from 'react'
import type { InboxTicket } from '../../../../../durable/protocol/support/support-fields.ts'
import { mergeTicket } from '../../../../net/api/admin/support.ts'
import { AskDialog } from '../../../../ui/dialogs/AskDialog.tsx'
import { Radios } from '../../../../ui/forms/Radios.tsx'
import { inboxTexts } from '../texts.ts'

const texts = inboxTexts.merge

type MergeDialogProps = { ticket: InboxTicket; others: readonly InboxTicket[]; onDone(into: number): void; onClose(): void }

/** Moves the messages of a duplicate into another ticket of the same player, and closes the duplicate (docs/product.md 17.3). */
export function MergeDialog({ ticket, others, onDone, onClose }: MergeDialogProps) {
  const open = others.filter(({ status }) => status !== 'closed')
  const [chosen, setChosen] = useState<number | null>(open.length === 1 ? (open[0]?.id ?? null) : null)
  return (
    <AskDialog
      question={texts.title}
      text={open.length === 0 ? texts.none : texts.what(ticket.id)}
      confirm={texts.confirm}
      done={{ done: texts.done(chosen ?? 0), unreached: texts.failed }}
      problem={chosen === null ? texts.choose : null}
      act={() => mergeTicket(ticket.id, chosen ?? 0)}
      onDone={() => chosen !== null && onDone(chosen)}
      onClose={onClose}
    >
      {open.length > 0 && (
        <div className="mt-4">
          <Radios
            legend={texts.which}
            variant="rows"
            group="-m-1 flex max-h-72 flex-col gap-1.5 overflow-y-auto p-1"
            options={open.map(({ id, subject, status }) => ({
              value: id,
              name: (
                <>
                  <span className="untrusted min-w-0 flex-1">
                    <span className="text-muted tabular-nums">#{id}</span> {subject}
                  </span>
                  <span className="shrink-0 text-muted text-sm">{inboxTexts.statuses[status]}</span>
                </>
              ),
            }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
    </AskDialog>
  )
}
