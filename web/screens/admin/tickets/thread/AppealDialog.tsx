import { useState } from 'react'
import type { InboxTicket } from '../../../../../durable/protocol/support/support-fields.ts'
import {
  type AppealDecision,
  type appealDecisions,
  appealLogReason,
  appealSentence,
} from '../../../../../durable/rules/support/appeal-sentences.ts'
import type { AppealKind } from '../../../../../durable/rules/support/ticket-words.ts'
import { formatDay } from '../../../../format/date.ts'
import { useMinute } from '../../../../hooks/use-minute.ts'
import { newActionKey } from '../../../../net/action-key.ts'
import { decideAppeal } from '../../../../net/api/admin/support.ts'
import { AskDialog } from '../../../../ui/dialogs/AskDialog.tsx'
import { Radios } from '../../../../ui/forms/Radios.tsx'
import { TextArea } from '../../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../../ui/forms/TextField.tsx'
import { type BanLength, banEnd } from '../../user/ban/ban-end.ts'
import { banTexts } from '../../user/texts.ts'
import { inboxTexts } from '../texts.ts'

const texts = inboxTexts.appeal

export type Decision = (typeof appealDecisions)[number]

const lengths = ['day', 'week', 'month', 'date'] as const satisfies readonly BanLength[]

type EndProps = { length: BanLength; day: string; onLength(length: BanLength): void; onDay(day: string): void }

function NewEnd({ length, day, onLength, onDay }: EndProps) {
  return (
    <div className="mt-4">
      <Radios
        legend={texts.newEnd}
        options={lengths.map((each) => ({ value: each as BanLength, name: banTexts.ends[each] }))}
        value={length}
        onChange={onLength}
      />
      {length === 'date' && <TextField label={banTexts.date} className="mt-3" type="date" value={day} onWrite={onDay} />}
    </div>
  )
}

/** The sentences that this decision publishes, each below the name of its readers. */
export function AppealPreview({ ticket, kind, decision, reason }: Shown) {
  const name = ticket.desk.player.username
  const listed =
    kind !== 'ban-appeal' || decision.is === 'reject'
      ? null
      : decision.is === 'lift'
        ? texts.listed.lift(name)
        : texts.listed.shorten(name, formatDay(decision.until))
  return (
    <dl className="mt-4 flex flex-col gap-3 rounded-box border border-line bg-base-300/60 px-3.5 py-3 text-sm">
      <div>
        <dt className="eyebrow mb-1">{texts.inTicket}</dt>
        <dd className="untrusted">{appealSentence(kind, decision, reason)}</dd>
      </div>
      {listed !== null && (
        <div>
          <dt className="eyebrow mb-1 text-warning!">{texts.onModeration}</dt>
          <dd className="untrusted">
            {listed} <span className="text-muted">{appealLogReason(ticket.id, reason)}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}

type Shown = { ticket: InboxTicket; kind: AppealKind; decision: AppealDecision; reason: string }
type AppealDialogProps = { ticket: InboxTicket; kind: AppealKind; decision: Decision; onDone(): void; onClose(): void }

/** The decision to send; null while the new end is missing. */
function decisionOf(is: Decision, until: number | null | undefined): AppealDecision | null {
  if (is !== 'shorten') return { is }
  return until == null ? null : { is, until }
}

/** Asks before an appeal is decided: the reason, the new end of a shorter ban, and a preview of the sentences for others. */
export function AppealDialog({ ticket, kind, decision: is, onDone, onClose }: AppealDialogProps) {
  const now = useMinute()
  const [key] = useState(newActionKey)
  const [length, setLength] = useState<BanLength>('week')
  const [day, setDay] = useState('')
  const [typed, setTyped] = useState('')
  const decision = decisionOf(is, banEnd(length, { day, kept: null }, now))
  const reason = typed.trim()
  const lacks = decision === null || (is === 'reject' && reason === '')
  return (
    <AskDialog
      question={texts.question[is]}
      text={texts.what[is](ticket.desk.player.username)}
      confirm={texts.confirm[is]}
      tone={is === 'reject' ? 'error' : 'primary'}
      done={{ done: texts.done[is], unreached: texts.failed }}
      problem={lacks ? texts.missing : null}
      act={() => decideAppeal(ticket.id, decision ?? { is: 'reject' }, { reason, key })}
      onDone={onDone}
      onClose={onClose}
    >
      {is === 'shorten' && <NewEnd length={length} day={day} onLength={setLength} onDay={setDay} />}
      <TextArea
        label={is === 'reject' ? texts.neededReason : texts.reason}
        className="mt-4"
        rows={2}
        maxLength={500}
        value={typed}
        onWrite={setTyped}
      />
      {decision && <AppealPreview ticket={ticket} kind={kind} decision={decision} reason={reason} />}
    </AskDialog>
  )
}
