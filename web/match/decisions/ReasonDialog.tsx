import { type FormEvent, useState } from 'react'
import { useAction } from '../../hooks/use-action.ts'
import type { ActReply } from '../../rooms/line/pending-acts.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { DialogButtons } from '../../ui/dialogs/DialogButtons.tsx'
import { DialogRefusal } from '../../ui/dialogs/DialogRefusal.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'

/** The longest reason that the server accepts (docs/product.md 7.5). */
const longest = 300

type ReasonDialogProps = {
  texts: { question: string; questionText: string; why: string; whyHint: string; whyMissing?: string; open: string; done: string }
  rows: number
  /** The least number of characters of the reason; 0 if staff can leave it out. */
  least: number
  act(reason: string): Promise<ActReply>
  onDone?(): void
  onClose(): void
}

/** Asks staff for confirmation and a reason. */
export function ReasonDialog({ texts, rows, least, act, onDone, onClose }: ReasonDialogProps) {
  const { run, isBusy, refusal } = useAction('here')
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const given = reason.trim()
    const isTooShort = given.length < least
    setIsMissing(isTooShort)
    if (isTooShort || isBusy || !(await run(() => act(given), texts.done))) return
    onDone?.()
    onClose()
  }
  return (
    <Dialog title={texts.question} onClose={onClose} plain isBusy={isBusy}>
      <form onSubmit={send} noValidate>
        <p className="text-muted">{texts.questionText}</p>
        <TextArea
          label={texts.why}
          note={texts.whyHint}
          problem={isMissing && texts.whyMissing}
          className="mt-4"
          rows={rows}
          maxLength={longest}
          required={least > 0}
          value={reason}
          onWrite={setReason}
        />
        <DialogRefusal text={refusal} />
        <DialogButtons confirm={texts.open} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}
